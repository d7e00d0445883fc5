import * as z from 'zod/mini';

type OptionalField = z.ZodMiniOptional<z.ZodMiniNullable>;

const takesNull = (field: z.core.$ZodType): field is OptionalField =>
  field instanceof z.ZodMiniOptional && field.def.innerType instanceof z.ZodMiniNullable;

/**
 * The schema of an answer as the schema of a file. In an answer a deployed service may leave an empty field out or send null;
 * a file leaves it out, so that the store has one way to say "empty".
 * @param nullable the fields in which the specification or a deployed service has null, so that a file may too
 */
export function withoutNulls<Schema extends z.ZodMiniObject>(schema: Schema, nullable: readonly string[] = []): Schema {
  const strict: Record<string, z.core.$ZodType> = {};
  for (const [name, field] of Object.entries(schema.def.shape))
    if (takesNull(field) && !nullable.includes(name)) strict[name] = z.optional(field.def.innerType.def.innerType);
  // Every field keeps its type, some lose null: a value that fits the result fits the original schema.
  return z.extend(schema, strict) as unknown as Schema;
}
