import type { DueBucket } from '#compliance/dueBucket.ts';
import type { TrainingStanding } from '#compliance/trainingStanding.ts';
import type { Source } from '#components/source.ts';
import { trainingStateLooks } from '#components/status.ts';
import { Area, type ListCount } from '../overview/Area.tsx';
import { paths } from '../paths.ts';
import { type RequirementFilter, requirementStates, selectRequirements } from './requirementFilter.ts';

type Props = { training: TrainingStanding; source: Source | undefined };

/** How many of the people who are required to have a training are in which state, and how many run out soon. */
export function TrainingFigures({ training: { id, requirements }, source }: Props) {
  const people = (filter: Partial<RequirementFilter>): ListCount => ({
    count: selectRequirements(requirements, filter).length,
    to: paths.requirements({ training: [String(id)], ...filter }),
  });
  const due = (bucket: DueBucket) => people({ due: [bucket], state: ['expiring', 'current'] });
  return (
    <Area
      title="People"
      note={requirements.length === 0 && 'Nobody is required to have it'}
      unit="required people current, incl. expiring"
      done={people({ state: ['expiring', 'current'] })}
      whole={people({})}
      parts={requirementStates.map((state) => ({
        ...people({ state: [state] }),
        label: trainingStateLooks[state].word,
        look: trainingStateLooks[state],
      }))}
      facts={[
        { ...due('0-7'), before: 'Run out:', words: 'within 7 days' },
        { ...due('8-30'), words: 'in 8–30 days' },
        { ...due('31-60'), words: 'in 31–60 days' },
        { ...due('61-90'), words: 'in 61–90 days' },
      ]}
      source={source}
      failure={undefined}
      onRetry={() => undefined}
    />
  );
}
