import { expect, test } from 'vitest';
import { leanRouter } from './leanRouter.ts';

const lean = (code: string) => leanRouter().transform.handler(code).code;

test('what a call makes may be left out, and so may its name', () => {
  const code = ['const Link = React$1.forwardRef(function LinkWithRef() {});', 'Link.displayName = "Link";', ''].join(
    '\n',
  );
  expect(lean(code)).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\n');
});

test.each([
  'const router = createRouter(routes);',
  '\tFetcherForm.displayName = "fetcher.Form";',
  'startNavigation();',
])('other code stays as it is: %s', (code) => {
  expect(lean(code)).toBe(code);
});
