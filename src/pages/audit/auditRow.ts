import { countWords } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { listInWords } from '#components/format.ts';
import type { AuditKind, AuditRecords } from '#protocol/auditEvents.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

export type AuditEntry = AuditRecords['records'][number];

/** An audit record in words. */
export type AuditRow = Omit<AuditEntry, 'time'> & {
  id: string;
  at: EpochMs;
  /** The day in the account's calendar. */
  day: CalendarNumber;
  /** The id of the person at the provider; words if nobody was signed in. */
  personId: string;
  /** The person's best name from the provider, as recorded. */
  ownName: string;
  /** The same, with what tells people of one name apart. */
  person: string;
  kindWords: string;
  whatWords: string;
};

const kindWords: Record<AuditKind, string> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-refused': 'Sign-in refused',
  'access-refused': 'Access refused',
  'person-opened': 'Person opened',
  'list-exported': 'List exported',
  'list-printed': 'List printed',
  'read-anew': 'Data read again',
  'audit-read': 'Audit log read',
  'audit-verified': 'Audit log checked',
  'gateway-started': 'Gateway started',
  'policy-loaded': 'Policy loaded',
  'lines-set-aside': 'Log: lines set aside',
  'file-disturbed': 'Log: file disturbed',
  'months-removed': 'Log: months removed',
};

/** A kind in words; a kind from a later version keeps its name. */
export const auditKindWords = (kind: string): string =>
  Object.hasOwn(kindWords, kind) ? kindWords[kind as AuditKind] : kind; // it is a key

/** What a gateway does on its own. */
const itsOwn: ReadonlySet<string> = new Set<AuditKind>([
  'gateway-started',
  'policy-loaded',
  'lines-set-aside',
  'file-disturbed',
  'months-removed',
]);

/** Shown in place of the person if nobody was signed in. */
const nobodyWords = (kind: string): string => (itsOwn.has(kind) ? 'The dashboard' : 'Not signed in');

const isText = (value: unknown): value is string => typeof value === 'string';

/** `reader and auditor` of a list of texts, `HOST=0.0.0.0 PORT=443` of texts by name; anything else as JSON. */
function valueWords(value: unknown): string {
  if (isText(value)) return value;
  if (typeof value !== 'object' || value === null || !Object.values(value).every(isText)) return JSON.stringify(value);
  if (Array.isArray(value)) return value.length > 0 ? listInWords(value) : 'none';
  return Object.entries(value)
    .map(([name, text]) => `${name}=${text}`)
    .join(' ');
}

/** The content of a record besides person and time: `employees, 214 rows, csv`, `Asta Berg`, `how: everywhere`. */
function whatWords(
  { person, list, rows, format, filters: _, ...others }: AuditEntry['what'],
  directory: Directory,
): string {
  return [
    ...(person === undefined ? [] : [directory.personName(String(person))]),
    ...(list === undefined ? [] : [String(list)]),
    ...(typeof rows === 'number' ? [countWords(rows, 'rows')] : []),
    ...(format === undefined ? [] : [String(format)]),
    ...Object.entries(others).map(([name, value]) => `${name}: ${valueWords(value)}`),
  ].join(', ');
}

/** @param dateOf the day of an instant in the account's calendar */
export function auditRow(
  { time, ...entry }: AuditEntry,
  directory: Directory,
  dateOf: (instant: EpochMs) => CalendarNumber,
): AuditRow {
  const { gateway, sequence, who, kind, what } = entry;
  const at = Date.parse(time);
  const ownName = who ? who.name || who.email || who.subject : nobodyWords(kind);
  return {
    ...entry,
    id: `${gateway} ${sequence}`,
    at,
    day: dateOf(at),
    personId: who?.subject ?? ownName,
    ownName,
    person: ownName,
    kindWords: auditKindWords(kind),
    whatWords: whatWords(what, directory),
  };
}

/** What tells the people of one name apart, by their ids: the address of each, or else the id. */
function marksOf(namesakes: readonly AuditRow[]): ReadonlyMap<string, string> {
  const addresses = new Map(namesakes.map(({ personId, who }) => [personId, who?.email]));
  if (addresses.size === 1) return new Map();
  const given = [...addresses.values()];
  return new Map(
    [...addresses].map(([id, address]) => [
      id,
      address && given.filter((other) => other === address).length === 1 ? address : id,
    ]),
  );
}

/**
 * Audit records in words, with people of one name told apart.
 * @param dateOf the day of an instant in the account's calendar
 */
export function auditRows(
  entries: readonly AuditEntry[],
  directory: Directory,
  dateOf: (instant: EpochMs) => CalendarNumber,
): AuditRow[] {
  const rows = entries.map((entry) => auditRow(entry, directory, dateOf));
  const marks = new Map(
    [...Map.groupBy(rows, ({ ownName }) => ownName)].map(([name, namesakes]) => [name, marksOf(namesakes)]),
  );
  return rows.map((row) => {
    const mark = marks.get(row.ownName)?.get(row.personId);
    return mark === undefined ? row : { ...row, person: `${row.ownName} (${mark})` };
  });
}

/** A directory that names the people of these rows, newest first, by their ids; any other id, and a name, is its own name. */
export function namesOfRows(rows: readonly AuditRow[] | undefined, directory: Directory): Directory {
  const people = new Map(rows?.toReversed().map(({ personId, person }) => [personId, person]));
  return { ...directory, personName: (id) => people.get(id) ?? id };
}
