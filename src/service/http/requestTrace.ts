import type { MethodName } from '#protocol/methods.ts';

/** What becomes known of a request while it is answered: for the form of its answer and for its line in the log. */
export type RequestTrace = {
  readonly requestId: string;
  /** When the request came, by `performance.now()`. */
  readonly arrived: number;
  method?: MethodName;
  /** Whether the caller wants white space. */
  pretty?: boolean;
  accountId?: string;
  /** The id of the token, never its text. */
  tokenId?: string;
  /** What the request holds that no log may show: its token, and the query string that may hold one. */
  readonly secrets: string[];
};
