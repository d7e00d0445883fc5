/** Limits the requested work under way, such as look-ups, or readings of the history. */
export type RequesterLimit = {
  /** Whether more may begin. @param requester the name of the requester; undefined if nobody requests it */
  hasRoom(requester: string | undefined): boolean;
  begin(requester: string | undefined): void;
  end(requester: string | undefined): void;
};

/** Pieces of work under way at the same time; far above what pages request. */
const MAX_UNDER_WAY = 500;
/** Of one requester. */
const MAX_OF_ONE = 100;

export function createRequesterLimit(): RequesterLimit {
  /** Pieces under way, in total and by requester. */
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
      all < MAX_UNDER_WAY && (requester === undefined || (byRequester.get(requester) ?? 0) < MAX_OF_ONE),
    begin: (requester) => change(requester, 1),
    end: (requester) => change(requester, -1),
  };
}
