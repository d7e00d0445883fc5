import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { calendarIn } from '#compliance/calendar/calendar.ts';
import { CalendarContext } from '#listing/accountCalendar.tsx';
import { PageRegistryProvider } from '#listing/pageRegistry.ts';
import { usePartOfPage } from '#listing/usePartOfPage.ts';
import { organisationQuery } from '#queries/organisation.ts';
import { pages } from './pages.ts';

const timeZone = 'Europe/Amsterdam';
const calendar = { timeZone, today: 20260615, dateOf: calendarIn(timeZone) };

const Said = () => usePartOfPage();

/** The part that files and paper of an address name, for a reader who sees one site. */
function partAt(address: string): string {
  const client = new QueryClient();
  client.setQueryData(organisationQuery().queryKey, {
    name: 'Northquay',
    timeZone,
    accountKey: 'k1',
    labels: {},
    needsSignIn: true,
    isAuditor: true,
    part: { sites: ['f1'], linesOfBusiness: [], myPeople: false },
  });
  const page = createElement(PageRegistryProvider, { value: pages }, createElement(Said));
  const dated = createElement(CalendarContext, { value: calendar }, page);
  const addressed = createElement(MemoryRouter, { initialEntries: [address] }, dated);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, addressed));
}

test.each([
  ['/training', 'people and equipment of f1'],
  ['/training/employees/u1', 'people and equipment of f1'],
  ['/documents', 'people and equipment of f1'],
  ['/audit?kind=signed-in', ''],
])('files and paper of %s name the part that the reader sees, the audit log covers everybody', (address, part) => {
  expect(partAt(address)).toBe(part);
});
