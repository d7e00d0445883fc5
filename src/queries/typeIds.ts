type Types = { records: readonly { id: string }[] };

/** The ids of the types, each once; the gateway keeps the ids of otherwise unreadable records. */
export const typeIdsOf = (types: Types | undefined): string[] => [...new Set(types?.records.map(({ id }) => id))];
