import { Button } from '@mantine/core';
import { forgetOpened, useRecentlyOpened } from '#settings/recentlyOpened.ts';
import { SettingSection } from './SettingSection.tsx';

/** What the palette keeps of what was opened from it, and how to be rid of it. */
export function OpenedLast() {
  const { length } = useRecentlyOpened();
  return (
    <SettingSection
      title="Opened last"
      hint="What was opened last from “Find anything”. This browser keeps the addresses, without names."
    >
      <div className="row wraps">
        <Button variant="default" onClick={forgetOpened}>
          Clear
        </Button>
      </div>
      <p className="hint" aria-live="polite">
        {length === 0 ? 'Nothing is kept.' : `${length} ${length === 1 ? 'address is' : 'addresses are'} kept.`}
      </p>
    </SettingSection>
  );
}
