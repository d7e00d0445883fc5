import { historyFileIn } from '../historyFile.ts';
import type { HistoryLocation } from '../openHistory.ts';

/** A history in a folder, or in the database of a URL whose gateway had no file before. */
export const historyAt = (place: string): HistoryLocation =>
  place.startsWith('postgres')
    ? { file: historyFileIn('/nowhere'), databaseUrl: place }
    : { file: historyFileIn(place) };
