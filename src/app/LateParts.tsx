import { OfflineLine } from './OfflineLine.tsx';
import { SpacedText } from './SpacedText.tsx';

/** What every page has, and nobody needs before the page is there: one file, because each is a request. */
export const LateParts = () => (
  <>
    <OfflineLine />
    <SpacedText />
  </>
);
