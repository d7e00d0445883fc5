import * as z from 'zod/mini';
import { CalendarNumber, EpochMs, WrittenInstant } from '../dates.ts';
import { equipmentColumnFields } from '../equipmentColumns.ts';
import { errorConditions } from '../errors.ts';
import type { Method } from '../method.ts';
import { type MethodName, methods } from '../methods.ts';
import { methodDescriptions } from './methodDescriptions.ts';
import { recordDescriptions } from './recordDescriptions.ts';

/** A JSON Schema, as far as this code reads it. */
export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema> };

/** The fields that every request object has, whatever the method. protocol.md §2.1. */
const commonFields = { token: z.string(), pretty: z.optional(z.boolean()) };

const fieldDescriptions: Readonly<Record<string, string>> = {
  token: 'The API token.',
  pretty: 'When true, the response contains white space for people. Default false.',
  limit: 'The most records on a page.',
  page: 'The page, from 1.',
  ok: 'Always true.',
  paging: 'How many pages there are.',
};

/** The answer to any request that cannot be fulfilled. protocol.md §7. */
const Failure = z.looseObject({ ok: z.literal(false), error: z.string(), description: z.optional(z.string()) });

/** The beginning of the names of a method's schemas: `resources.list` becomes `ResourcesList`. */
export const schemaName = (name: string): string =>
  name.replace(/(?:^|[.-])(\w)/g, (_match, letter: string) => letter.toUpperCase());

export const refTo = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** The names of methods and records in the document, with the schema of each. */
function registerSchemas(names: readonly MethodName[]) {
  const registry = z.registry<Record<string, unknown> & { id: string }>();
  registry.add(EpochMs, {
    id: 'EpochMilliseconds',
    description: 'An instant in milliseconds since 1970-01-01T00:00Z.',
  });
  registry.add(WrittenInstant, {
    id: 'WrittenInstant',
    description:
      'An instant in milliseconds since 1970-01-01T00:00Z, or a number that no calendar has, for none or never.',
  });
  registry.add(CalendarNumber, {
    id: 'CalendarDate',
    description: 'A calendar day as the digits YYYYMMDD. Dates may be compared, but not added to or subtracted from.',
    minimum: 1000_01_01,
    maximum: 9999_12_31,
  });
  registry.add(Failure, {
    id: 'Failure',
    description:
      'Why the request cannot be fulfilled. Deployed services of this protocol may send other identifiers too.',
  });
  for (const [id, { schema, description }] of Object.entries(recordDescriptions))
    registry.add(schema, { id, description });
  for (const name of names) {
    const method: Method = methods[name];
    const id = schemaName(name);
    registry.add(z.strictObject({ ...commonFields, ...method.request.def.shape }), { id: `${id}Request` });
    registry.add(method.response, { id: `${id}Response` });
    const partial = method.responseFor({ columns: [] });
    if (partial !== method.response)
      registry.add(partial, {
        id: `${id}ColumnsResponse`,
        description: 'The response to a request with `columns`: records have only the fields that it names.',
      });
  }
  return registry;
}

/** Omits the limits that an integer has only because JSON carries no larger ones. */
function omitSafeIntegerLimits(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function describeFields(schema: JsonSchema | undefined, descriptions: Readonly<Record<string, string>>): void {
  for (const [field, description] of Object.entries(descriptions)) {
    const property = schema?.properties?.[field];
    if (property) property.description = description;
  }
}

/** Adds restrictions that the contract leaves to the service, because deployed services may know other columns. */
function restrictRequests({ EquipmentsListRequest, UsersInfoRequest }: Record<string, JsonSchema>): void {
  const columns = EquipmentsListRequest?.properties?.columns;
  if (columns) columns.items = { type: 'string', enum: equipmentColumnFields };
  if (UsersInfoRequest) UsersInfoRequest.oneOf = ['user', 'id'].map((name) => ({ required: [name] }));
}

/** The schemas of the contract as JSON Schema, with what only prose can say about their fields. */
export function componentSchemas(names: readonly MethodName[]): Record<string, JsonSchema> {
  const registry = registerSchemas(names);
  const { schemas } = z.toJSONSchema(registry, {
    metadata: registry,
    uri: (id) => refTo(id).$ref,
    override: ({ jsonSchema }) => omitSafeIntegerLimits(jsonSchema),
  });
  const components: Record<string, JsonSchema> = {};
  // Every schema here is an object with what zod puts into it.
  for (const [id, { $schema, $id, id: _name, ...schema }] of Object.entries(schemas as Record<string, JsonSchema>)) {
    components[id] = schema;
  }
  for (const [id, { fields }] of Object.entries(recordDescriptions)) describeFields(components[id], fields);
  describeFields(components.Failure, {
    ok: 'Always false.',
    error: 'Identifies the reason.',
    description: 'Explains it for people. It never quotes the request.',
  });
  const error = components.Failure?.properties?.error;
  if (error)
    error.anyOf = Object.entries(errorConditions).map(([id, condition]) => ({ const: id, description: condition }));
  restrictRequests(components);
  for (const name of names) {
    const { params, responseFields } = methodDescriptions[name];
    const { paging }: Method = methods[name];
    const request = components[`${schemaName(name)}Request`];
    describeFields(request, { ...fieldDescriptions, ...params });
    if (paging && request?.properties?.limit) request.properties.limit.default = paging.defaultLimit;
    if (paging && request?.properties?.page) request.properties.page.default = 1;
    describeFields(components[`${schemaName(name)}Response`], { ...fieldDescriptions, ...responseFields });
  }
  return components;
}
