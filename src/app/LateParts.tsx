import { useEffect } from 'react';
import { loadDropdowns } from '#components/PopoverButton.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { SpacedText } from './SpacedText.tsx';

/** Parts of every page that nobody needs before the page is shown: one file, because each file is a request. */
export function LateParts() {
  useEffect(() => {
    // Opening a dropdown whose code has not loaded requests it again.
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
