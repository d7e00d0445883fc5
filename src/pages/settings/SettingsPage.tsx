import { Button } from '@mantine/core';
import { useId, useState, useSyncExternalStore } from 'react';
import { formatInstant } from '#components/format.ts';
import { Page } from '#components/Page.tsx';
import { named, useFocusOn } from '#components/useFocusOn.ts';
import { useMinute } from '#components/useMinute.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useOrganisation } from '#queries/organisation.ts';
import { forgetOpened, useRecentlyOpened } from '#settings/recentlyOpened.ts';
import { useAreViewsKept } from '#settings/savedViews.ts';
import { defaultSettings, keptSettings } from '#settings/settings.ts';
import { changeUndoably } from '#settings/undoableSettings.ts';
import { AccountSection } from './AccountSection.tsx';
import { Preferences } from './Preferences.tsx';
import { RulesSettings } from './rules/RulesSettings.tsx';
import { SettingSection } from './SettingSection.tsx';
import classes from './SettingsPage.module.css';
import { Transfer } from './Transfer.tsx';
import type { Undoable } from './undoable.ts';
import { ViewList } from './ViewList.tsx';

/** The last step that removed or replaced something, and how to undo exactly that step. */
function useUndo() {
  const [last, setLast] = useState<Undoable & { problem?: string; isUndone?: boolean }>();
  const focusOn = useFocusOn();
  return {
    last,
    remember: setLast,
    undo(step: Undoable) {
      const problem = step.undo();
      setLast(typeof problem === 'string' ? { ...step, problem } : { ...step, isUndone: true });
      if (typeof problem !== 'string') focusOn(step.focus);
    },
  };
}

/** The settings of the reader, kept in the browser. */
export function SettingsPage() {
  const { timeZone } = useAccountCalendar();
  const { needsSignIn } = useOrganisation();
  const isKept = useSyncExternalStore(keptSettings.subscribe, keptSettings.isKept);
  const areViewsKept = useAreViewsKept();
  const { last, remember, undo } = useUndo();
  const undoAt = (at: Undoable['at']) => (
    <div className={classes.undo} aria-live="polite">
      {last?.at === at && last.isUndone && 'Undone.'}
      {last?.at === at && !last.isUndone && (
        <>
          {last.what}
          {last.problem !== undefined && <strong>{last.problem}</strong>}
          <Button variant="subtle" size="compact-xs" onClick={() => undo(last)}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
  const reset = useId();
  const [resets, setResets] = useState(0);
  return (
    <Page title="Settings" sources={[]} timeZone={timeZone}>
      <div className={classes.content}>
        <div className={classes.inner}>
          {!(isKept && areViewsKept) && (
            <p role="alert" className={classes.notice}>
              This browser keeps nothing for the dashboard: its storage is blocked or full. Everything works, but
              settings and saved views last only until the page is closed. Export them as a file to keep them.
            </p>
          )}
          {needsSignIn && <AccountSection />}
          <Preferences key={resets} />
          <RulesSettings onUndoable={remember} undo={undoAt('rules')} />
          <TimeZone />
          <OpenedLast />
          <ViewList onUndoable={remember} undo={undoAt('views')} />
          <Transfer onUndoable={remember} undo={undoAt('transfer')} />
          <SettingSection screenOnly title="Reset" hint="Puts all settings back to their defaults. Saved views stay.">
            <div className="row wraps">
              <Button
                variant="default"
                {...named(reset)}
                onClick={() => {
                  const undoReset = changeUndoably(defaultSettings);
                  remember({
                    what: 'All settings are back to their defaults.',
                    undo: undoReset,
                    focus: reset,
                    at: 'reset',
                  });
                  setResets(resets + 1);
                }}
              >
                Back to defaults
              </Button>
            </div>
            {undoAt('reset')}
          </SettingSection>
        </div>
      </div>
    </Page>
  );
}

/** What the palette remembers of the entries opened from it, and how to delete that. */
function OpenedLast() {
  const { length } = useRecentlyOpened();
  return (
    <SettingSection
      screenOnly
      title="Recently opened"
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

/** The zone of all days. It belongs to the organisation: two people who look at one date must see the same. */
function TimeZone() {
  const { timeZone } = useAccountCalendar();
  const now = useMinute();
  return (
    <SettingSection
      title="Time zone"
      hint="Days, due dates and times are those of the organisation, for everyone. It cannot be changed here."
    >
      <p>
        {timeZone.replaceAll('_', ' ')}, where it is {formatInstant(now, timeZone).replace(/:\d\d$/, '')}
      </p>
    </SettingSection>
  );
}
