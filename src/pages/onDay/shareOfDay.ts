import { countWords, formatCount } from '#compliance/countWords.ts';
import { percentOf } from '#components/format.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import type { PastDocumentRow, PastItemRow, PastPairRow } from './pastRows.ts';

type Figures = { required: number; valid: number; unknown: number };

/** The figures of the captured pairs that count; a capture knows the state of each. */
export function pairFigures(rows: readonly PastPairRow[]): Figures {
  const counted = rows.filter(({ counts }) => counts);
  const valid = counted.filter(({ state }) => state === 'current' || state === 'expiring').length;
  return { required: counted.length, valid, unknown: 0 };
}

/** `94.1 %: 3,712 of 3,945 required trainings valid`. */
const shareWords = (done: number, whole: number, noun: string, state: string): string =>
  `${percentOf(done, whole)} %: ${formatCount(done)} of ${countWords(whole, noun)} ${state}`;

/** `94.1 %: 3,712 of 3,945 required trainings valid, 12 not known`. */
export function pairsShare({ required, valid, unknown }: Figures): string {
  const rest = unknown > 0 ? `${formatCount(unknown)} not known` : '';
  const share = required === 0 ? 'Nothing was required' : shareWords(valid, required, 'required trainings', 'valid');
  return [share, rest].filter(Boolean).join(', ');
}

/** The same for items: those without a schedule do not count, those out of service do, unlike in the trend. */
export function itemsShare(rows: readonly Pick<PastItemRow, 'status' | 'inService'>[]): string {
  const scheduled = rows.filter(({ status }) => equipmentStatuses.some((known) => known === status));
  if (scheduled.length === 0) return 'No item had a schedule';
  const upToDate = scheduled.filter(({ status }) => status !== 'expired').length;
  const share = shareWords(upToDate, scheduled.length, 'scheduled items', 'up to date');
  return scheduled.every(({ inService }) => inService) ? share : `${share}, including items out of service`;
}

/** The same for documents, all of which count. @param staleMonths the age in months at which an approval is stale */
export function documentsShare(rows: readonly Pick<PastDocumentRow, 'state'>[], staleMonths: number): string {
  const approved = rows.filter(({ state }) => state === 'inForce').length;
  return rows.length === 0
    ? 'There was no document'
    : shareWords(approved, rows.length, 'documents', `approved within ${countWords(staleMonths, 'months')}`);
}
