import type { EpochMs } from '#protocol/dates.ts';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import type { ContentOf, ItemOf, Method, ParamsOf } from '#protocol/method.ts';
import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import type { TrainingResults } from '../trainingResults/trainingResults.ts';

/** What a handler receives besides the parameters of the request. */
export type HandlerContext = {
  store: Store;
  account: Account;
  trainingResults: TrainingResults;
  /** The time of the request, epoch ms. */
  now: EpochMs;
};

/** The requested page, with defaults filled in; pages count from 1. */
export type PageRequest = { limit: number; page: number };

/**
 * Records that are already JSON, such as those of the store: they are copied into the response without being parsed.
 * Each part is one record, or several separated by commas, as text or as its bytes in UTF-8.
 */
export class SerializedRecords<Item> {
  readonly parts: readonly (string | Uint8Array)[];
  /** Exists only as a type: what the parts hold. */
  declare readonly item: Item;
  constructor(parts: readonly (string | Uint8Array)[]) {
    this.parts = parts;
  }
}

/** The answer of a method without `ok`; its list may already be JSON. */
type AnswerOf<M extends Method> = {
  [Name in keyof ContentOf<M>]: Name extends M['container']
    ? ContentOf<M>[Name] | SerializedRecords<ItemOf<M>>
    : ContentOf<M>[Name];
};

/** Answers one method: takes parameters that fit its contract and returns the answer without `ok`. */
export type Handler<M extends Method> = (
  params: ParamsOf<M> & (M['paging'] extends null ? unknown : PageRequest),
  context: HandlerContext,
) => Promise<AnswerOf<M>>;

/**
 * A request that is answered with an error of protocol.md §7. The description is for the caller and quotes no value from
 * the request.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly error: ErrorIdentifier;
  readonly description: string;
  constructor(error: ErrorIdentifier, description: string) {
    super(description);
    this.error = error;
    this.description = description;
  }
}

/** The paging object of a collection: pages at the requested limit, none for an empty collection. deployed-services.md §3. */
export const pagingObject = (total: number, limit: number): { total: number; last_page: number } => ({
  total,
  last_page: Math.ceil(total / limit),
});
