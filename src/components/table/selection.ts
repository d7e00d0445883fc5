/**
 * The selected rows of a table, by their ids. `anchor` is the row that a range starts at, and `before` what was selected when
 * the anchor was set: a range that shrinks again leaves only that.
 */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly anchor: string | undefined;
};

export const nothingSelected: Selection = { ids: new Set(), before: new Set(), anchor: undefined };

/** Selects or deselects a row. */
export function toggledSelection({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, before: next, anchor: id };
}

/**
 * Extends the range to a row.
 * @param order the ids of all rows as they are listed
 * @param from where the range starts if the anchor is not among them
 */
export function extended(selection: Selection, order: readonly string[], from: string, to: string): Selection {
  const isAnchored = selection.anchor !== undefined && order.includes(selection.anchor);
  const { anchor = from, before } = isAnchored ? selection : { before: selection.ids };
  const [start = 0, end = 0] = [order.indexOf(anchor), order.indexOf(to)].sort((a, b) => a - b);
  return { ids: new Set([...before, ...order.slice(start, end + 1)]), before, anchor };
}

/** Selects every listed row; rows that are not listed are deselected. */
export function allSelected(order: readonly string[]): Selection {
  const ids = new Set(order);
  return { ids, before: ids, anchor: undefined };
}
