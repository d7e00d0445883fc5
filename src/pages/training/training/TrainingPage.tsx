import { trainingComplianceOf } from '#compliance/training/trainingCompliance.ts';
import { formatMonthYear } from '#components/format.ts';
import { Page } from '#components/Page.tsx';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import { usePathParams } from '#listing/pathParams.ts';
import { RecordPager, useOriginOf } from '#listing/RecordPager.tsx';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { useTrainings } from '#queries/trainings.ts';
import { paths } from '../../paths.ts';
import { LoadingRecord } from '../LoadingRecord.tsx';
import { useTrainingCompliance } from '../useRequirements.ts';
import {
  CompletionsOfTraining,
  ExpiriesOfTraining,
  TrendOfTraining,
  useCompletionsOfTraining,
} from './TrainingCharts.tsx';
import { TrainingFigures } from './TrainingFigures.tsx';
import { TrainingIdentity } from './TrainingIdentity.tsx';
import classes from './TrainingPage.module.css';
import { TrainingPeople } from './TrainingPeople.tsx';
import { TrainingSites } from './TrainingSites.tsx';

const area = { label: 'Training', to: paths.employees() };
const list = { label: 'Trainings', to: paths.trainings() };

/** One training: how it is renewed, who has it and who does not, what was completed and what runs out, by site. */
export function TrainingPage() {
  const { id: written = '' } = usePathParams();
  return /^\d{1,15}$/.test(written) ? (
    <KnownTraining key={written} id={Number(written)} />
  ) : (
    <UnknownTraining id={written} />
  );
}

/** Shown if the id in the address cannot belong to a training. */
const UnknownTraining = ({ id }: { id: string }) => (
  <Page title="Unknown training" above={[area, list]} sources={[]} timeZone={useAccountCalendar().timeZone}>
    <NoSuchTraining
      explanation={`Ids of trainings are numbers, and “${id}” is not one. The address may be mistyped.`}
    />
  </Page>
);

const NoSuchTraining = ({ explanation }: { explanation: string }) => (
  <UnknownRecord
    title="There is no such training"
    explanation={explanation}
    list={{ label: 'All trainings', to: list.to }}
  />
);

function KnownTraining({ id }: { id: number }) {
  const { trainings, directory, calendar, progress, failure, retry, sources } = useTrainingCompliance();
  const origin = useOriginOf('training');
  const completed = useCompletionsOfTraining(id);
  const listed = useTrainings();
  const known = trainings?.find((other) => other.id === id);
  // The service may know completions of a training that it no longer lists.
  const isUnknown = trainings && !known && listed.data && !completed.isPartial && completed.completions?.length === 0;
  const isUndecided = !known && completed.loaded.isPending;
  const training = isUndecided || !trainings ? undefined : (known ?? trainingComplianceOf(id, [], directory));
  const title = directory.trainingTitle(id);

  return (
    <Page
      title={isUnknown ? 'Unknown training' : title}
      above={[area, origin ?? list]}
      sources={[...sources, completed.source]}
      timeZone={calendar.timeZone}
      aside={training && !isUnknown && <RecordPager kind="training" id={String(id)} fallback={list.to} />}
    >
      {!training && !failure && <LoadingBar progress={progress} />}
      <div className="scroller">
        {failure && !training && (
          <LoadError title={`The people of ${title} could not be loaded`} failure={failure} onRetry={retry} />
        )}
        {!training && !failure && <LoadingRecord progress={progress} />}
        {isUnknown && (
          <NoSuchTraining
            explanation={`The service lists no training “${id}”, nobody is required to have it, and nobody has completed it since ${formatMonthYear(completed.range.from)}. It may have been removed, or the address was cut off.`}
          />
        )}
        {training && !isUnknown && (
          <>
            <div className={classes.top}>
              <TrainingIdentity training={training} isListRead={listed.data?.snapshot.unreadable.count === 0} />
              <TrainingFigures training={training} source={sources[0]} />
            </div>
            <div className={classes.panels}>
              <CompletionsOfTraining id={id} title={title} completed={completed} />
              <ExpiriesOfTraining training={training} />
              <TrendOfTraining training={training} directory={directory} />
              <TrainingPeople training={training} />
              <TrainingSites training={training} directory={directory} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}
