import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { CheckBox } from '#components/CheckBox.tsx';
import { downloadFile } from '#components/downloadFile.ts';
import { useWriting } from '#components/export/useWriting.tsx';
import { listInWords } from '#components/format.ts';
import { named } from '#components/useFocusOn.ts';
import { settingNames } from '#settings/readSettings.ts';
import { addViews, useSavedViews } from '#settings/savedViews.ts';
import { useSettings } from '#settings/settings.ts';
import { readSettingsFile, settingsFile } from '#settings/settingsFile.ts';
import { changeUndoably } from '#settings/undoableSettings.ts';
import { SettingSection } from './SettingSection.tsx';
import type { Undoable } from './undoable.ts';

/** No file of ours comes close to this size. */
const MAX_FILE_BYTES = 1_000_000;

type Props = {
  onUndoable: (step: Undoable) => void;
  /** The button that undoes the last step, if it was one of this section. */
  undo: ReactNode;
};

/** Exports settings and saved views as a file, for another browser or another person, and imports them. */
export function Transfer({ onUndoable, undo: undoStep }: Props) {
  const settings = useSettings();
  const views = useSavedViews();
  const [withSettings, setWithSettings] = useState(true);
  const [withViews, setWithViews] = useState(true);
  const [report, setReport] = useState<string[]>([]);
  const importName = useId();
  const { said, run } = useWriting();
  // A browser does not report a file that is chosen twice, and a corrected file often has the same name.
  const forgetFile = useRef<() => void>(null);

  async function take(file: File | null) {
    if (!file) return;
    forgetFile.current?.();
    if (file.size > MAX_FILE_BYTES) return setReport(['The file is too large to be one of this dashboard.']);
    const { report: sentences, undo } = takeFile(await file.text());
    setReport([...new Set(sentences)]);
    if (undo) onUndoable({ what: `“${file.name}” was imported.`, undo, focus: importName, at: 'transfer' });
  }

  async function write() {
    const name = 'compliance-settings.json';
    const text = settingsFile({ ...(withSettings && { settings }), ...(withViews && { views }) });
    downloadFile(name, new Blob([text], { type: 'application/json' }));
    return name;
  }

  return (
    <SettingSection
      screenOnly
      title="Export and import"
      hint="To use the same settings in another browser. An import replaces the settings that are in the file, and adds its saved views to yours."
    >
      <CheckBox
        label="Settings"
        checked={withSettings}
        onChange={(event) => setWithSettings(event.currentTarget.checked)}
      />
      <CheckBox
        label={`Saved views (${views.length})`}
        checked={withViews}
        onChange={(event) => setWithViews(event.currentTarget.checked)}
      />
      <div className="row wraps">
        <Button variant="default" disabled={!withSettings && !withViews} onClick={() => void run(write)}>
          Export as a file
        </Button>
        <FileButton resetRef={forgetFile} accept="application/json,.json" onChange={(file) => void take(file)}>
          {(props) => (
            <Button variant="default" {...props} {...named(importName)}>
              Import a file
            </Button>
          )}
        </FileButton>
        <span role="status" className="note">
          {said}
        </span>
      </div>
      <ul
        className="hint column break-anywhere"
        style={{ gap: 'var(--space-half)' }}
        aria-live="polite"
        aria-label="Result of the import"
      >
        {report.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {undoStep}
    </SettingSection>
  );
}

/** The result for each part of a file, as sentences, and how to undo it; undefined if nothing was imported. */
type Taken = { report: string[]; undo: (() => undefined) | undefined };

/** Imports a file, adding its views to the existing ones. */
function takeFile(text: string): Taken {
  const { settings, views, problems } = readSettingsFile(text);
  const names = Object.entries(settingNames).flatMap(([key, name]) => (Object.hasOwn(settings, key) ? [name] : []));
  const undoSettings = names.length > 0 ? changeUndoably(settings) : undefined;
  const { added, present, renamed, left, undo: undoViews } = addViews(views);
  const report = [
    ...(names.length > 0 ? [`Imported: ${listInWords(names)}.`] : []),
    ...(added > 0 ? [`${countWords(added, 'saved views')} added.`] : []),
    ...(present > 0 ? [`${countWords(present, 'saved views')} here already.`] : []),
    ...renamed.map(({ from, to }) => `There is another “${from}”, so the one of the file is called “${to}”.`),
    ...(left > 0 ? [`${countWords(left, 'saved views')} left out: there is no room for more.`] : []),
    ...problems,
    ...(names.length + views.length + problems.length === 0 ? ['The file is empty.'] : []),
  ];
  if (!undoSettings && added === 0) return { report, undo: undefined };
  return {
    report,
    undo() {
      undoSettings?.();
      undoViews();
    },
  };
}
