import type { CalendarNumber } from '#protocol/dates.ts';
import {
  type DocumentChangeCause,
  HistoryDocumentChanges,
  HistoryDocumentDays,
  HistoryItemChanges,
  HistoryItemDays,
  HistoryOnTime,
  type ItemChangeCause,
} from '#protocol/history.ts';
import { askHistory } from './fetchHistory.ts';

/** Days of the equipment of one site or type; of all equipment without either. */
export type ItemDaysParams = {
  from: CalendarNumber;
  to: CalendarNumber;
  site?: string | undefined;
  type?: string | undefined;
};

/**
 * The captured days of equipment, like `fetchHistoryDays`.
 * @throws ApiError when the gateway does not give them
 */
export const fetchHistoryItemDays = (
  { from, to, site, type }: ItemDaysParams,
  signal: AbortSignal,
): Promise<HistoryItemDays> => {
  const by = site !== undefined ? 'site' : type !== undefined ? 'type' : 'none';
  return askHistory(HistoryItemDays, '/history/days', { area: 'equipment', from, to, by, id: site ?? type }, signal);
};

/** `staleMonths`: the age from which an approval is stale, in whole calendar months. */
export type DocumentDaysParams = { from: CalendarNumber; to: CalendarNumber; staleMonths: number };

/**
 * The captured days of documents, like `fetchHistoryDays`.
 * @throws ApiError when the gateway does not give them
 */
export const fetchHistoryDocumentDays = (
  asked: DocumentDaysParams,
  signal: AbortSignal,
): Promise<HistoryDocumentDays> =>
  askHistory(HistoryDocumentDays, '/history/days', { area: 'documents', ...asked }, signal);

export type ComparedItemDays = ItemDaysParams & { cause?: ItemChangeCause | undefined };

/** What changed in equipment between two captured days, and why. @throws ApiError as `fetchHistoryChanges` */
export const fetchHistoryItemChanges = (compared: ComparedItemDays, signal: AbortSignal): Promise<HistoryItemChanges> =>
  askHistory(HistoryItemChanges, '/history/changes', { area: 'equipment', ...compared }, signal);

export type ComparedDocumentDays = DocumentDaysParams & { cause?: DocumentChangeCause | undefined };

/** What changed in documents between two captured days, and why. @throws ApiError as `fetchHistoryChanges` */
export const fetchHistoryDocumentChanges = (
  compared: ComparedDocumentDays,
  signal: AbortSignal,
): Promise<HistoryDocumentChanges> =>
  askHistory(HistoryDocumentChanges, '/history/changes', { area: 'documents', ...compared }, signal);

/** Whose renewals: everybody's without a site and a training. */
export type OnTimeParams = {
  from: CalendarNumber;
  to: CalendarNumber;
  site?: string | undefined;
  training?: string | undefined;
};

/** How much of what fell due in each month of a range was renewed by then. @throws ApiError as `fetchHistoryChanges` */
export const fetchHistoryOnTime = (asked: OnTimeParams, signal: AbortSignal): Promise<HistoryOnTime> =>
  askHistory(HistoryOnTime, '/history/on-time', asked, signal);
