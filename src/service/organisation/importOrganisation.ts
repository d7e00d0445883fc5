import type { Store } from '../store/store.ts';
import { type ImportMode, type ImportSummary, importRecords } from './importRecords.ts';
import { type Lines, ndjsonSource } from './ndjsonSource.ts';

/**
 * Imports an organisation file, see importRecords.ts.
 * @param source the name of the file, for messages
 * @param now epoch ms
 */
export const importOrganisation = (
  store: Store,
  lines: Lines,
  { source, now, mode = 'merge' }: { source: string; now: number; mode?: ImportMode },
): Promise<ImportSummary> => importRecords(store, ndjsonSource(source, lines), { now, mode });
