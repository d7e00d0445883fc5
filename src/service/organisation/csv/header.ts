import { parse } from 'csv-parse/sync';
import { editDistance } from '#compliance/search/editDistance.ts';
import { OperatorError, SettingError } from '../../operatorError.ts';
import type { CellType } from './cells.ts';
import type { CsvKind } from './kinds.ts';

/** Excel writes semicolons in languages whose numbers have a comma. */
const delimiters = [',', ';', '\t'] as const;

/** One column of a file. */
export type CsvColumn = {
  /** Its heading in the file. */
  heading: string;
  field: string;
  form: CellType;
  /** The id of the schedule or metafield that it is for. */
  ownId?: string;
};

/** The columns in the order of their cells: `unnamed` ones must be empty, `ignored` ones are not read. */
export type Header = {
  delimiter: string;
  /** The line on which the headings begin, from 1. */
  line: number;
  columns: readonly (CsvColumn | 'unnamed' | 'ignored')[];
};

/** The options for reading a row of headings. */
type HeaderOptions = {
  kind: CsvKind;
  /** Headings of columns to leave out: one, or several with commas between them. */
  ignore: readonly string[];
  map: ColumnMap;
  keepFields: boolean;
  /** The delimiter that the file declares; detected if absent. */
  delimiter?: string | undefined;
  line: number;
};

/** Headings are the same whatever their case, spaces, underscores and punctuation. */
const folded = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** The schedule or metafield that a heading such as `schedule:yearly` names. */
function ownColumnOf(heading: string, { ownColumns = {} }: CsvKind): Required<CsvColumn> | undefined {
  const [, prefix = '', ownId] = /^([^:]+):(.*\S)\s*$/s.exec(heading) ?? [];
  for (const [field, { form }] of Object.entries(ownColumns)) {
    if (field === folded(prefix) && ownId) return { heading, field, form, ownId: ownId.trim() };
  }
  return undefined;
}

function columnOf(heading: string, kind: CsvKind): CsvColumn | undefined {
  for (const [field, form] of Object.entries(kind.columns)) {
    if (folded(field) === folded(heading)) return { heading, field, form };
  }
  return ownColumnOf(heading, kind);
}

/** The same for headings that are the same; `m1` and `M1` are two ids. */
function headingKey(heading: string, kind: CsvKind): string {
  const own = ownColumnOf(heading, kind);
  return own ? `${own.field}:${own.ownId}` : folded(heading);
}

/** The headings that an option names: those that equal the name or, if none does, those that are the same. */
function namedHeadings(name: string, headings: readonly string[], kind: CsvKind): readonly string[] {
  if (headings.includes(name)) return [name];
  const key = headingKey(name, kind);
  return headings.filter((heading) => headingKey(heading, kind) === key);
}

/** The fields by the headings of their columns, as the option has them. */
export type ColumnMap = ReadonlyMap<string, string>;

/**
 * Reads values of `--map`, such as `Position=jobTitle_id`.
 * @throws SettingError for a value of another form, an unknown field of the kind, or two fields for one heading
 */
export function readColumnMap(values: readonly string[], kind: CsvKind): ColumnMap {
  const map = new Map<string, string>();
  for (const value of values) {
    const [, heading = '', field = ''] = /^(.*\S)\s*=\s*([^=]*\S)\s*$/s.exec(value) ?? [];
    if (heading === '') throw new SettingError(`--map: expected HEADING=FIELD, found ${JSON.stringify(value)}`);
    if (!columnOf(field, kind)) {
      throw new SettingError(`--map: expected one of ${Object.keys(kind.columns).join(', ')}, found "${field}"`);
    }
    const name = heading.trim().normalize();
    const before = map.get(name);
    if (before !== undefined && before !== field)
      throw new SettingError(`--map: expected one field for "${name}", found ${before} and ${field}`);
    map.set(name, field);
  }
  return map;
}

/** The fields that `--map` gives to the headings of a file. @throws OperatorError for two fields of one column */
function mappedFields(place: string, map: ColumnMap, named: (name: string) => readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, field] of map) {
    for (const heading of named(name)) {
      const before = fields.get(heading);
      if (before !== undefined && before !== field)
        throw new OperatorError(`${place}, column ${heading}: expected one field, found ${before} and ${field}`);
      fields.set(heading, field);
    }
  }
  return fields;
}

/** The field that a heading resembles; undefined if there is none. */
function nearestField(heading: string, fields: readonly string[]): string | undefined {
  const word = folded(heading);
  const most = Math.min(3, Math.floor(word.length / 3));
  const [nearest] = fields
    .map((field) => ({
      field,
      distance: Math.min(editDistance(word, folded(field)), editDistance(word, folded(field.replace(/_id$/, '')))),
    }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.field;
}

/** The cells of the first row, split at the delimiter that finds the most known columns. */
function headingsOf(source: string, head: string, { kind, delimiter: given, line }: HeaderOptions) {
  const readings = (given === undefined ? delimiters : [given]).map((delimiter) => {
    try {
      const [row = []] = parse(head, { delimiter, to: 1, relax_quotes: true });
      const headings = row.map((cell) => cell.trim().normalize());
      return { delimiter, headings, known: headings.filter((heading) => columnOf(heading, kind)).length };
    } catch {
      return { delimiter, headings: [], known: -1 };
    }
  });
  const best = readings.reduce((a, b) =>
    b.known > a.known || (b.known === a.known && b.headings.length > a.headings.length) ? b : a,
  );
  if (best.headings.every((heading) => heading === '')) {
    throw new OperatorError(`${source} line ${line}: expected a row of headings`);
  }
  return best;
}

const trimmedLow = (text: string) => text.trim().normalize().toLowerCase();

/** The headings that values of `--ignore` name: a value that equals a heading names it, even with commas in it. */
const ignoredNames = (ignore: readonly string[], headings: readonly string[]): string[] =>
  ignore
    .flatMap((value) =>
      headings.some((heading) => trimmedLow(heading) === trimmedLow(value)) ? [value] : value.split(','),
    )
    .map((name) => name.trim().normalize())
    .filter((name) => name !== '');

/** A text quoted for a shell. */
const quoted = (text: string): string => (/["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`);

/** The options that leave columns out. */
function ignoreOptions(names: readonly string[]): string {
  const values = names.some((name) => name.includes(',')) ? names : [names.join(',')];
  return values.map((value) => `--ignore ${quoted(value)}`).join(' ');
}

/** @param missing the required fields without a column: an unknown heading may be meant for one of them */
function refuseUnknown(
  place: string,
  unknown: readonly string[],
  missing: readonly string[],
  { kind, keepFields }: HeaderOptions,
): void {
  const [first] = unknown;
  if (first === undefined) return;
  const { columns, ownColumns = {} } = kind;
  const known = [...Object.keys(columns), ...Object.keys(ownColumns).map((name) => `${name}:ID`)];
  const fields = unknown.map((heading) => ({ heading, field: nearestField(heading, Object.keys(columns)) }));
  const near = fields.flatMap(({ heading, field }) =>
    field === undefined ? [] : [`--map ${quoted(`${heading}=${field}`)}`],
  );
  const emptied = keepFields
    ? ''
    : ', and empties the fields without a column, because a row replaces the whole record';
  const far = fields.find(({ field }) => field === undefined);
  const advice = [
    `expected one of ${known.join(', ')}`,
    near.length > 0 ? `${near.join(' ')} reads what is nearly a field` : [],
    far ? `--map ${quoted(`${far.heading}=FIELD`)} says which of these a column is for` : [],
    missing.length > 0
      ? `each row needs ${missing.join(' and ')}`
      : `${ignoreOptions(unknown)} leaves ${unknown.length === 1 ? 'it' : 'them'} out${emptied}`,
  ];
  throw new OperatorError(`${place}, column ${first}: ${advice.flat().join('; ')}`);
}

/**
 * Reads the row of headings: the delimiter of the file, and what each column is for.
 * @param head the beginning of the file, with the whole row
 * @throws OperatorError naming a column that is unknown, repeated or missing, mapped to two fields, or both mapped and ignored
 */
export function readHeader(source: string, head: string, options: HeaderOptions): Header {
  const { kind, line } = options;
  const { delimiter, headings } = headingsOf(source, head, options);
  const place = `${source} line ${line}`;
  const named = (name: string) => namedHeadings(name, headings, kind);
  const ignore = ignoredNames(options.ignore, headings);
  const unmapped = [...options.map.keys()].filter((name) => named(name).length === 0);
  if (unmapped.length > 0) {
    throw new OperatorError(
      `${place}: expected the columns of --map among ${listed(headings)}, found no ${listed(unmapped)}`,
    );
  }
  const absent = ignore.filter((name) => named(name).length === 0);
  if (absent.length > 0) {
    throw new OperatorError(
      `${place}: expected the columns to ignore among ${listed(headings)}, found no ${listed(absent)}`,
    );
  }
  const ignored = new Set(ignore.flatMap(named));
  const fieldByHeading = mappedFields(place, options.map, named);
  const both = headings.find((heading) => fieldByHeading.has(heading) && ignored.has(heading));
  if (both !== undefined)
    throw new OperatorError(`${place}: expected the column ${both} in --map or in --ignore, found it in both`);
  const unknown: string[] = [];
  const byTarget = new Map<string, string>();
  const columns = headings.map((heading) => {
    if (heading === '') return 'unnamed';
    if (ignored.has(heading)) return 'ignored';
    const found = columnOf(fieldByHeading.get(heading) ?? heading, kind);
    const column = found && { ...found, heading };
    if (!column) {
      unknown.push(heading);
      return 'ignored';
    }
    const target = [column.field, column.ownId ?? []].flat().join(':');
    const before = byTarget.get(target);
    if (before !== undefined) {
      throw new OperatorError(
        `${place}, column ${heading}: expected one column for ${target}, found "${before}" as well`,
      );
    }
    byTarget.set(target, heading);
    return column;
  });
  const missing = kind.required.filter((field) => !byTarget.has(field));
  refuseUnknown(place, unknown, missing, options);
  if (missing.length > 0) {
    throw new OperatorError(`${place}: expected a column ${missing.join(' and a column ')}, found ${listed(headings)}`);
  }
  return { delimiter, line, columns };
}
