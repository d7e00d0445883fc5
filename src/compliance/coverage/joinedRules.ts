import type { CoverageRules } from '#protocol/coverageRules.ts';

const each = <Value>(first: readonly Value[] = [], second: readonly Value[] = []): Value[] => [
  ...new Set([...first, ...second]),
];

/** Entries of both; shared ones ask for all that either does. */
function joined<Value>(first: Record<string, Value[]>, second: Record<string, Value[]>): Record<string, Value[]> {
  // As maps, because an id may be the name of a property of every object.
  const [ofFirst, ofSecond] = [new Map(Object.entries(first)), new Map(Object.entries(second))];
  const keys = each([...ofFirst.keys()], [...ofSecond.keys()]);
  return Object.fromEntries(keys.map((key) => [key, each(ofFirst.get(key), ofSecond.get(key))]));
}

/** The reader's rules with job keys that the file does not have, so that both jobs remain. */
function withOwnKeys(own: CoverageRules, taken: CoverageRules['jobs']): Pick<CoverageRules, 'jobs' | 'rules'> {
  const keys = new Set([...Object.keys(taken), ...Object.keys(own.jobs)]);
  const renamed = new Map<string, string>();
  for (const key of Object.keys(own.jobs)) {
    if (!Object.hasOwn(taken, key)) continue;
    let number = 2;
    while (keys.has(`${key}-${number}`)) number += 1;
    keys.add(`${key}-${number}`);
    renamed.set(key, `${key}-${number}`);
  }
  const keyOf = (key: string) => renamed.get(key) ?? key;
  return {
    jobs: Object.fromEntries(Object.entries(own.jobs).map(([key, job]) => [keyOf(key), job])),
    rules: own.rules.map((rule) => (rule.job === undefined ? rule : { ...rule, job: keyOf(rule.job) })),
  };
}

/**
 * The rules of the operator's file and those of a reader, all in force; those of the file are numbered first. If both
 * have a job of the same key, each keeps its own.
 */
export function joinedRules(file: CoverageRules, own: CoverageRules): CoverageRules {
  const { jobs, rules } = withOwnKeys(own, file.jobs);
  return {
    jobs: { ...jobs, ...file.jobs },
    rules: [...file.rules, ...rules],
    equipmentTypes: joined(file.equipmentTypes, own.equipmentTypes),
    evidence: joined(file.evidence, own.evidence),
  };
}
