/** Limits the look-ups under way. */
export type LookUpLimit = {
  /** Whether another one may begin. @param requester the name of the requester; undefined if nobody requests it */
  hasRoom(requester: string | undefined): boolean;
  begin(requester: string | undefined): void;
  end(requester: string | undefined): void;
};

/** Look-ups under way at the same time; far above what pages request. */
const CONCURRENT_LOOK_UPS = 500;
/** Of one requester. */
const LOOK_UPS_OF_ONE = 100;

export function createLookUpLimit(): LookUpLimit {
  /** Look-ups under way, in total and by requester. */
  let all = 0;
  const byRequester = new Map<string, number>();
  const change = (requester: string | undefined, by: 1 | -1) => {
    all += by;
    if (requester === undefined) return;
    const left = (byRequester.get(requester) ?? 0) + by;
    if (left > 0) byRequester.set(requester, left);
    else byRequester.delete(requester);
  };
  return {
    hasRoom: (requester) =>
      all < CONCURRENT_LOOK_UPS && (requester === undefined || (byRequester.get(requester) ?? 0) < LOOK_UPS_OF_ONE),
    begin: (requester) => change(requester, 1),
    end: (requester) => change(requester, -1),
  };
}
