import { expect, test } from 'vitest';
import { webAddress } from './ExternalLink.tsx';

test.each([
  ['https://intranet.example/documents/plan', 'https://intranet.example/documents/plan'],
  ['http://intranet.example', 'http://intranet.example/'],
  ['HTTPS://Intranet.Example/Plan', 'https://intranet.example/Plan'],
  ['https://intranet.example/a b?q="><script>', 'https://intranet.example/a%20b?q=%22%3E%3Cscript%3E'],
])('%j is a link', (text, href) => {
  expect(webAddress(text)).toBe(href);
});

test.each([
  '',
  '   ',
  'intranet.example/plan',
  '//intranet.example/plan',
  '/documents/plan',
  'resources/r1/plan.pdf',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'mailto:office@intranet.example',
  'https://',
  'http:',
])('%j stays text', (text) => {
  expect(webAddress(text)).toBeUndefined();
});
