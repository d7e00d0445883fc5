import { Button, Checkbox, FileButton } from '@mantine/core';
import { useState } from 'react';
import { downloadFile } from '#components/downloadFile.ts';
import { useSavedViews } from '#settings/savedViews.ts';
import { useSettings } from '#settings/settings.ts';
import { settingsFile } from '#settings/settingsFile.ts';
import { SettingSection } from './SettingSection.tsx';
import classes from './SettingsPage.module.css';
import { takeFile } from './takeFile.ts';

/** No file of ours comes near it. */
const LARGEST_FILE_BYTES = 1_000_000;

/** Settings and saved views as a file, for another browser or another person, and back. */
export function Transfer({ onUndoable }: { onUndoable: (what: string) => void }) {
  const settings = useSettings();
  const views = useSavedViews();
  const [withSettings, setWithSettings] = useState(true);
  const [withViews, setWithViews] = useState(true);
  const [report, setReport] = useState<string[]>([]);

  async function take(file: File | null) {
    if (!file) return;
    if (file.size > LARGEST_FILE_BYTES) return setReport(['The file is too large to be one of this dashboard.']);
    const text = await file.text();
    onUndoable(`“${file.name}” was imported.`);
    setReport(takeFile(text));
  }

  return (
    <SettingSection
      title="Export and import"
      hint="To have the same in another browser. An import replaces the settings that are in the file, and adds its saved views to yours."
    >
      <Checkbox
        label="Settings"
        checked={withSettings}
        onChange={(event) => setWithSettings(event.currentTarget.checked)}
      />
      <Checkbox
        label={`Saved views (${views.length})`}
        checked={withViews}
        onChange={(event) => setWithViews(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={!withSettings && !withViews}
          onClick={() =>
            downloadFile(
              'compliance-settings.json',
              new Blob([settingsFile({ ...(withSettings && { settings }), ...(withViews && { views }) })], {
                type: 'application/json',
              }),
            )
          }
        >
          Export as a file
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              Import a file
            </Button>
          )}
        </FileButton>
      </div>
      <ul className={classes.report} aria-live="polite" aria-label="Result of the import">
        {report.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </SettingSection>
  );
}
