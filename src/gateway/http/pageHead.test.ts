import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageHead, inlineJson } from './pageHead.ts';

const pageDir = mkdtempSync(join(tmpdir(), 'compliance-page-'));
const write = (name: string, content: unknown) => writeFileSync(join(pageDir, '.vite', name), JSON.stringify(content));

beforeAll(() => {
  mkdirSync(join(pageDir, '.vite'));
  write('manifest.json', {
    'index.html': {
      file: 'assets/index.js',
      imports: ['_first.js'],
      assets: ['assets/inter-latin-wght-normal-1.woff2'],
    },
    '_first.js': { file: 'assets/first.js' },
    '_lists.js': { file: 'assets/lists.js', imports: ['_first.js'] },
    'src/client/early.ts': { file: 'assets/early.js' },
    'src/Employees.tsx': { file: 'assets/employees.js', imports: ['_lists.js'] },
    'src/Employee.tsx': { file: 'assets/employee.js', imports: ['_first.js'] },
  });
  write('routes.json', [
    { path: '/training', module: 'src/Employees.tsx', data: ['/v1/users.list', '/v1/trainings.v2.list'] },
    { path: '/training/employees/:id', module: 'src/Employee.tsx', data: [] },
  ]);
});
afterAll(() => rmSync(pageDir, { recursive: true }));

const hrefsIn = (html: string) => [...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href);

test('a route has its own files and the font, and the data that is available at once', async () => {
  const head = await createPageHead(pageDir);
  const isAtHand = (url: string) => url === '/v1/users.list';
  const { before, after } = head.of('/training', isAtHand);
  expect(hrefsIn(after)).toEqual([
    '/assets/inter-latin-wght-normal-1.woff2',
    '/assets/employees.js',
    '/assets/lists.js',
  ]);
  expect(before).toBe(
    '<script type="application/json" id="early">["/v1/users.list"]</script>' +
      '<script type="module" async crossorigin src="/assets/early.js"></script>',
  );
});

test.each([
  ['an id', '/training/employees/u%2F1', ['/assets/inter-latin-wght-normal-1.woff2', '/assets/employee.js']],
  ['a path of no route', '/training/employees/u1/more', []],
  [
    'capitals and a slash at its end, as typed by hand,',
    '/Training/EMPLOYEES/u1/',
    ['/assets/inter-latin-wght-normal-1.woff2', '/assets/employee.js'],
  ],
])('%s in the path', async (_case, path, hrefs) => {
  const head = await createPageHead(pageDir);
  expect(hrefsIn(head.of(path, () => true).after)).toEqual(hrefs);
});

test('a build that does not list its parts adds nothing', async () => {
  const head = await createPageHead(join(pageDir, 'elsewhere'));
  expect(head.of('/training', () => true)).toEqual({ before: '', after: '' });
});

test('text in inline facts cannot end their element', () => {
  const html = inlineJson('facts', { name: '</script><b>' });
  expect(html.match(/<\//g)).toHaveLength(1);
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('<')))).toEqual({ name: '</script><b>' });
});
