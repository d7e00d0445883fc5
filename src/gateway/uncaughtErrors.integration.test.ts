import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const TOKEN = 'aTokenForThisTestAlone0123';
const moduleAt = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A process with the gateway's logger, and nothing else of it. */
const program = (fault: string) => `
  import { Secret } from ${moduleAt('./configuration/secret.ts')};
  import { createLogger } from ${moduleAt('./logger.ts')};
  import { exitOnUncaughtError } from ${moduleAt('./uncaughtErrors.ts')};
  exitOnUncaughtError(createLogger(process.stderr, [new Secret('${TOKEN}')]));
  const text = 'request {"token":"${TOKEN}"}';
  setTimeout(() => { ${fault}; });
  setInterval(() => {}, 1000);
`;

test.each([
  ['an error that nothing catches', 'throw new Error(text)'],
  ['one in which the token is the cause', 'throw new Error("no", { cause: new Error(text) })'],
  ['a promise that nobody looks after', 'Promise.reject(new Error(text))'],
  ['a thrown text', 'throw text'],
])('%s ends the process with one line that does not contain the token', async (_case, fault) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(fault)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect(exitCode).toBe(1);
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ level: 60, msg: expect.stringContaining('ends the gateway') }]);
  expect(stderr).toContain('[secret]');
  expect(stdout + stderr).not.toContain(TOKEN);
});
