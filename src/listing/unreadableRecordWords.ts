import type { UnreadableSummary } from '#client/snapshotMetadata.ts';
import { formatCount } from '#compliance/countWords.ts';
import { listInWords } from '#components/format.ts';

/** More names than these are counted. */
const NAMED = 5;

/** `u17`, `u17, u20 and 3 more`: the records by their ids. */
function namesText({ count, names }: UnreadableSummary): string {
  const named = names.slice(0, NAMED);
  const others = count - named.length;
  return listInWords(others > 0 ? [...named, `${formatCount(others)} more`] : named);
}

/** What happened to them: only the id remains if a method has a `fallbackRecord`. */
function consequenceOf(count: number, keepsIds: boolean): string {
  const one = count === 1;
  const records = `${formatCount(count)} ${one ? 'record' : 'records'}`;
  return keepsIds
    ? `of ${records} no more than the ${one ? 'id' : 'ids'} could be read`
    : `${records} could not be read and ${one ? 'is' : 'are'} left out`;
}

/**
 * The note about unreadable records from the service: `Training records: 2 records could not be read and are left out:
 * u17 and u20. …`
 */
export function unreadableRecordWords(
  source: string,
  unreadable: UnreadableSummary,
  { keepsIds = false } = {},
): string {
  const one = unreadable.count === 1;
  const which = unreadable.names.length > 0 ? `: ${namesText(unreadable)}` : '';
  return `${source}: ${consequenceOf(unreadable.count, keepsIds)}${which}. Correct ${one ? 'it' : 'them'} in the service; source details say what is wrong.`;
}

/** The text on the page of an unreadable record. `what` it is of: `person`. */
export const unreadableExplanation = (id: string, what: string): string =>
  `The service sent something for “${id}” that is not as specified, so this ${what} is in no list and no count. The page Sources says what is wrong.`;
