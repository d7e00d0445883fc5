import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { useAreaInAddress } from '../AreaChoice.tsx';
import { DocumentsOnDay } from './DocumentsOnDay.tsx';
import { ItemsOnDay } from './ItemsOnDay.tsx';
import { PairsOnDay } from './PairsOnDay.tsx';

const pageOf: Readonly<Record<OtherArea, () => React.JSX.Element>> = {
  equipment: ItemsOnDay,
  documents: DocumentsOnDay,
};

/** The state of an area on a captured day, as known on that day. */
export function OnDayPage() {
  const area = useAreaInAddress();
  const Area = area ? pageOf[area] : PairsOnDay;
  return <Area />;
}
