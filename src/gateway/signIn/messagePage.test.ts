import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messagePage } from './messagePage.ts';

const page = messagePage({ title: 'A & <b>', paragraphs: ['"1"'], link: { href: '/?a=1&b', text: "it's" } }, 'n0');

test('a message is shown as text', () => {
  expect(page).toContain('<h1>A &amp; &lt;b&gt;</h1>');
  expect(page).toContain('<p>&quot;1&quot;</p>');
  expect(page).toContain('<a href="/?a=1&amp;b">it&#39;s</a>');
});

test('its colours are those of the dashboard', () => {
  const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');
  const colours = page.match(/light-dark\([^)]+\)|(?<!\([^)]*)#[0-9a-f]{3,8}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(5);
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
});
