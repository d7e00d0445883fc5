import { dueBuckets } from '#compliance/calendar/dueBucket.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { dueBucketWords } from '#components/dueBucketWords.ts';
import type { Source } from '#components/source.ts';
import { FiguresPanel, type ListCount } from '#listing/FiguresPanel.tsx';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../../paths.ts';
import { stateParts } from '../employeeTrainings.ts';
import { type RequirementFilter, requirementFilters } from '../requirementFilters.ts';

type Props = { training: TrainingCompliance; source: Source | undefined };

/** How many of the people who are required to have a training are in which state, and how many expire soon. */
export function TrainingFigures({ training: { id, requirements }, source }: Props) {
  const people = (filter: Partial<RequirementFilter>): ListCount => ({
    count: requirementFilters.select(requirements, filter).length,
    to: paths.requirements({ training: [String(id)], ...filter }),
  });
  const ahead = dueBuckets(useSettings().planningBounds).slice(1, -1);
  return (
    <FiguresPanel
      title="People"
      unit="who must have it are current, incl. expiring"
      nothing="Nobody is required to have it."
      done={people({ state: ['expiring', 'current'] })}
      whole={people({})}
      parts={stateParts((state) => people({ state: [state] }))}
      facts={ahead.map((bucket, index) => ({
        ...people({ due: [bucket], state: ['expiring', 'current'] }),
        ...(index === 0 && { before: 'Due:' }),
        words: dueBucketWords(bucket),
      }))}
      source={source}
      failure={undefined}
      onRetry={() => undefined}
    />
  );
}
