import { useMemo } from 'react';
import type { TrainingStanding } from '#compliance/trainingStanding.ts';
import { paths } from '../paths.ts';
import { Steps } from '../Steps.tsx';

/** From training to training, in the order of their list. */
export function TrainingSteps({ trainings, id }: { trainings: readonly TrainingStanding[]; id: number }) {
  const records = useMemo(
    () => trainings.map((other) => ({ id: String(other.id), name: other.title, to: paths.training(other.id) })),
    [trainings],
  );
  return <Steps label="Trainings, most urgent first" records={records} id={String(id)} list={paths.trainings()} />;
}
