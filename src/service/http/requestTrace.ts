import type { MethodName } from '#protocol/methods.ts';

/** Facts about a request that its answer and its line in the log need. */
export type RequestTrace = {
  readonly requestId: string;
  /** When the request arrived, by `performance.now()`. */
  readonly arrived: number;
  method?: MethodName;
  /** Whether the caller wants white space. */
  pretty?: boolean;
  accountId?: string;
  /** The id of the token, never its text. */
  tokenId?: string;
  /** Texts of the request that no log may show: its token, and the query string, which may hold it. */
  readonly secrets: string[];
};
