import * as z from 'zod/mini';
import type { Directory } from '#compliance/directory.ts';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { TrendPanel } from '#listing/trend/TrendPanel.tsx';
import { otherAreas } from '#listing/trend/trendSubject.ts';
import { oneOf, useUrlState } from '#listing/urlState.ts';
import type { AreasData } from './overviewData.ts';
import { trainingCurveOfYear } from './trainingCurve.ts';

type Props = Pick<AreasData, 'requirements'> & { directory: Directory };

const State = z.object({ trendOf: oneOf(otherAreas) });

const areas = [
  { key: 'training', label: 'Training' },
  { key: 'equipment', label: 'Equipment' },
  { key: 'documents', label: 'Documents' },
] as const;

const wholes = { equipment: 'all equipment in service', documents: 'all documents' } as const;

/** How the percentage of an area moved; for trainings also how it continues if nobody renews. */
export function TrendOfAreas({ requirements, directory }: Props) {
  const { today, timeZone } = useAccountCalendar();
  const [{ trendOf: area }, change] = useUrlState(State, { last: true });
  const curve = area || !requirements ? undefined : trainingCurveOfYear(requirements, directory, today, timeZone);
  return (
    <TrendPanel
      area={area}
      of={area ? wholes[area] : 'everybody'}
      curve={curve}
      controls={
        <ChoiceButtons
          label="Trend of"
          choices={areas}
          chosen={area ?? 'training'}
          onChoose={(next) => change({ trendOf: next === 'training' ? undefined : next })}
        />
      }
    />
  );
}
