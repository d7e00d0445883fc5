import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { openPage } from './pages.ts';
import { routes } from './routes.ts';

/** Collects every byte that the browser receives or logs, by its source. */
function collect(page: Page) {
  const received: { from: string; text: string }[] = [];
  const unread: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on('console', (message) => received.push({ from: 'console', text: message.text() }));
  page.on('request', (request) =>
    received.push({ from: `request ${request.url()}`, text: JSON.stringify([request.url(), request.postData()]) }),
  );
  page.on('requestfinished', (request) => {
    const read = async () => {
      const response = await request.response();
      if (!response) return;
      const headers = JSON.stringify(await response.headersArray());
      const body = await response.body().catch(() => undefined);
      if (!body) unread.push(`answer ${request.url()}`);
      // latin1 keeps every byte, of fonts and pictures too.
      received.push({ from: `answer ${request.url()}`, text: headers + (body?.toString('latin1') ?? '') });
    };
    reading.push(read());
  });
  return {
    received,
    /** Answers that the browser did not keep, because it already had the same file. */
    unread,
    /** The browser forgets an answer when it goes to another page: call this first. */
    allRead: () => Promise.all(reading),
  };
}

test('the API token is in nothing that the browser receives and in no log line, whatever fails', async ({
  page,
  dashboard,
}) => {
  // Opens every kind of page, and reads every byte of it back from the browser: minutes on a busy machine.
  test.slow();
  const { received, unread, allRead } = collect(page);
  const look = async (path: string, open: (page: Page, path: string) => Promise<void> = openPage) => {
    await open(page, path);
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    received.push({ from: `page ${path}`, text: await page.content() }, { from: `storage ${path}`, text: storage });
    await allRead();
  };
  await look('/');
  for (const { path } of routes) {
    // The document that the browser receives when it starts at this address.
    const document = await page.request.get(path);
    received.push({
      from: `document ${path}`,
      text: JSON.stringify(document.headersArray()) + (await document.text()),
    });
    await look(path, goWithin);
  }
  // Everything is due: each fault meets old data, and a gateway that has nothing to show.
  dashboard.advance(2 * 3_600_000);
  const cold = await dashboard.anotherGateway();
  const lookAtBoth = async (path: string) => {
    // A failed source is not asked again for a while, and would answer with the previous fault.
    dashboard.advance(3_600_000);
    await look(path);
    await look(cold.address + path);
  };
  dashboard.faults.set('every', { kind: 'error', error: 'server_error' });
  await lookAtBoth('/');
  dashboard.faults.set('every', { kind: 'not_json', httpStatus: 502 });
  await lookAtBoth('/training');
  dashboard.faults.set('every', { kind: 'drop' });
  await lookAtBoth('/equipment');
  await dashboard.service.stop();
  await lookAtBoth('/documents');
  received.push({ from: 'storage of the context', text: JSON.stringify(await page.context().storageState()) });

  const answers = received.filter(({ from }) => from.startsWith('answer'));
  expect(unread.filter((from) => !answers.some((answer) => answer.from === from && answer.text.length > 1000))).toEqual(
    [],
  );
  // The searched text includes data and code of the page, so finding nothing means something.
  expect(answers.some(({ text }) => text.includes('"ok":true,"users"'))).toBe(true);
  expect(answers.some(({ from }) => from.endsWith('.js'))).toBe(true);
  expect(answers.some(({ text }) => text.includes('"failure":"unreachable"'))).toBe(true);
  expect(dashboard.logLines.some((line) => line.includes('a collection could not be read'))).toBe(true);

  const encoded = (token: string) => Buffer.from(token).toString('base64').replace(/=+$/, '');
  for (const secret of [dashboard.token, cold.token].flatMap((token) => [token, encoded(token)])) {
    expect(received.filter(({ text }) => text.includes(secret)).map(({ from }) => from)).toEqual([]);
    expect(dashboard.logLines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
