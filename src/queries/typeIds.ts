type Types = { records: readonly { id: string }[] };

/** The ids of the types, each once; the gateway keeps those of records that could not be read otherwise. */
export const typeIdsOf = (types: Types | undefined): string[] => [...new Set(types?.records.map(({ id }) => id))];
