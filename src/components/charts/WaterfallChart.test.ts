import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WaterfallChart } from './WaterfallChart.tsx';

test('a day is a mark without length, because the scale can begin anywhere; a cause is a bar', () => {
  const markup = renderToStaticMarkup(
    createElement(WaterfallChart, {
      bars: [
        { label: '1 Oct 2026', from: undefined, to: 5535, words: '55.35 %' },
        { label: 'Renewed', from: 5535, to: 9420, words: '+38.85 points' },
        { label: '1 Nov 2026', from: undefined, to: 9420, words: '94.20 %' },
      ],
    }),
  );
  const bars = [...markup.matchAll(/left:([\d.]+)%;width:([\d.]+)%/g)].map(([, ...part]) => part.map(Number));
  const [first, cause, last] = bars;
  expect(first).toEqual([cause?.[0], 0]);
  expect(cause?.[1]).toBeGreaterThan(80);
  expect(last?.[1]).toBe(0);
  expect(last?.[0]).toBeCloseTo((cause?.[0] ?? 0) + (cause?.[1] ?? 0));
});
