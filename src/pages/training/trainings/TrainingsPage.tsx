import { useMemo } from 'react';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { useTrainingCompliance } from '../useRequirements.ts';
import { TrainingSummary, trainingColumns, trainingLists } from './trainingColumns.tsx';
import { trainingList } from './trainingList.ts';

/** Every training over everyone who is required to have it, most urgent first. */
export function TrainingsPage() {
  const state = useListState(trainingList);
  const { site, left } = state.filter;
  const { trainings, ...data } = useTrainingCompliance({ formerEmployees: left });
  const lists = useMemo(() => trainingLists({ site, left }), [site, left]);
  const columns = useMemo(() => trainingColumns(lists), [lists]);
  return (
    <AreaFrame sources={data.sources}>
      <List
        list={trainingList}
        data={{ ...data, rows: trainings }}
        state={state}
        columns={columns}
        selectable
        href={({ id }) => paths.training(id)}
        compact={(training) => <TrainingSummary training={training} lists={lists} />}
        footnote="Percentages are of the people who are required to have the training, expiring ones included."
      />
    </AreaFrame>
  );
}
