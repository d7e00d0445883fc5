import { FilterChip } from '#components/filters/FilterChip.tsx';
import type { RequirementFilter } from '../requirementFilter.ts';
import type { RequirementFilterWords } from '../requirementFilterWords.ts';

type Props = {
  filter: RequirementFilter;
  words: RequirementFilterWords;
  onChange: (part: Partial<RequirementFilter>) => void;
};

/** The filters that a link from the list of employees brought along: they are chosen there, and can be taken off here. */
export function InheritedFilters({ filter, words, onChange }: Props) {
  const { person, status, line, job, manager, percent, within, among } = filter;
  const brought: { isSet: boolean; says: string; without: Partial<RequirementFilter> }[] = [
    { isSet: person !== '', says: words.person(person), without: { person: '' } },
    { isSet: status.length > 0, says: words.status(status), without: { status: [] } },
    { isSet: line.length > 0, says: words.line(line), without: { line: [] } },
    { isSet: job.length > 0, says: words.job(job), without: { job: [] } },
    { isSet: manager.length > 0, says: words.manager(manager), without: { manager: [] } },
    { isSet: percent.length > 0, says: words.percent(percent), without: { percent: [] } },
    { isSet: among !== '', says: words.among(among), without: { among: '' } },
    { isSet: within !== undefined, says: words.within(within), without: { within: undefined } },
  ];
  return brought
    .filter(({ isSet }) => isSet)
    .map(({ says, without }) => <FilterChip key={says} words={says} onRemove={() => onChange(without)} />);
}
