import { afterEach, expect, test, vi } from 'vitest';
import { users } from '#protocol/users.ts';
import { callMethod } from './callMethod.ts';
import { fetchCoverageRules } from './fetchCoverageRules.ts';
import { readColumns } from './readColumns.ts';

afterEach(() => vi.unstubAllGlobals());

/** An answer of which a part arrives before `rest` is called. */
function answerOf(rest: (body: ReadableStreamDefaultController<Uint8Array>) => void) {
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"ok":true,"users":[{"id":"a'));
        signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
        rest(controller);
      },
    });
    return new Response(body);
  });
}

const requests = {
  callMethod: (signal?: AbortSignal) => callMethod(users, {}, { signal }),
  askGateway: (signal = new AbortController().signal) => fetchCoverageRules({ signal }),
};

test.each(Object.entries(requests))(
  '%s: a connection that breaks within an answer counts as unreachable',
  async (method, request) => {
    answerOf((body) => body.error(new TypeError('network error')));
    await expect(request(), method).rejects.toMatchObject({ name: 'ApiError', kind: 'unreachable' });
  },
);

test.each(Object.entries(requests))(
  '%s: an answer that is not JSON is not from the gateway; the error gives its status',
  async (_method, request) => {
    answerOf((body) => body.close());
    const description = expect.stringContaining('answered in its place (HTTP 200)');
    await expect(request()).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'unreadable',
      httpStatus: 200,
      description,
    });
  },
);

test.each([
  ...Object.entries(requests),
  ['readColumns', (signal: AbortSignal) => readColumns(users, {}, { signal })] as const,
])('%s: aborting within an answer rejects with the abort reason', async (_method, request) => {
  const leave = new AbortController();
  answerOf(() => setTimeout(() => leave.abort(new Error('left'))));
  await expect(request(leave.signal)).rejects.toThrow('left');
});

test.each([
  ['breaks', (body: ReadableStreamDefaultController) => body.error(new TypeError('network error'))],
  ['ends', (body: ReadableStreamDefaultController) => body.close()],
])('an answer that %s too early gives no columns', async (_case, rest) => {
  answerOf(rest);
  expect(await readColumns(users, {})).toBeUndefined();
});
