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
  /** The person's best name from the provider. */
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
  return {
    ...entry,
    id: `${gateway} ${sequence}`,
    at,
    day: dateOf(at),
    person: who ? who.name || who.email || who.subject : nobodyWords(kind),
    kindWords: auditKindWords(kind),
    whatWords: whatWords(what, directory),
  };
}
