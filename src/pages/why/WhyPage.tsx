import { AreaInAddress } from '#listing/trend/areaInAddress.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { useUrlState } from '#listing/urlState.ts';
import { DocumentWhy } from './DocumentWhy.tsx';
import { ItemWhy } from './ItemWhy.tsx';
import { TrainingWhy } from './TrainingWhy.tsx';

const pageOf: Readonly<Record<OtherArea, () => React.JSX.Element>> = {
  equipment: ItemWhy,
  documents: DocumentWhy,
};

/** Two captured days of an area beside each other: how its percentage moved, by which causes, and where. */
export function WhyPage() {
  const [{ area }] = useUrlState(AreaInAddress);
  const Area = area ? pageOf[area] : TrainingWhy;
  return <Area />;
}
