/** Who asks the gateway for something, so that nobody gets more than a fair share of the calls to the service. */
export type Requester = {
  /** The same for all that one caller asks for: its session, or without sign-in the address that it calls from. */
  name: string;
  /** Aborted when the caller has hung up before it was answered. */
  hungUp: AbortSignal;
};
