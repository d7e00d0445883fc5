import { expect, type Page } from '@playwright/test';
import { CLIENT_SECRET } from '#gateway/testing/identityProvider.ts';
import { builtFile } from './builtFile.ts';
import { downloaded } from './exportedFiles.ts';
import { goWithin } from './goTo.ts';
import { countOf, openList, rowsOf } from './lists.ts';
import { type Programs, test } from './signedIn.ts';

const signedInAs = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByText(name);
const signedOut = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are signed out' });

/** The newest records of a kind in the audit log; the tests of a worker share the log. */
async function recordsOf(page: Page, kind: 'list-exported' | 'list-printed'): Promise<unknown[]> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { records } = await (await page.request.get(`/audit/records?kind=${kind}`, { headers })).json();
  return records.map(({ what }: { what: unknown }) => what);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
}

/** The provider ends all sessions of a person, and notifies the dashboard. */
async function endByProvider({ provider, address }: Programs, page: Page, sub = 'mina'): Promise<void> {
  const response = await page.request.post(`${address}/back-channel-logout`, {
    form: { logout_token: await provider.logoutToken({ sub }) },
  });
  expect(response.status()).toBe(200);
}

test('a link opens its page after signing in, and the person is named', async ({ page }) => {
  await openList(page, '/training?status=incomplete&sort=name');
  await expect(page).toHaveURL(/\/training\?status=incomplete&sort=name$/);
  await expect(signedInAs(page, 'Mina Dahl')).toBeVisible();
  const [cookie, ...others] = (await page.context().cookies()).filter(({ name }) => name === '__Host-session');
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText(
    /Mina Dahl \(mina@example\.test\), until .* at the latest/,
  );
});

test('when a session ends while a page is open, the page says so, and loads after signing in again', async ({
  page,
  programs,
}) => {
  await openList(page, '/training?status=incomplete&sort=name');
  await endByProvider(programs, page);
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(signedOut(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('signing out ends the session in every tab and at the provider, and no way back shows data', async ({
  page,
  context,
  programs,
}) => {
  const other = await context.newPage();
  await openList(other, '/training');
  await goWithin(other, '/settings');
  await openList(page, '/documents');
  await signOut(page);
  await expect(other).toHaveURL('/signed-out');
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const data = await page.request.get('/v1/resources.list', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(data.status()).toBe(401);
  programs.provider.state.person = 'siri';
  await other.goBack();
  await expect(signedInAs(other, 'Siri Lund')).toBeVisible();
});

/** Signs in another person, or the same person with other groups. `signIn` performs the sign-in. */
async function changeVisitor(
  { provider }: Programs,
  { person, groups }: { person: string; groups: string[] },
  signIn: () => Promise<unknown>,
) {
  const { [person]: account } = provider.accounts;
  if (!account) throw new Error(`The provider does not know ${person}`);
  const { claims } = account;
  account.claims = { ...claims, groups };
  provider.state.person = person;
  await signIn();
  account.claims = claims;
  return String(claims.name);
}

/** Counts the documents that a page loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  return () => documents;
}

for (const { who, ...visitor } of [
  { who: 'another person', person: 'siri', groups: ['first-site'] },
  { who: 'the same person, who now sees less,', person: 'mina', groups: ['first-site'] },
]) {
  test(`${who} signs in in another tab: an open page that requests nothing reloads once, with what they see`, async ({
    page,
    context,
    programs,
  }) => {
    await openList(page, '/training');
    const before = await countOf(page);
    await expect(signedInAs(page, 'Mina Dahl')).toBeVisible();
    // Within ten minutes of a reload, an answer for another visitor does not reload the page.
    await page.reload();
    await expect(signedInAs(page, 'Mina Dahl')).toBeVisible();
    const documents = countDocuments(page);
    const other = await context.newPage();
    const name = await changeVisitor(programs, visitor, () => other.goto('/sign-in?other&to=/training'));
    await expect(rowsOf(other).first()).toBeVisible();
    const othersDocuments = countDocuments(other);
    const people = await countOf(other);
    expect(people).toBeLessThan(before);
    await expect.poll(documents).toBe(1);
    await expect(signedInAs(page, name)).toBeVisible();
    await expect.poll(() => countOf(page)).toBe(people);
    await expect(signedOut(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect([documents(), othersDocuments()]).toEqual([1, 0]);
  });

  test(`${who} has signed in without notice from a tab: an open page reloads once, at the followed link`, async ({
    page,
    programs,
  }) => {
    await openList(page, '/training');
    const before = await countOf(page);
    await expect(signedInAs(page, 'Mina Dahl')).toBeVisible();
    const documents = countDocuments(page);
    const name = await changeVisitor(programs, visitor, async () => {
      // The provider shows a page if it knows who was signed in before.
      await page.context().clearCookies({ domain: new URL(programs.provider.issuer).hostname });
      await expect(page.request.get('/sign-in?other&to=/training')).resolves.toBeOK();
    });
    // The answer arrives before the code of the page.
    const code: string[] = [];
    await page.route(`**${builtFile('DocumentsPage')}`, (route, request) =>
      code.push(request.url()) > 1 ? route.continue() : undefined,
    );
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Documents', exact: true }).click();
    await expect(signedInAs(page, name)).toBeVisible();
    await expect(page).toHaveURL('/documents');
    await expect(rowsOf(page).first()).toBeVisible();
    expect(code).toHaveLength(2);
    await menu.getByRole('link', { name: 'Training', exact: true }).click();
    await expect(page).toHaveURL('/training');
    // The address changes a moment before the page does, and documents are counted too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees');
    const people = await countOf(page);
    expect(people).toBeLessThan(before);
    await expect(menu.getByText(new RegExp(`^your ${people} people at `))).toBeVisible();
    await expect(signedOut(page)).toHaveCount(0);
    expect(documents()).toBe(1);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/training');
  });
}

test('a person whom no rule admits reads why, and what to do', async ({ page, programs }) => {
  programs.provider.state.person = 'noor';
  await page.goto('/training');
  await expect(page.getByRole('heading', { name: 'You have no access yet' })).toBeVisible();
  await expect(page.getByText('You are signed in as Noor Haas')).toBeVisible();
  programs.provider.state.person = 'mina';
  await page.getByRole('link', { name: 'Sign in with another account' }).click();
  await expect(signedInAs(page, 'Mina Dahl')).toBeVisible();
});

test('a calendar file is recorded before it is written, and not written if recording fails', async ({
  page,
  programs,
}) => {
  programs.provider.state.person = 'asta';
  await page.goto('/equipment/calendar');
  const button = page.getByRole('button', { name: 'Download calendar file' });
  await expect(button).toBeEnabled();
  const before = await recordsOf(page, 'list-exported');
  const { name, content } = await downloaded(page, button);
  expect(name).toMatch(/\.ics$/);
  const rows = content.toString().match(/^BEGIN:VEVENT/gm)?.length;
  const [recorded, ...others] = await recordsOf(page, 'list-exported');
  expect(recorded).toMatchObject({ list: 'inspections', rows, format: 'ics' });
  expect(others).toEqual(before);
  await endByProvider(programs, page, 'asta');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await button.click();
  await expect(page.getByText('could not be recorded, so it was not made')).toBeVisible();
  expect(files).toEqual([]);
});

test('the calendar file of a visitor who sees one site has exactly the equipment of that site', async ({
  page,
  programs,
}) => {
  const eventsOf = async (person: string) => {
    programs.provider.state.person = person;
    await page.goto('/sign-in?other&to=/equipment/calendar');
    const { content } = await downloaded(page, page.getByRole('button', { name: 'Download calendar file' }));
    // A long line continues on the next one, after a space.
    const text = content.toString().replaceAll('\r\n ', '');
    const ids = [...text.matchAll(/^UID:(.+)@/gm)].map(([, id = '']) => id);
    return { text, ids };
  };
  const everything = await eventsOf('asta');
  const own = await eventsOf('siri');
  const types = new Set(everything.ids.map((id) => id.split('/')[0] ?? ''));
  const visible = new Set<string>();
  for (const type of types) {
    const response = await page.request.post('/v1/equipments.list', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { equipmentType_id: type, service_type: 'all' },
    });
    const { equipments } = await response.json();
    for (const { id } of equipments) visible.add(`${type}/${id}`);
  }
  const isVisible = (event: string) => visible.has(event.split('/').slice(0, 2).join('/'));
  expect(own.ids.length).toBeGreaterThan(0);
  expect(own.ids.length).toBeLessThan(everything.ids.length);
  expect(own.ids.toSorted()).toEqual(everything.ids.filter(isVisible).toSorted());
});

test('a visitor who sees one site reads how many people that is, as many as their list has', async ({
  page,
  programs,
}) => {
  programs.provider.state.person = 'siri';
  await page.goto('/sign-in?other&to=/training');
  await expect(rowsOf(page).first()).toBeVisible();
  const people = await countOf(page);
  expect(people).toBeGreaterThan(1);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText(new RegExp(`^your ${people} people at .+, and the equipment there$`))).toBeVisible();
});

test('a visitor who sees one site has a past day by today’s records, and not as known then', async ({
  page,
  programs,
}) => {
  programs.provider.state.person = 'siri';
  await page.goto('/on');
  await expect(page.getByRole('region', { name: 'By today’s records' })).toBeVisible();
  await expect(rowsOf(page)).not.toHaveCount(0);
  const sites = new Set(await rowsOf(page).locator('td:nth-child(4)').allInnerTexts());
  expect(sites.size).toBe(1);
  await page.getByRole('button', { name: 'As known on that day' }).click();
  await expect(page.getByRole('heading', { name: 'The history is for those who may see everything' })).toBeVisible();
  await page.getByRole('link', { name: 'As it was, by today’s records' }).click();
  await expect(rowsOf(page)).not.toHaveCount(0);
});

for (const area of ['', '?area=documents']) {
  test(`the differences${area} of a visitor who sees one site are not awaited`, async ({ page, programs }) => {
    programs.provider.state.person = 'siri';
    await page.goto(`/on/differences${area}`);
    await expect(page.getByRole('heading', { name: 'The history is for those who may see everything' })).toBeVisible();
    await expect(page.locator('[data-arriving]')).toHaveCount(0);
    await expect(page.getByText('Not read yet')).toHaveCount(0);
  });
}

test('a print is recorded, before printing if the page prints, and not printed if recording fails', async ({
  page,
  programs,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      dispatchEvent(new Event('afterprint'));
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
    };
  });
  const printed = page.locator('body[data-printed]');
  const print = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Print…' }).click();
  };
  const records = () => recordsOf(page, 'list-printed');
  programs.provider.state.person = 'asta';
  await openList(page, '/training?status=incomplete');
  const rows = await countOf(page);
  const before = await records();
  await print();
  await expect(printed).toHaveAttribute('data-printed', '1');
  const first = { list: 'employees', filters: { address: '/training', status: 'incomplete' }, rows };
  expect(await records()).toEqual([first, ...before]);
  // Like printing from the browser's own menu.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(records).toEqual([first, first, ...before]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await endByProvider(programs, page, 'asta');
  await print();
  await expect(page.getByRole('status').filter({ hasText: 'could not be recorded, so it was not made' })).toBeVisible();
  await expect(printed).toHaveAttribute('data-printed', '1');
});

test('while the provider is down, signed-in visitors can continue', async ({ page, programs }) => {
  await openList(page, '/training');
  programs.provider.state.isDown = true;
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  programs.provider.state.isDown = false;
});

test('no secret of a sign-in is in the output of the program', async ({ page, context, programs }) => {
  const { provider, logged, address } = programs;
  const given = provider.tokens.length;
  const comingBack = page.waitForRequest((request) => new URL(request.url()).pathname === '/signed-in');
  await openList(page, '/training');
  const { searchParams } = new URL((await comingBack).url());
  const session = (await context.cookies()).find(({ name }) => name === '__Host-session');
  await signOut(page);
  const tokens = provider.tokens.slice(given);
  expect(tokens).toHaveLength(3);
  expect(logged()).toContain(address);
  for (const secret of [
    CLIENT_SECRET,
    session?.value,
    searchParams.get('code'),
    searchParams.get('state'),
    ...tokens,
  ]) {
    expect(secret).toMatch(/.{20}/);
    expect(logged()).not.toContain(secret);
  }
});
