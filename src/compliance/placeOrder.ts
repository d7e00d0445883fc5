/** Order of two values by their places in a list of all of them; others come last. */
export function byPlaceIn<Value>(inOrder: readonly Value[]): (a: Value, b: Value) => number {
  const places = new Map(inOrder.map((value, place) => [value, place]));
  const placeOf = (value: Value): number => places.get(value) ?? inOrder.length;
  return (a, b) => placeOf(a) - placeOf(b);
}
