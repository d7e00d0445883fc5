import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { trainingStanding } from '#compliance/training/trainingCompliance.ts';
import { Page } from '#components/Page.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { useOriginList } from '#listing/originList.ts';
import { sortOf, useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { LoadingRecord } from '../LoadingRecord.tsx';
import { useTrainingCompliance } from '../useTrainingCompliance.ts';
import { CompletionsOfTraining } from './CompletionsOfTraining.tsx';
import { ExpiriesOfTraining } from './ExpiriesOfTraining.tsx';
import { TrainingFigures } from './TrainingFigures.tsx';
import { TrainingIdentity } from './TrainingIdentity.tsx';
import classes from './TrainingPage.module.css';
import { listsOfTrainings, TrainingPager } from './TrainingPager.tsx';
import { TrainingPeople } from './TrainingPeople.tsx';
import { TrainingSites } from './TrainingSites.tsx';
import { UnknownTraining } from './UnknownTraining.tsx';
import { useCompletionsOfTraining } from './useCompletionsOfTraining.ts';

const State = z.object({
  /** Of the table of sites. */
  sort: sortOf(['name', 'percent', 'missing', 'expired', 'expiring', 'current']),
});

/** One training: how it is renewed, who has it and who does not, what was completed and what runs out, by site. */
export function TrainingPage() {
  const { id: written = '' } = useParams();
  return /^\d{1,15}$/.test(written) ? (
    <KnownTraining key={written} id={Number(written)} />
  ) : (
    <UnknownTraining id={written} />
  );
}

function KnownTraining({ id }: { id: number }) {
  const [{ sort }, change] = useUrlState(State);
  const { trainings, employees, directory, calendar, progress, failure, retry, sources } = useTrainingCompliance();
  const left = useOriginList(Object.keys(listsOfTrainings));
  const completed = useCompletionsOfTraining(id);
  // The service may know completions of a training that it no longer lists.
  const training = trainings && (trainings.find((other) => other.id === id) ?? trainingStanding(id, [], directory));
  const title = directory.trainingTitle(id);

  return (
    <Page
      title={title}
      above={[
        { label: 'Training', to: paths.employees() },
        left
          ? { label: listsOfTrainings[left.pathname] ?? '', to: left.to }
          : { label: 'Trainings', to: paths.trainings() },
      ]}
      sources={[...sources, completed.source]}
      timeZone={calendar.timeZone}
      aside={
        trainings &&
        employees && (
          <TrainingPager trainings={trainings} employees={employees} directory={directory} id={id} left={left} />
        )
      }
    >
      {!training && !failure && <LoadingBar progress={progress} />}
      <div className="scroller">
        {failure && !training && (
          <ErrorState
            title={`The people of ${title} could not be loaded`}
            failure={failure}
            timeZone={calendar.timeZone}
            onRetry={retry}
          />
        )}
        {!training && !failure && <LoadingRecord progress={progress} />}
        {training && (
          <>
            <div className={classes.top}>
              <TrainingIdentity training={training} />
              <TrainingFigures training={training} source={sources[0]} />
            </div>
            <div className={classes.panels}>
              <CompletionsOfTraining id={id} title={title} completed={completed} />
              <ExpiriesOfTraining training={training} />
              <TrainingPeople training={training} />
              <TrainingSites
                training={training}
                directory={directory}
                sort={sort}
                onSort={(next) => change({ sort: next })}
              />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
