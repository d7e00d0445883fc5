import type { CoverageRules } from '#protocol/coverageRules.ts';

const each = <Value>(first: readonly Value[] = [], second: readonly Value[] = []): Value[] => [
  ...new Set([...first, ...second]),
];

/** Entries of both; what both name asks for all that either does. */
function joined<Value>(first: Record<string, Value[]>, second: Record<string, Value[]>): Record<string, Value[]> {
  const keys = each(Object.keys(first), Object.keys(second));
  return Object.fromEntries(keys.map((key) => [key, each(first[key], second[key])]));
}

/** The rules of the operator's file and those of a reader, all of them in force; those of the file are numbered first. */
export const joinedRules = (file: CoverageRules, own: CoverageRules): CoverageRules => ({
  jobs: { ...own.jobs, ...file.jobs },
  rules: [...file.rules, ...own.rules],
  equipmentTypes: joined(file.equipmentTypes, own.equipmentTypes),
  evidence: joined(file.evidence, own.evidence),
});
