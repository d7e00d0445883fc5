import { expect, test } from 'vitest';
import { importCsv } from '../../testing/importCsv.ts';
import { account, inspected, json, setupEmptyStore, training } from '../../testing/importFixtures.ts';

const { store, importLines, rows } = setupEmptyStore();

const users = 'id,hireDate,isDriver\n';
const done = 'm_user_id,training_id,date_number\n';
test.each([
  [
    'a day that does not exist',
    'users',
    `${users}u1,2026-02-31,`,
    'line 2, column hireDate: expected a date such as 2026-03-01, found "2026-02-31"',
  ],
  [
    'a date of another order',
    'users',
    'id,Hire Date\n\nu1,31/02/2026',
    'line 3, column Hire Date: expected a date such as 2026-03-01, found "31/02/2026"',
  ],
  [
    'the day of a spreadsheet',
    'users',
    `${users}u1,46000,`,
    'expected a date such as 2026-03-01, found "46000" (an Excel serial number?)',
  ],
  [
    'the day of a spreadsheet for a date',
    'completedtrainings',
    `${done}u1,1,46000`,
    'column date_number: expected a date such as 2026-03-01, found "46000" (an Excel serial number?)',
  ],
  ['a year', 'users', `${users}u1,2026,`, 'column hireDate: expected a date such as 2026-03-01, found "2026"'],
  ['seconds', 'users', `${users}u1,1772406000,`, 'found "1772406000" (epoch seconds?)'],
  [
    'an unknown column after the line of a separator',
    'users',
    'sep=|\nid|Shoe size\nu1|44',
    'line 2, column Shoe size: expected one of id',
  ],
  [
    'unknown columns with commas',
    'users',
    'id;Size, EU;Price $;Hat\nu1;44;7;1',
    `; --ignore "Size, EU" --ignore 'Price $' --ignore "Hat" leaves them out`,
  ],
  ...[
    ['31 Dec 2025', 'months are read as numbers: write 2025-12-31'],
    ['Dec 31, 2025', 'months are read as numbers: write 2025-12-31'],
    ['31. Dezember 2025', 'months are read as numbers: write 2025-12-31'],
    ['31/12/25', 'years are read with four digits: write 2025-12-31'],
    ['31-12-2025 00:00', 'a time of day is read in no such form: write 2025-12-31'],
    ['2025-12-31 08:30:00', 'a time of day is read in no such form: write 2025-12-31'],
    ['12/31/2025 8:30 PM', 'a time of day is read in no such form: write 2025-12-31'],
    ['31.12.2025', '--date-format says in which form dates are'],
  ].map(([text, hint]): [string, string, string, string] => [
    `${text}, which spreadsheets write`,
    'users',
    `id;hireDate\nu1;${text}`,
    `expected a date such as 2026-03-01, found "${text}"; ${hint}`,
  ]),
  ['an instant without a zone', 'users', `${users}u1,2026-02-01T08:00,`, 'column hireDate: expected a date such as'],
  ['an instant on no day', 'users', `${users}u1,2026-02-31T08:00:00Z,`, 'column hireDate: expected a date such as'],
  ['an hour that is none', 'users', `${users}u1,2026-02-01T25:00:00Z,`, 'column hireDate: expected a date such as'],
  [
    'no boolean',
    'users',
    `${users}u1,,perhaps`,
    'line 2, column isDriver: expected true, yes or 1, or false, no or 0, found "perhaps"',
  ],
  [
    'no integer',
    'completedtrainings',
    `${done}u1,1.5,20260101`,
    'column training_id: expected an integer, found "1.5"',
  ],
  [
    'a date beyond all reason',
    'completedtrainings',
    `${done}u1,1,18991231`,
    'line 2, column date_number: expected a calendar date of the years',
  ],
  [
    'an instant for a day',
    'completedtrainings',
    `${done}u1,1,2026-01-01T00:00:00Z`,
    'column date_number: expected a date',
  ],
  [
    'an empty cell of a required column',
    'users',
    `${users},2026-02-01,`,
    'line 2, column id: expected a value, found an empty cell',
  ],
  [
    'an id column with a gap',
    'completedtrainings',
    `id,${done},u1,1,20260101`,
    'column id: expected a value, found an empty cell',
  ],
  ['a cell too few', 'users', `${users}u1,`, 'line 2: expected 3 cells, as line 1 has, found 2'],
  ['a cell too many', 'users', `${users}u1,,,\n`, 'line 2: expected 3 cells, as line 1 has, found 4'],
  ['a value without a heading', 'users', 'id,,\nu1,,\nu2,,x', 'line 3, column 3: expected a heading in line 1 for "x"'],
  [
    'an unknown column',
    'users',
    'id,Shoe size,Hat\nu1,44,7',
    'line 1, column Shoe size: expected one of id, name, firstname',
  ],
  ['unknown columns', 'users', 'id,Shoe size,Hat\nu1,44,7', '; --ignore "Shoe size,Hat" leaves them out'],
  [
    'headings of another language',
    'users',
    'id;vorname;nachname\nu1;Mina;Okafor',
    ', terminationDate, created; --map "vorname=FIELD" says which of these a column is for; --ignore "vorname,nachname" leaves them out, and empties the fields without a column, because a row replaces the whole record',
  ],
  [
    'an unknown heading where a field that each row needs has none',
    'users',
    'Personalnummer;name\nu1;Okafor',
    '; --map "Personalnummer=FIELD" says which of these a column is for; each row needs id',
  ],
  [
    'one heading that is nearly a field and one that is not',
    'users',
    'id;vorname;Frist name\nu1;Mina;Okafor',
    '; --map "Frist name=firstname" reads what is nearly a field; --map "vorname=FIELD" says which of these a column is for; --ignore',
  ],
  [
    'a heading that a shell would read',
    'users',
    'id;Lohn $\nu1;1',
    `; --map 'Lohn $=FIELD' says which of these a column is for; --ignore 'Lohn $' leaves it out`,
  ],
  [
    'a column twice',
    'users',
    'id,Hire Date,hire_date\nu1,,',
    'line 1, column hire_date: expected one column for hireDate, found "Hire Date" as well',
  ],
  [
    'a schedule twice',
    'equipment',
    'id,equipmenttypeid,schedule:a,Schedule: a\n',
    'expected one column for schedule:a',
  ],
  [
    'a required column that is missing',
    'completedtrainings',
    'm_user_id,notes\nu1,x',
    'line 1: expected a column training_id and a column date_number, found "m_user_id", "notes"',
  ],
  ['no headings', 'users', '\nid\nu1', 'line 1: expected a row of headings'],
  ['an empty file', 'users', '', 'line 1: expected a row of headings'],
  ['headings alone', 'users', 'id\n', 'users.csv: expected at least one record, found none'],
  [
    'a quote that is never closed',
    'users',
    `${users}u1,,\n"u2,,\nu3,,\n`,
    'line 3: expected every quote (") that is opened to be closed',
  ],
  [
    'a quote in the middle',
    'users',
    'id,name\nu1,"a\nb"\nu2,Size 5" pipe\n',
    'line 4: expected a cell with a quote (") in it to be in quotes',
  ],
  ['text after a quote', 'users', 'id,name\nu1,"a" b\n', 'line 2: expected the end of the cell after a quote'],
  ['a person twice', 'users', 'id\nu1\nu2\nu1\n', 'line 4, column id: "u1" is already on line 2'],
  [
    'a completion twice',
    'completedtrainings',
    `${done}u1,1,20260101\nu1,1,2026-01-01\n`,
    'line 3, columns m_user_id, training_id, date_number: "u1", 1, 20260101 is already on line 2',
  ],
  [
    'an assignment of nobody',
    'assignments',
    'training_id,User\nx',
    'line 1, column User: expected one of m_user_id, training_id',
  ],
  [
    'an unknown person',
    'assignments',
    'm_user_id,training_id\nu9,1\n',
    'line 2, column m_user_id: expected a user of account acme, in this file or in the store, found "u9"',
  ],
  [
    'a stray schedule',
    'equipment',
    'id,equipmentType_id,schedule:s1,Schedule: s9\ne1,t1,2026-06-01,2026-06-01\n',
    'line 2, column Schedule: s9: expected a schedule of equipment type t1, which has "s1", "s2", found "s9"',
  ],
])('%s: the message names the file, the line, the column and what was expected', async (_case, kind, text, message) => {
  await importLines(json([account, training, inspected]));
  await expect(importCsv(store(), kind, text)).rejects.toThrow(message);
  await expect(importCsv(store(), kind, text)).rejects.toThrow(
    /^(users|completedtrainings|equipment|assignments)\.csv( line|:)/,
  );
  expect(await rows('imports')).toHaveLength(1);
});

test('all of very many rows that refer to nobody are counted', async () => {
  await importLines(json([account, training]));
  const lines = Array.from({ length: 130_000 }, (_, at) => `x${at},1\n`);
  await expect(importCsv(store(), 'assignments', `m_user_id,training_id\n${lines.join('')}`)).rejects.toThrow(
    /and 129980 more rows\n130000 rows are wrong$/,
  );
  expect(await rows('imports')).toHaveLength(1);
});

test('the error for a file that is not UTF-8 says how to save it', async () => {
  await importLines(json([account]));
  const latin = Uint8Array.from('id,name\nu1,a\nu2,Ren\xe9\n', (letter) => letter.charCodeAt(0));
  await expect(importCsv(store(), 'users', latin, { piece: 4 })).rejects.toThrow(
    'users.csv line 3 or soon after: expected text in UTF-8: save the file as "CSV UTF-8"',
  );
  const wide = new Uint8Array(Buffer.from('\uFEFFid\nu1\n', 'utf16le'));
  await expect(importCsv(store(), 'users', wide)).rejects.toThrow('save the file as "CSV UTF-8"');
});
