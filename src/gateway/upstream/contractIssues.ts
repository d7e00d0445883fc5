import { checkAgainst, type Issue } from '#protocol/checkAgainst.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';

/** Records checked at a time: a check copies them, and a list of 100,000 people would be in memory twice. */
const RECORDS_AT_A_TIME = 1_000;

/**
 * The issues that break the contract of its method in an answer, by the paths of the whole answer; nothing when it keeps it.
 * Each record has only its first issue, because a service that writes one field differently does so in every entry.
 */
export function contractIssues(method: MethodName, params: Record<string, unknown>, answer: unknown): Issue[] {
  const schema = methods[method].responseFor(params);
  const { container } = methods[method];
  const firstIssue = (value: unknown): Issue | undefined => {
    const checked = checkAgainst(schema, value);
    return checked.ok ? undefined : checked.issues[0];
  };
  const records = isJsonObject(answer) ? answer[container] : undefined;
  if (!isJsonObject(answer) || !Array.isArray(records)) return listed(firstIssue(answer));
  const issueAmong = (some: readonly unknown[]) => firstIssue({ ...answer, [container]: some });
  const beside = issueAmong([]);
  if (beside) return [beside];
  const found: Issue[] = [];
  for (let from = 0; from < records.length; from += RECORDS_AT_A_TIME) {
    const some = records.slice(from, from + RECORDS_AT_A_TIME);
    if (!issueAmong(some)) continue;
    for (const [place, record] of some.entries()) {
      const issue = issueAmong([record]);
      if (issue) found.push({ ...issue, path: [container, from + place, ...issue.path.slice(2)] });
    }
  }
  return found;
}

const listed = (issue: Issue | undefined): Issue[] => (issue ? [issue] : []);
