import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { useAreaInAddress } from '../AreaChoice.tsx';
import { DocumentWhy } from './DocumentWhy.tsx';
import { ItemWhy } from './ItemWhy.tsx';
import { TrainingWhy } from './TrainingWhy.tsx';

const pageOf: Readonly<Record<OtherArea, () => React.JSX.Element>> = {
  equipment: ItemWhy,
  documents: DocumentWhy,
};

/** Two captured days of an area in comparison: how its percentage moved, by which causes, and where. */
export function WhyPage() {
  const area = useAreaInAddress();
  const Area = area ? pageOf[area] : TrainingWhy;
  return <Area />;
}
