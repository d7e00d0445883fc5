import { AreaInAddress } from '#listing/trend/areaInAddress.ts';
import { useUrlState } from '#listing/urlState.ts';
import { DocumentDifferences } from './DocumentDifferences.tsx';
import { PairDifferences } from './PairDifferences.tsx';

/** Where what was known on a captured day and today's records differ. */
export function DifferencesPage() {
  const [{ area }] = useUrlState(AreaInAddress);
  return area === 'documents' ? <DocumentDifferences /> : <PairDifferences />;
}
