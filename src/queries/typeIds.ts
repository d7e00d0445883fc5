type Types = { records: readonly { id: string }[]; snapshot: { unreadable: { names: readonly string[] } } };

/**
 * The ids of the types, those whose own record could not be read as well: what else is wrong with it does not make their
 * equipment uncounted. Where even the id could not be read there is a place in the list instead: `#3`.
 */
export const typeIdsOf = (types: Types | undefined): string[] => [
  ...new Set([
    ...(types?.records.map(({ id }) => id) ?? []),
    ...(types?.snapshot.unreadable.names.filter((name) => !/^#\d+$/.test(name)) ?? []),
  ]),
];
