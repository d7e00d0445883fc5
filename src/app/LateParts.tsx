import { useEffect } from 'react';
import { loadDropdowns } from '#components/PopoverButton.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { SpacedText } from './SpacedText.tsx';

/** What every page has, and nobody needs before the page is there: one file, because each is a request. */
export function LateParts() {
  useEffect(() => {
    // Whoever opens one before it has come, or in spite of that, asks for it again.
    loadDropdowns().catch(() => undefined);
  }, []);
  return (
    <>
      <PrintedHead />
      <OfflineLine />
      <SpacedText />
    </>
  );
}
