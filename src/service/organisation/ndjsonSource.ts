import { fieldPath, isJsonObject } from '#protocol/request.ts';
import { OperatorError } from '../operatorError.ts';
import { recordKinds } from './recordKinds.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';

/** Lines taken at a time if they are already in memory. */
const BATCH = 500;

const EXACT = `expected a number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`;

/** Lines without their ends: some at a time from a file (lines.ts), or one after the other. */
export type Lines = AsyncIterable<readonly string[]> | Iterable<string>;

async function* batchesOf(lines: Lines): AsyncGenerator<readonly string[], void, undefined> {
  if (Symbol.asyncIterator in lines) {
    yield* lines;
    return;
  }
  let batch: string[] = [];
  for (const line of lines) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Where a value has a number too large to be held as it is written, undefined if nowhere: 12345678901234567890 would be
 * stored as 12345678901234567000, and 1e400 as null.
 */
function pathOfInexact(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER ? [] : undefined;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const path = pathOfInexact(entry);
      if (path) return [index, ...path];
    }
  } else if (isJsonObject(value)) {
    for (const key of Object.keys(value)) {
      const path = pathOfInexact(value[key]);
      if (path) return [key, ...path];
    }
  }
  return undefined;
}

/** An organisation file: one JSON record per line, with its kind and account. Blank lines are skipped. */
export function ndjsonSource(name: string, lines: Lines): RecordSource {
  const placeOf = (line: number, fields: readonly string[]) =>
    [`${name} line ${line}`, ...(fields.length > 0 ? [fields.join(', ')] : [])].join(': ');

  function readLine(text: string, line: number): SourceRecord {
    const parsed = parseLine(text);
    if (!isJsonObject(parsed))
      throw new OperatorError(`${placeOf(line, [])}: expected a JSON object, one record a line`);
    const { kind, ...fields } = parsed;
    if (typeof kind !== 'string' || !recordKinds.has(kind)) {
      throw new OperatorError(`${placeOf(line, ['kind'])}: expected one of ${[...recordKinds.keys()].join(', ')}`);
    }
    const inexact = pathOfInexact(fields);
    if (inexact) throw new OperatorError(`${placeOf(line, [fieldPath(inexact)])}: ${EXACT}`);
    if (kind === 'account') return { line, kind, accountId: String(fields.id), fields };
    const { account_id: accountId, ...record } = fields;
    if (typeof accountId !== 'string') throw new OperatorError(`${placeOf(line, ['account_id'])}: expected a string`);
    return { line, kind, accountId, fields: record };
  }

  return {
    name,
    instants: 'numbers',
    placeOf,
    async *read() {
      let line = 0;
      for await (const batch of batchesOf(lines)) {
        const records: SourceRecord[] = [];
        for (const found of batch) {
          line += 1;
          const text = line === 1 ? found.replace(/^\uFEFF/, '') : found;
          if (text.trim() !== '') records.push(readLine(text, line));
        }
        yield records;
      }
    },
  };
}
