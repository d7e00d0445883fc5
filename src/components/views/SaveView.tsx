import { Button, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import {
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEWS,
  nameProblem,
  saveView,
  tidyName,
  useAreViewsKept,
  useSavedViews,
} from '#settings/savedViews.ts';
import { addressProblem, type ViewAddress } from '#settings/viewAddress.ts';
import { PopoverButton } from '../PopoverButton.tsx';
import { ToolButton } from '../ToolButton.tsx';
import classes from './SaveView.module.css';

type Props = { at: ViewAddress; label: string; onSaved: (name: string) => void };

/** Saves the list under a name that the reader types. */
export const SaveView = ({ at, label, onSaved }: Props) => (
  <PopoverButton
    button={<ToolButton icon={<IconBookmark size={14} aria-hidden />}>{label}</ToolButton>}
    label={label}
    position="bottom-end"
  >
    {(close) => (
      <SaveForm
        at={at}
        onSaved={(name) => {
          close();
          onSaved(name);
        }}
      />
    )}
  </PopoverButton>
);

function SaveForm({ at, onSaved }: Omit<Props, 'label'>) {
  const views = useSavedViews();
  const areKept = useAreViewsKept();
  const [name, setName] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const problem = nameProblem(name, views);
  const refusal =
    views.length >= MAX_VIEWS
      ? `There are ${MAX_VIEWS} saved views, which is as many as there can be. Delete one in the settings first.`
      : addressProblem(at);

  function save(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (problem || refusal || saveView(name, at)) return;
    onSaved(tidyName(name));
  }

  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        data-autofocus
        label="Name of the view"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={MAX_VIEW_NAME_LENGTH * 2} // a name that is too long is reported, not cut off
        error={(wasSubmitted || name !== '') && problem}
      />
      <p className="hint">
        {refusal ??
          (areKept
            ? 'Filter, order and columns of this list are kept in this browser, among the saved views.'
            : 'The view stays among the saved views until the page is closed: the storage of this browser is blocked or full.')}
      </p>
      <Button type="submit" disabled={refusal !== undefined}>
        Save
      </Button>
    </form>
  );
}
