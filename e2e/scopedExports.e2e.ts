import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { addDays } from '#compliance/calendar/calendar.ts';
import { formatField } from '#components/format.ts';
import { paths } from '#pages/paths.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { downloaded, exported, partsOf } from './exportedFiles.ts';
import { goWithin } from './goTo.ts';
import { rowsOf } from './lists.ts';
import { daysAgo } from './pastDays.ts';
import { routes } from './routes.ts';
import { type Programs, test } from './signedIn.ts';

/* The exports of a visitor who sees one site have nothing of others, even if somebody else has used the browser before. */

/** Fields whose texts identify a record anywhere. */
const MARKS = ['id', 'name', 'title', 'email', 'employeeNumber', 'serialNumber', 'm_user_id'];
/** Shorter texts appear in others by chance. */
const MIN_MARK_LENGTH = 5;

/**
 * Whether a text identifies a record: employee numbers match only whole, since a time of day may contain their digits by
 * chance.
 */
const isIn = (text: string, mark: string): boolean =>
  /^\d+$/.test(mark) ? new RegExp(`(?<!\\d)${mark}(?!\\d)`).test(text) : text.includes(mark);

async function signInAs(page: Page, { provider }: Programs, person: string): Promise<void> {
  provider.state.person = person;
  await page.goto('/sign-in?other&to=/training');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function records(
  page: Page,
  method: MethodName,
  params: { page?: number; equipmentType_id?: unknown; service_type?: string } = {},
): Promise<Record<string, unknown>[]> {
  const all = { ...params, ...(methods[method].paging && { limit: methods[method].paging.maxLimit }) };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await page.request.get(`/v1/${method}?${encodeURIComponent(JSON.stringify(all))}`, { headers });
  const answer = await response.json();
  expect(answer, method).toMatchObject({ ok: true });
  const { page: number = 1 } = params;
  const others =
    (answer.paging?.last_page ?? 1) > number ? await records(page, method, { ...params, page: number + 1 }) : [];
  return [...answer[methods[method].container], ...others];
}

/** All records of people, equipment and sites that a visitor receives. */
async function givenTo(page: Page): Promise<Record<string, unknown>[]> {
  const types = await records(page, 'equipmenttypes.list');
  const equipment = await Promise.all(
    types.map(({ id }) => records(page, 'equipments.list', { equipmentType_id: id, service_type: 'all' })),
  );
  // People and sites named in the visitor's own records have names, once these records are known.
  await records(page, 'completedtrainings.v2.list');
  await records(page, 'resources.list');
  const lists = await Promise.all([
    records(page, 'users.list'),
    records(page, 'training-employee-status.list'),
    records(page, 'fieldoffices.list'),
  ]);
  return [...equipment, ...lists].flat();
}

/** Goes to another page within the document and waits until all of it has loaded: each page has its own title. */
async function visit(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await goWithin(page, path);
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** The files that a page exports, as text, with their names. */
async function filesOf(page: Page): Promise<[name: string, text: string][]> {
  const files: [string, string][] = [];
  const buttons = page
    .getByRole('main')
    .getByRole('button', { name: /^(Export( people)?|(Download )?calendar file)$/i });
  const labels = await buttons.allInnerTexts();
  for (const label of labels.map((text) => text.trim())) {
    const button = page.getByRole('button', { name: label, exact: true });
    if (await button.isDisabled()) continue;
    if (/calendar/i.test(label)) {
      const { name, content } = await downloaded(page, button);
      files.push([name, content.toString().replaceAll('\r\n ', '')]);
      continue;
    }
    const csv = await exported(page, 'CSV', label);
    files.push([csv.name, csv.content.toString()]);
    const workbook = await exported(page, 'Excel workbook', label);
    files.push([workbook.name, JSON.stringify(await readXlsxFile(workbook.content))]);
  }
  return files;
}

test('no file of any page has a byte of another site, whoever has used the browser before', async ({
  page,
  programs,
}) => {
  test.slow();
  await signInAs(page, programs, 'asta');
  const all = await givenTo(page);
  for (const { path } of routes) await visit(page, path);
  await signInAs(page, programs, 'siri');
  // Documents are for everybody, and some name a site.
  const own = JSON.stringify([...(await givenTo(page)), ...(await records(page, 'resources.list'))]);
  const foreign = new Set(
    all
      .flatMap((record) => MARKS.map((field) => record[field]))
      .filter((mark) => typeof mark === 'string' && mark.length >= MIN_MARK_LENGTH)
      .map(String)
      .filter((mark) => !own.includes(mark)),
  );
  expect(foreign.size).toBeGreaterThan(200);
  const taken: string[] = [];
  for (const { name, path } of routes.filter(({ path }) => path !== '/nowhere' && path !== '/settings'))
    await test.step(name, async () => {
      await visit(page, path);
      for (const [file, content] of await filesOf(page)) {
        // The address of the page belongs to no record, and its port may be somebody's employee number.
        const text = content.replaceAll(new URL(page.url()).host, '');
        taken.push(`${path} ${file.replace(/^.*\./, '')}`);
        expect(
          [...foreign].filter((mark) => isIn(text, mark)),
          `${file} of ${path}`,
        ).toEqual([]);
      }
    });
  expect(taken).toEqual(
    expect.arrayContaining([
      '/training csv',
      '/training xlsx',
      '/equipment/calendar ics',
      '/forecast/plan ics',
      '/forecast/plan csv',
      '/forecast/plan xlsx',
    ]),
  );
});

test("whoever one's own records name is in a file by name, as on the screen, and no more is said of them", async ({
  page,
  programs,
}) => {
  await signInAs(page, programs, 'siri');
  // Wide enough for every column.
  await page.setViewportSize({ width: 1920, height: 900 });
  const named: string[] = [];
  const files: [path: string, column: string][] = [
    ['/training/completions?period=all', 'Instructor'],
    ['/documents/hygiene', 'Author'],
    ['/equipment', 'Assigned to'],
  ];
  for (const [path, column] of files)
    await test.step(column, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { headers, rows } = partsOf((await exported(page, 'CSV')).content);
      const names = rows.map((row) => row[headers.indexOf(column)] ?? '').filter((name) => name !== '');
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => name.includes('Person '))).toEqual([]);
      named.push(...names);
    });
  const people = await records(page, 'users.list');
  const outside = people.filter(({ fieldOffice_id }) => fieldOffice_id === undefined);
  const names = outside.map(nameOf);
  expect(named.some((name) => names.includes(name))).toBe(true);
  await visit(page, paths.employee(String(outside[0]?.id)));
  await expect(page.getByRole('heading', { name: `of ${names[0]} are not visible to you` })).toBeVisible();
});

const nameOf = ({ name, firstname, lastname }: Record<string, unknown>) => name ?? `${firstname} ${lastname}`;

test('whoever sees one site sees no rating of people elsewhere, on the screen and in the file', async ({
  page,
  programs,
}) => {
  await signInAs(page, programs, 'siri');
  await visit(page, '/');
  const row = page.getByRole('table', { name: 'sites' }).getByRole('row', { name: /No site \(in part\)/ });
  await expect(row).toContainText('–');
  await expect(row).not.toContainText(/Good|Fair|Poor/);
  await expect(page.getByText('At a site shown “in part” you see only some of the people')).toBeVisible();
  const heading = page.getByRole('table', { name: 'sites' }).getByText('Equipment up to date');
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('whoever sees one site has what is elsewhere marked in a forecast by site, without a rating, and in its file', async ({
  page,
  programs,
}) => {
  await signInAs(page, programs, 'siri');
  const inPart = 'At a site shown “in part” you see only some of the people and equipment';
  const main = page.getByRole('main');
  const on = formatField(addDays(daysAgo(0), 300));
  await visit(page, `${paths.equipmentForecast({ on })}&by=site`);
  await expect(main.getByRole('table', { name: 'sites' }).getByText('No site (in part)')).toBeVisible();
  await expect(main).toContainText(`${inPart}.`);
  await expect(main).toContainText(/90 %/);
  const panel = page.getByRole('region', { name: /^Fall due before/ });
  await panel.getByRole('button', { name: 'Export', exact: true }).click();
  const csv = page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'CSV', exact: true });
  const { about, rows } = partsOf((await downloaded(page, csv)).content);
  expect(rows.map(([site]) => site)).toContain('No site (in part)');
  expect(about.flat().join()).toContain(`${inPart}.`);

  await page.goto(paths.equipmentForecast({ on, site: [''] }));
  await expect(main).toContainText(`${inPart}; it is not rated.`);
  await expect(main).not.toContainText(/90 %/);
});

test('whoever sees one site and one line is told what "in part" is by a plan, its bookings and their files; who is given a session is not', async ({
  page,
  programs,
}) => {
  await signInAs(page, programs, 'linn');
  const inPart = 'At a site shown “in part” you see only some of the people and equipment.';
  const main = page.getByRole('main');
  const on = formatField(addDays(daysAgo(0), 300));
  const aboutOf = async (label: string) =>
    partsOf((await exported(page, 'CSV', label)).content)
      .about.flat()
      .join();
  await visit(page, paths.plan({ on }));
  await expect(rowsOf(page).getByText('(in part)').first()).toBeVisible();
  await expect(main).toContainText(inPart);
  for (const label of ['Export', 'Export people']) expect(await aboutOf(label)).toContain(inPart);
  const { content } = await downloaded(page, page.getByRole('button', { name: 'Calendar file' }));
  expect(content.toString()).toContain('SUMMARY');
  expect(content.toString().replaceAll('\r\n ', '')).not.toContain('in part');
  await visit(page, paths.planPeople({ on }));
  await expect(main).toContainText(inPart);
  expect(await aboutOf('Export')).toContain(inPart);
});
