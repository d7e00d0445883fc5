import { REQUEST_ID_HEADER, RESPONSE_TIME_HEADER } from '../envelope.ts';
import type { MethodName } from '../methods.ts';
import { componentSchemas, type JsonSchema, refTo, schemaName } from './componentSchemas.ts';
import { type MethodExample, methodDescriptions, tags } from './methodDescriptions.ts';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document, as far as this code reads it. */
export type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Json>;
  components: { schemas: Record<string, JsonSchema> } & Json;
} & Json;

/** Stands for the API token in the examples. */
export const TOKEN_PLACEHOLDER = 'YOUR_API_TOKEN';

type AnyExamples = Readonly<Record<string, MethodExample<object>>>;

const requestExamples = (examples: AnyExamples) =>
  Object.fromEntries(
    Object.entries(examples).map(([id, { summary, params }]) => [
      id,
      { summary, value: { token: TOKEN_PLACEHOLDER, ...params } },
    ]),
  );

const responseExamples = (examples: AnyExamples) => ({
  ...Object.fromEntries(
    Object.entries(examples).map(([id, { summary, response }]) => [id, { summary, value: { ok: true, ...response } }]),
  ),
  withoutToken: {
    summary: 'A request without its token',
    value: {
      ok: false,
      error: 'token_missing',
      description: 'Send the API token in the field token of the request object.',
    },
  },
});

/** Both ways to call a method. protocol.md §1. */
function pathItem(name: MethodName, components: Readonly<Record<string, JsonSchema>>): Json {
  const { tag, summary, description, examples } = methodDescriptions[name];
  const id = schemaName(name);
  const results = [`${id}Response`, `${id}ColumnsResponse`, 'Failure'].filter((schema) => schema in components);
  const request = { 'application/json': { schema: refTo(`${id}Request`), examples: requestExamples(examples) } };
  const responses = {
    200: {
      description: 'The result or a failure: `ok` tells them apart, the HTTP status is always 200.',
      headers: {
        [REQUEST_ID_HEADER]: { $ref: '#/components/headers/RequestId' },
        [RESPONSE_TIME_HEADER]: { $ref: '#/components/headers/ResponseTime' },
      },
      content: {
        'application/json': { schema: { anyOf: results.map(refTo) }, examples: responseExamples(examples) },
      },
    },
  };
  return {
    post: {
      operationId: name,
      tags: [tag],
      summary,
      description,
      requestBody: { required: true, content: request },
      responses,
    },
    get: {
      operationId: `${name}.get`,
      tags: [tag],
      summary: `${summary}, by GET`,
      description: `${description}\n\nThe whole query string is the request object, as URL-encoded JSON and not as \`name=value\` pairs. OpenAPI 3.1 has no word for that: \`x-querystring\` has the form of the parameter that OpenAPI 3.2 has for it. Prefer POST, because URLs end up in logs, and with them the token.`,
      'x-querystring': { required: true, content: request },
      responses,
    },
  };
}

/**
 * The OpenAPI 3.1 description of a service, made from the contract of its methods.
 * @param names the methods that the service has
 */
export function openApiDocument(names: readonly MethodName[]): OpenApiDocument {
  const schemas = componentSchemas(names);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Workplace Compliance Data Service',
      version: '1',
      description:
        'Read-only access to the compliance data of an organisation: documents, trainings and who has them, equipment and its inspections. Every method has its own URL and takes one JSON request object.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The data service that serves this description' }],
    security: [{ token: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(names.map((name) => [`/v1/${name}`, pathItem(name, schemas)])),
    components: {
      schemas,
      headers: {
        RequestId: {
          description: 'Identifies the request, for support.',
          required: true,
          schema: { type: 'string', pattern: '^[A-Za-z0-9]+$' },
        },
        ResponseTime: {
          description: 'How long the service took, in milliseconds.',
          required: true,
          schema: { type: 'integer', minimum: 0 },
        },
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description:
            'The field `token` of the request object: of the body for POST, of the JSON in the query string for GET. The service reads it nowhere else, although OpenAPI 3.1 can only call it a query parameter.',
        },
      },
    },
  };
}
