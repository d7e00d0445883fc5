/** The sender of a request to the gateway, so that nobody gets more than a fair share of the calls to the service. */
export type Requester = {
  /** The same for all requests of one caller: its session, or without sign-in its address. */
  name: string;
  /** Aborted when the caller hangs up before it is answered. */
  hungUp: AbortSignal;
};
