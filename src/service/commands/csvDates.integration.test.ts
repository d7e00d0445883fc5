import { expect, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { setupImports } from '../testing/setupImports.ts';

const { path, csv } = setupImports();

test('dates in the given format are read, and others are refused', async () => {
  const text = 'ID,Hire date\nd1,03/04/2026\nd2,2026-04-03\n';
  expect(await csv('dates.csv', text, '--date-format', 'DD/MM/YYYY')).toMatchObject({ code: 0 });
  const { stderr } = await csv('dates.csv', 'ID,Hire date\nd1,31/02/2026\n', '--date-format', 'DD/MM/YYYY');
  expect(stderr).toContain('expected a date such as 2026-03-01 or in the form DD/MM/YYYY, found "31/02/2026"\n');
  const other = await csv('dates.csv', 'ID,Hire date\nd1,2026/13/01\n', '--date-format', 'DD/MM/YYYY');
  expect(other.stderr).toContain('or in the form DD/MM/YYYY, found "2026/13/01"\n');
  const untold = await csv('dates.csv', text);
  expect(untold.stderr).toContain('found "03/04/2026"; --date-format says in which form dates are');
  expect(await csv('dates.csv', text, '--date-format', 'DD/MM')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--date-format: expected DD, MM and YYYY'),
  });
});

const form = 'expected DD, MM and YYYY once each, in capital letters, such as DD/MM/YYYY';

test.each([
  ['DD MMM YYYY', ': months are numbers, MM'],
  ['dd.mm.yyyy', ''],
  ['DD/MM/YY', ': years have four digits, YYYY'],
  ['DD/MM/YYYY HH:mm', ': no other letters are read'],
  ['D.M.YYYY', ': a day or month of one digit is read as well'],
  ['DMYYYY', ': without a separator day and month have two digits, DD and MM'],
  ['DD/MM', ''],
])('%s is not a date format, and the message says why', async (given, why) => {
  expect(await csv('dates.csv', 'ID,Hire date\nd1,\n', '--date-format', given)).toMatchObject({
    code: 2,
    stderr: `--date-format: ${form}, found "${given}"${why}; --help lists the commands\n`,
  });
});

test('characters of other scripts between the parts of a date are accepted', async () => {
  const text = 'ID,Hire date\nd1,2026年3月4日\n';
  expect(await csv('dates.csv', text, '--date-format', 'YYYY年MM月DD日')).toMatchObject({ code: 0 });
});

test.each(['YYYY-DD-MM', 'YYYYDDMM', 'DDYYYYMM', 'MMYYYYDD'])(
  'a format that reads 2026-03-01 or 20260301 as another day is a wrong command line: %s',
  async (form) => {
    expect(await csv('dates.csv', 'ID,Hire date\nd1,2026-03-04\n', '--date-format', form)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `--date-format: 2026-03-01 and 20260301 are always 1 March, found "${form}": write the dates of the file in another form`,
      ),
    });
  },
);

test.each([
  ['YYYY-MM-DD', '2026-03-04'],
  ['YYYY/DD/MM', '2026/04/03'],
  ['DD-MM-YYYY', '04-03-2026'],
  ['DDMMYYYY', '04032026'],
  ['MMDDYYYY', '03042026'],
  ['YYYYMMDD', '20260304'],
])('a day in the format %s is read correctly', async (form, day) => {
  const text = `ID,Hire date\nd1,${day}\nd2,2026-03-04\nd3,20260304\n`;
  expect(await csv('dates.csv', text, '--date-format', form)).toMatchObject({ code: 0 });
  const store = await openStore(path('data'), 'refuse');
  const users = await store.db.selectFrom('users').select('record').where('id', 'like', 'd%').execute();
  await store.close();
  expect(users.map(({ record }) => JSON.parse(record).hireDate)).toEqual(Array(3).fill(Date.UTC(2026, 2, 4)));
});

test.each([
  ['DDMMYYYY', '1122026'],
  ['MMDDYYYY', '1122026'],
  ['YYYYMMDD', '2026112'],
  ['DDMM-YYYY', '112-2026'],
])('a day of the form %s without a zero could be two days and is refused', async (form, day) => {
  const { code, stderr } = await csv('dates.csv', `ID,Hire date\nd1,${day}\n`, '--date-format', form);
  const expected = `expected a date such as 2026-03-01 or in the form ${form}, found "${day}"`;
  const why = '; without a separator day and month have two digits\n';
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${expected}${why}`)]);
});
