import { useMemo } from 'react';
import { type DueBucket, dueBuckets, dueTest } from '#compliance/calendar/dueBucket.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { dueBucketWords } from '#components/dueBucketWords.ts';
import { FilterMenu } from '#components/filters/FilterMenu.tsx';
import type { FilterOption } from '#components/filters/FilterOptions.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Segments } from '#components/filters/Segments.tsx';
import { statusSegments } from '#components/filters/statusSegments.ts';
import { Page } from '#components/Page.tsx';
import { trainingStateLooks } from '#components/status.ts';
import { optionsOf } from '#listing/filterOptions.ts';
import { List } from '#listing/List.tsx';
import { useUrlState } from '#listing/urlState.ts';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../../paths.ts';
import { PeopleWhoLeft } from '../PeopleWhoLeft.tsx';
import {
  type RequirementFilter,
  RequirementsState,
  requirementStates,
  selectRequirements,
} from '../requirementFilter.ts';
import { requirementFilterWords } from '../requirementFilterWords.ts';
import { TrainingLists } from '../TrainingLists.tsx';
import { useRequirements } from '../useRequirements.ts';
import { InheritedFilters } from './InheritedFilters.tsx';
import { RequirementSummary } from './RequirementSummary.tsx';
import { requirementColumns } from './requirementColumns.tsx';

/** Every training that anyone is required to have, most urgent first. */
export function RequirementsPage() {
  const [{ sort, ...filter }, change] = useUrlState(RequirementsState);
  const { requirements, directory, calendar, progress, failure, retry, sources } = useRequirements({
    left: filter.left,
  });
  const options = useMemo(() => optionsFor(requirements, directory), [requirements, directory]);
  const due = useDueOptions(requirements, filter.due);
  const others = requirements && selectRequirements(requirements, { ...filter, state: [] });
  const words = useMemo(() => requirementFilterWords(directory), [directory]);

  return (
    <Page
      title="Required trainings"
      above={[{ label: 'Training', to: paths.employees() }]}
      sources={sources}
      timeZone={calendar.timeZone}
    >
      <TrainingLists />
      <List
        of="required trainings"
        all={requirements}
        select={selectRequirements}
        filter={filter}
        sort={sort}
        onChange={change}
        describe={words}
        columns={requirementColumns}
        selectable
        rowId={({ id }) => id}
        href={({ employee }) => paths.employee(employee.id)}
        compact={(requirement) => <RequirementSummary requirement={requirement} />}
        progress={progress}
        failure={failure}
        onRetry={retry}
        meaning="Missing was never completed; expired was, and has lapsed. Expiring begins on the day that the service gives for each training."
        segments={
          <Segments
            label="State"
            all={others?.length}
            segments={statusSegments(requirementStates, trainingStateLooks, others, ({ state }) => state)}
            selected={filter.state}
            onSelect={(state) => change({ state })}
          />
        }
      >
        <SearchField
          placeholder="Find name, job title or training"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <FilterMenu
          label="Training"
          options={options.training}
          selected={filter.training}
          onSelect={(training) => change({ training })}
        />
        <FilterMenu label="Due" options={due} ordered selected={filter.due} onSelect={(due) => change({ due: due })} />
        <FilterMenu label="Site" options={options.site} selected={filter.site} onSelect={(site) => change({ site })} />
        <FilterMenu
          label="Employee"
          options={options.employee}
          selected={filter.employee}
          onSelect={(employee) => change({ employee })}
        />
        <InheritedFilters filter={filter} words={words} onChange={change} />
        <PeopleWhoLeft shown={filter.left} onShow={(left) => change({ left })} />
      </List>
    </Page>
  );
}

/** The planning buckets, and those of a link that was made with other ones. */
function useDueOptions(
  rows: readonly Requirement[] | undefined,
  chosen: RequirementFilter['due'],
): FilterOption<DueBucket>[] {
  const { planningBounds } = useSettings();
  return useMemo(
    () =>
      [...new Set([...dueBuckets(planningBounds), ...chosen])].map((bucket) => {
        const isDue = dueTest([bucket]);
        return {
          value: bucket,
          label: dueBucketWords(bucket).replace(/^./, (first) => first.toUpperCase()),
          count: rows?.filter(({ due }) => isDue(due)).length ?? 0,
        };
      }),
    [rows, planningBounds, chosen],
  );
}

/** What each filter can be set to, with counts over all rows. */
function optionsFor(
  rows: readonly Requirement[] | undefined,
  directory: ReturnType<typeof useRequirements>['directory'],
) {
  return {
    training: optionsOf(
      rows,
      ({ trainingId }) => [String(trainingId)],
      (id) => directory.trainingTitle(Number(id)),
    ),
    site: optionsOf(
      rows,
      ({ employee }) => siteIdsOf(employee),
      (id) => siteNameOf(id, directory),
    ),
    employee: optionsOf(rows, ({ employee }) => [employee.id], directory.personName),
  };
}
