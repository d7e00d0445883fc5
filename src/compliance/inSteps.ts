/** So many are gone through at a time, a few milliseconds of work. */
const AT_ONCE = 2000;

/** Does something for each item, and pauses after some thousands, so that others can go on meanwhile. */
export function* eachInSteps<Item>(
  items: Iterable<Item>,
  act: (item: Item, index: number) => void,
): Generator<undefined, void, undefined> {
  let index = 0;
  for (const item of items) {
    act(item, index);
    index += 1;
    if (index % AT_ONCE === 0) yield;
  }
}
