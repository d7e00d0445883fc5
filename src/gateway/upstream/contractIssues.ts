import * as z from 'zod/mini';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';

/** Records that are checked at a time: a check copies them, and a list of 100,000 people would be in memory twice. */
const RECORDS_AT_A_TIME = 1_000;

/** What breaks the contract of its method in an answer, by the paths of the whole answer; nothing when it holds to it. */
export function contractIssues(
  method: MethodName,
  params: Record<string, unknown>,
  answer: unknown,
): readonly z.core.$ZodIssue[] {
  const schema = methods[method].responseFor(params);
  const { container } = methods[method];
  const issuesOf = (value: unknown) => z.safeParse(schema, value).error?.issues ?? [];
  const records = isJsonObject(answer) ? answer[container] : undefined;
  if (!isJsonObject(answer) || !Array.isArray(records) || records.length <= RECORDS_AT_A_TIME) return issuesOf(answer);
  const found: z.core.$ZodIssue[] = [];
  for (let from = 0; from < records.length; from += RECORDS_AT_A_TIME) {
    const part = { ...answer, [container]: records.slice(from, from + RECORDS_AT_A_TIME) };
    for (const issue of issuesOf(part)) {
      const [property, place, ...path] = issue.path;
      if (property === container && typeof place === 'number')
        found.push({ ...issue, path: [container, from + place, ...path] });
      // What is wrong beside the records is in every part.
      else if (from === 0) found.push(issue);
    }
  }
  return found;
}
