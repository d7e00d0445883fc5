import { AreaInAddress } from '#listing/trend/areaInAddress.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { useUrlState } from '#listing/urlState.ts';
import { DocumentsOnDay } from './DocumentsOnDay.tsx';
import { ItemsOnDay } from './ItemsOnDay.tsx';
import { PairsOnDay } from './PairsOnDay.tsx';

const pageOf: Readonly<Record<OtherArea, () => React.JSX.Element>> = {
  equipment: ItemsOnDay,
  documents: DocumentsOnDay,
};

/** How an area stood on a captured day, as known on that day. */
export function OnDayPage() {
  const [{ area }] = useUrlState(AreaInAddress);
  const Area = area ? pageOf[area] : PairsOnDay;
  return <Area />;
}
