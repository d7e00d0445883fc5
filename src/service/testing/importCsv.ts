import { csvSource } from '../organisation/csv/csvSource.ts';
import { readColumnMap } from '../organisation/csv/header.ts';
import { csvKinds } from '../organisation/csv/kinds.ts';
import type { MatchKey } from '../organisation/idMatching.ts';
import { type ImportMode, importRecords } from '../organisation/importRecords.ts';
import type { UnknownIds } from '../organisation/unknownIds.ts';
import type { Store } from '../store/store.ts';
import { smallNow } from './smallOrganisation.ts';

type CsvTestOptions = {
  ignore?: string[];
  map?: string[];
  /** Bytes read at a time. */
  piece?: number;
  accountId?: string;
  mode?: ImportMode;
  unknownIds?: UnknownIds;
  match?: MatchKey | readonly MatchKey[];
  keepFields?: boolean;
};

/** Imports the text of a CSV file, or its bytes, into the account of the tests. */
export async function importCsv(
  store: Store,
  kindName: string,
  content: string | Uint8Array,
  {
    ignore = [],
    map = [],
    piece = 65_536,
    accountId = 'acme',
    mode = 'merge',
    unknownIds = 'keep',
    match,
    keepFields,
  }: CsvTestOptions = {},
) {
  const kind = csvKinds.get(kindName);
  if (!kind) throw new Error(`no kind ${kindName}`);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += piece) yield bytes.subarray(start, start + piece);
  }
  const by = match === undefined ? undefined : [match].flat();
  const source = await csvSource(`${kindName}.csv`, chunks(), {
    ...{ kind, accountId, ignore, match: by, keepFields },
    map: readColumnMap(map, kind),
  });
  return importRecords(store, source, { now: smallNow, mode, unknownIds, match: by, keepFields });
}
