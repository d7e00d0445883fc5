import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Page } from '#components/Page.tsx';
import { keptViews } from '#settings/savedViews.ts';
import { changeSettings, defaultSettings, keptSettings } from '#settings/settings.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { OpenedLast } from './OpenedLast.tsx';
import { Preferences } from './Preferences.tsx';
import { SettingSection } from './SettingSection.tsx';
import classes from './SettingsPage.module.css';
import { TimeZone } from './TimeZone.tsx';
import { Transfer } from './Transfer.tsx';
import { ViewList } from './ViewList.tsx';

/** What was in force before the last step that takes something away. */
function useUndo() {
  const [before, setBefore] = useState<{ what: string; undo: () => void }>();
  return {
    before,
    remember(what: string) {
      const [settings, views] = [keptSettings.read(), keptViews.read()];
      const undo = () => {
        keptSettings.change(() => settings);
        keptViews.change(() => views);
        setBefore(undefined);
      };
      setBefore({ what, undo });
    },
  };
}

/** What everyone can set for themselves, kept in their browser. */
export function SettingsPage() {
  const { timeZone } = useAccountCalendar();
  const isKept = useSyncExternalStore(keptSettings.subscribe, keptSettings.isKept);
  const areViewsKept = useSyncExternalStore(keptViews.subscribe, keptViews.isKept);
  const { before, remember } = useUndo();
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
          <Preferences key={resets} />
          <TimeZone />
          <OpenedLast />
          <ViewList onUndoable={remember} />
          <Transfer onUndoable={remember} />
          <SettingSection title="Start again" hint="All settings as they were at first. Saved views stay.">
            <div className={classes.buttons}>
              <Button
                variant="default"
                onClick={() => {
                  remember('All settings are back to their defaults.');
                  changeSettings(defaultSettings);
                  setResets(resets + 1);
                }}
              >
                Back to defaults
              </Button>
            </div>
          </SettingSection>
          <div className={classes.undo} aria-live="polite">
            {before && (
              <>
                {before.what}
                <Button variant="subtle" size="compact-xs" onClick={before.undo}>
                  Undo
                </Button>
              </>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}
