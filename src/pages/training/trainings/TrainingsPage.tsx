import { useMemo } from 'react';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { trainingStatuses } from '#compliance/training/trainingCompliance.ts';
import { FilterMenu } from '#components/filters/FilterMenu.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Segments } from '#components/filters/Segments.tsx';
import { statusSegments } from '#components/filters/statusSegments.ts';
import { Page } from '#components/Page.tsx';
import { trainingStatusLooks } from '#components/status.ts';
import { optionsOf } from '#listing/filterOptions.ts';
import { anyOf } from '#listing/filterWords.ts';
import { List } from '#listing/List.tsx';
import { useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { PeopleWhoLeft } from '../PeopleWhoLeft.tsx';
import { renewalKindWords } from '../renewalWords.ts';
import { TrainingLists } from '../TrainingLists.tsx';
import { useTrainingCompliance } from '../useTrainingCompliance.ts';
import { TrainingSummary } from './TrainingSummary.tsx';
import { trainingColumns, trainingLists } from './trainingColumns.tsx';
import { selectTrainings, TrainingsState } from './trainingFilter.ts';

/** Every training over everyone who is required to have it, most urgent first. */
export function TrainingsPage() {
  const [{ sort, ...filter }, change] = useUrlState(TrainingsState);
  const { site, left } = filter;
  const { trainings, employees, directory, calendar, progress, failure, retry, sources } = useTrainingCompliance({
    left,
  });
  const lists = useMemo(() => trainingLists({ site, left }), [site, left]);
  const columns = useMemo(() => trainingColumns(lists), [lists]);
  const sites = useMemo(
    () =>
      optionsOf(employees, siteIdsOf, (id) => siteNameOf(id, directory)).map(({ value, label }) => ({ value, label })),
    [employees, directory],
  );
  const others = trainings && selectTrainings(trainings, { ...filter, status: [] });

  return (
    <Page
      title="Trainings"
      above={[{ label: 'Training', to: paths.employees() }]}
      sources={sources}
      timeZone={calendar.timeZone}
    >
      <TrainingLists />
      <List
        of="trainings"
        all={trainings}
        select={selectTrainings}
        filter={filter}
        sort={sort}
        onChange={change}
        describe={{
          q: (q) => `Search is “${q}”`,
          status: (status) => `Status is ${anyOf(status, (one) => trainingStatusLooks[one].word)}`,
          renewal: (renewal) => `Renewal is ${anyOf(renewal, (one) => renewalKindWords[one])}`,
          site: (ids) => `Site is ${anyOf(ids, (id) => siteNameOf(id, directory))}`,
          left: () => 'People who left are counted',
        }}
        columns={columns}
        selectable
        rowId={({ id }) => String(id)}
        href={({ id }) => paths.training(id)}
        compact={(training) => <TrainingSummary training={training} lists={lists} />}
        progress={progress}
        progressOf="training records"
        failure={failure}
        onRetry={retry}
        meaning="Percentages are of the people who are required to have the training, expiring ones included."
        segments={
          <Segments
            label="Status"
            all={others?.length}
            segments={statusSegments(trainingStatuses, trainingStatusLooks, others, ({ status }) => status)}
            selected={filter.status}
            onSelect={(status) => change({ status })}
          />
        }
      >
        <SearchField
          placeholder="Find training or id"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <FilterMenu label="Site" options={sites} selected={site} onSelect={(ids) => change({ site: ids })} />
        <FilterMenu
          label="Renewal"
          options={optionsOf(
            trainings,
            ({ renewal }) => [renewal],
            (kind) => renewalKindWords[kind],
          )}
          selected={filter.renewal}
          onSelect={(renewal) => change({ renewal: renewal })}
        />
        <PeopleWhoLeft shown={left} onShow={(shown) => change({ left: shown })} />
      </List>
    </Page>
  );
}
