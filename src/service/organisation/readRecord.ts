import type * as z from 'zod/mini';
import { describeIssue, fieldPath } from '#protocol/request.ts';
import { OperatorError } from '../operatorError.ts';
import type { CheckedRecord, StoredKind } from './recordKinds.ts';
import type { RecordSource, SourceRecord } from './recordSource.ts';

/** What is wrong with each field; only the first wrong entry of a list. */
const firstOfEachField = (issues: readonly z.core.$ZodIssue[]) =>
  [...Map.groupBy(issues, ({ path }) => path[0]).values()].flatMap(([first]) => first ?? []);

/** A record as it is stored. @throws OperatorError naming every field that does not fit its kind */
export function readRecord(
  source: RecordSource,
  kind: StoredKind,
  { fields, line }: Pick<SourceRecord, 'fields' | 'line'>,
): CheckedRecord {
  const read = kind.read(fields, source.instants);
  if (read.ok) return read;
  throw new OperatorError(
    firstOfEachField(read.issues).map(
      (issue) => `${source.placeOf(line, [fieldPath(issue.path) || 'the whole'])}: ${describeIssue(issue)}`,
    ),
  );
}
