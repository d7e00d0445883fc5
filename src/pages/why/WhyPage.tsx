import type * as z from 'zod/mini';
import { useUrlState } from '#listing/urlState.ts';
import { DocumentWhy } from './DocumentWhy.tsx';
import { ItemWhy } from './ItemWhy.tsx';
import { TrainingWhy } from './TrainingWhy.tsx';
import { AreaInAddress } from './whyList.ts';

const pageOf: Readonly<Record<NonNullable<z.infer<typeof AreaInAddress>['area']>, () => React.JSX.Element>> = {
  equipment: ItemWhy,
  documents: DocumentWhy,
};

/** Two captured days of an area beside each other: how its percentage moved, by which causes, and where. */
export function WhyPage() {
  const [{ area }] = useUrlState(AreaInAddress);
  const Area = area ? pageOf[area] : TrainingWhy;
  return <Area />;
}
