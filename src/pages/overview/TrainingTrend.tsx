import type { Directory } from '#compliance/directory.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { TrendPanel } from '#listing/trend/TrendPanel.tsx';
import { trainingCurveOfYear } from './trainingCurve.ts';
import type { AreasWork } from './work.ts';

type Props = Pick<AreasWork, 'requirements'> & { directory: Directory };

/** How the share of valid required trainings moved, and how it goes on if nobody renews. */
export function TrainingTrend({ requirements, directory }: Props) {
  const { today, timeZone } = useAccountCalendar();
  return (
    <TrendPanel of="everybody" curve={requirements && trainingCurveOfYear(requirements, directory, today, timeZone)} />
  );
}
