import * as z from 'zod/mini';

type Shape = z.core.$ZodLooseShape;

/**
 * The paging object of a paged method. Pages count from 1; `last_page` is 0 for an empty set. protocol.md §2.8; deployed
 * services also send `total`.
 */
export const Paging = z.looseObject({ last_page: z.int(), total: z.nullish(z.int()) });
export type Paging = z.infer<typeof Paging>;

/** The most pages of a collection, which is millions of records: a larger `last_page` is a mistake of the service. */
export const MAX_PAGES = 10_000;

/** How a method divides its answer: the `limit` it takes when none is sent, and the largest it accepts. protocol.md §8. */
export type PagingLimits = { defaultLimit: number; maxLimit: number };

/** Parameters that every paged method has. */
export type PagingParams = { limit?: number | undefined; page?: number | undefined };

type Definition = {
  name: string;
  /** The parameters of the method itself; `token`, `pretty`, `limit` and `page` are added where they belong. */
  params: Shape;
  /** The property of the answer that holds the records. */
  container: string;
  item: z.core.$ZodType;
  /** A record whose fields the caller chose with the parameter `columns`; only for methods that have it. protocol.md §2.7. */
  partialItem?: z.core.$ZodType;
  /** The field that identifies a record, by which duplicates on later pages are dropped. */
  key: string;
  /**
   * The part of an unreadable record that is kept, for a method whose ids are needed to request other records; undefined if
   * even that part is invalid. Invalid records of other methods are dropped.
   */
  fallbackRecord?: (record: unknown) => unknown;
  /** `list` holds an array of records, `one` a single record. */
  returns: 'list' | 'one';
  /** `null` for a method that returns everything in one answer. */
  paging: PagingLimits | null;
  /** Properties of the response other than the records, such as `last_updated`. */
  responseFields: Shape;
  /** How long a response counts as fresh, in milliseconds. */
  freshForMs: number;
};

const pagingParams = ({ maxLimit }: PagingLimits) => ({
  limit: z.optional(z.int().check(z.gte(1), z.lte(maxLimit))),
  page: z.optional(z.int().check(z.gte(1))),
});

/**
 * The contract of one method: the single source of the service's handlers and validation, the gateway's allow-list and
 * the client's types. Parameters are strict, because an unknown one is an error (protocol.md §7); answers are lenient,
 * because deployed services send fields that the specification does not name, and may send null for an optional one.
 */
export function method<const D extends Definition>(definition: D) {
  const { params, container, item, partialItem, returns, paging, responseFields }: Definition = definition;
  const responseOf = (record: z.core.$ZodType) =>
    z.looseObject({
      ok: z.literal(true),
      [container]: returns === 'list' ? z.array(record) : record,
      ...(paging && { paging: Paging }),
      ...responseFields,
    });
  const response = responseOf(item);
  const partialResponse = partialItem && responseOf(partialItem);
  return {
    ...definition,
    /** The request object without `token` and `pretty`. */
    request: z.strictObject({ ...params, ...(paging && pagingParams(paging)) }),
    /** A whole successful response. */
    response,
    /** A whole successful response to these parameters. */
    responseFor: (params: Record<string, unknown>) => (params.columns !== undefined && partialResponse) || response,
  };
}

/** Any contract. */
export type Method = Definition & {
  request: z.ZodMiniObject;
  response: z.core.$ZodType;
  responseFor(params: Record<string, unknown>): z.core.$ZodType;
};

/** The parameters that a caller of `M` may send, paging excepted. */
export type ParamsOf<M extends Definition> = z.infer<z.ZodMiniObject<M['params'], z.core.$strict>>;

/** One record of `M`'s answer. */
export type ItemOf<M extends Definition> = z.infer<M['item']>;

/** Properties of the response of `M` other than its records, `ok` and `paging`. */
export type ResponseFieldsOf<M extends Definition> = {
  [Name in keyof M['responseFields']]: z.infer<M['responseFields'][Name]>;
};

/** The answer of `M` without `ok`, property by property. */
export type ContentOf<M extends Definition> = {
  [Container in M['container']]: M['returns'] extends 'list' ? ItemOf<M>[] : ItemOf<M>;
} & ResponseFieldsOf<M> &
  (M['paging'] extends null ? unknown : { paging: Paging });
