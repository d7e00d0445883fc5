import { createElement } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { markupOf } from '../testing/rendered.ts';
import { ForecastLinks } from './ForecastLinks.tsx';
import { type ForecastFilter, forecastFilters } from './forecastFilters.ts';

const linksFor = (filter: Partial<ForecastFilter>) => {
  const all = { ...z.parse(forecastFilters.schema, {}), ...filter };
  const markup = markupOf(createElement(ForecastLinks, { filter: all, on: '2026-12-27' }));
  return [...markup.matchAll(/href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to = '', words = '']) => [
    words.replaceAll(/<[^>]*>/g, ''),
    to.replaceAll('&amp;', '&'),
  ]);
};

test('a link keeps the filters that its page has as well', () => {
  expect(linksFor({ site: ['hull'], training: ['8'] })).toEqual([
    ['Equipment forecast, whatever the training', '/equipment/forecast?site=hull&on=2026-12-27'],
    ['Plan renewal sessions', '/forecast/plan?training=8&site=hull&on=2026-12-27'],
  ]);
  expect(linksFor({ line: ['lob2'] })).toEqual([
    ['Equipment forecast', '/equipment/forecast?line=lob2&on=2026-12-27'],
    ['Plan renewal sessions, whatever the line of business', '/forecast/plan?on=2026-12-27'],
  ]);
});

test('a link names the filters that its page does not have', () => {
  expect(linksFor({ manager: ['u1'], job: ['j2'], q: 'ada' }).map(([words]) => words)).toEqual([
    'Equipment forecast, whatever the name, job title and manager',
    'Plan renewal sessions, whatever the name, job title and manager',
  ]);
});
