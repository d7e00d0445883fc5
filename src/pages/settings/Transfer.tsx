import { Button, Checkbox, FileButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { downloadFile } from '#components/downloadFile.ts';
import { named } from '#components/useFocusOn.ts';
import { useSavedViews } from '#settings/savedViews.ts';
import { useSettings } from '#settings/settings.ts';
import { settingsFile } from '#settings/settingsFile.ts';
import { SettingSection } from './SettingSection.tsx';
import classes from './Transfer.module.css';
import { takeFile } from './takeFile.ts';
import type { Undoable } from './undoable.ts';

/** No file of ours comes near it. */
const LARGEST_FILE_BYTES = 1_000_000;

/** Settings and saved views as a file, for another browser or another person, and back. */
export function Transfer({ onUndoable }: { onUndoable: (step: Undoable) => void }) {
  const settings = useSettings();
  const views = useSavedViews();
  const [withSettings, setWithSettings] = useState(true);
  const [withViews, setWithViews] = useState(true);
  const [report, setReport] = useState<string[]>([]);
  const importName = useId();
  // A browser tells of no file that is chosen twice, and one that was put right often has the same name.
  const forgetFile = useRef<() => void>(null);

  async function take(file: File | null) {
    if (!file) return;
    forgetFile.current?.();
    if (file.size > LARGEST_FILE_BYTES) return setReport(['The file is too large to be one of this dashboard.']);
    const { report: sentences, undo } = takeFile(await file.text());
    setReport([...new Set(sentences)]);
    if (undo) onUndoable({ what: `“${file.name}” was imported.`, undo, focus: importName });
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
      <div className="row wraps">
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
        <FileButton resetRef={forgetFile} accept="application/json,.json" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" {...props} {...named(importName)}>
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
