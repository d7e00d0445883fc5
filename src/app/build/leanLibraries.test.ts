import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leanLibraries, unusedParts } from './leanLibraries.ts';

const root = join(import.meta.dirname, '../../..');

function lean(library: string, code: string): string | undefined {
  const plugin = leanLibraries().find(({ name }) => name === `lean-${library}`);
  return plugin?.transform.handler(code).code;
}

test('a component that the router makes by a call can be dropped, and so can its name', () => {
  const code = ['const Link = React$1.forwardRef(function LinkWithRef() {});', 'Link.displayName = "Link";', ''].join(
    '\n',
  );
  expect(lean('router', code)).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\n');
});

test('navigation is the variant without a data router', () => {
  const code = '\treturn React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable();';
  expect(lean('router', code)).toBe('\treturn useNavigateUnstable();');
});

test('a Mantine component loses what only those read who extend it, and parts that nobody uses', () => {
  const code = [
    'Popover.Target = PopoverTarget;',
    'Popover.ContextMenu = PopoverContextMenu;',
    'Popover.classes = Popover_module_default;',
    'Popover.varsResolver = varsResolver;',
    'Popover.displayName = "@mantine/core/Popover";',
    'Popover.extend = (input) => input;',
  ].join('\n');
  expect(lean('mantine', code)?.split('\n').filter(Boolean)).toEqual([
    'Popover.Target = PopoverTarget;',
    'Popover.extend = (input) => input;',
  ]);
});

test.each([
  ['router', 'const router = createRouter(routes);'],
  ['router', '\tFetcherForm.displayName = "fetcher.Form";'],
  ['router', 'startNavigation();'],
  ['mantine', '\tExtended.displayName = "WithProps";'],
  ['mantine', 'Input.Label = InputLabel;'],
])('other code of %s stays as it is: %s', (library, code) => {
  expect(lean(library, code)).toBe(code);
});

test('neither the dashboard nor Mantine uses a removed part', () => {
  const inMantine = globSync('node_modules/@mantine/*/esm/**/*.mjs', { cwd: root });
  const files = [...inMantine, ...globSync('src/**/*.tsx', { cwd: root })];
  expect(inMantine.length).toBeGreaterThan(500);
  const used = new RegExp(`(?:<|jsxs?\\(|createElement\\()\\s*(?:${unusedParts.join('|')})\\b`);
  expect(files.filter((file) => used.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
