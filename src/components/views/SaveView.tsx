import { Button, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LONGEST_NAME, MOST_VIEWS, nameProblem, saveView, tidyName, useSavedViews } from '#settings/savedViews.ts';
import { addressOfView, type ViewAddress } from '#settings/viewAddress.ts';
import { ToolButton } from '../ToolButton.tsx';
import classes from './ViewActions.module.css';

/** Keeps the list under a name that is typed here. */
export function SaveView({ at, label }: { at: ViewAddress; label: string }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ToolButton icon={<IconBookmark size={14} aria-hidden />} onClick={toggle}>
          {label}
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <SaveForm at={at} onSaved={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function SaveForm({ at, onSaved }: { at: ViewAddress; onSaved: () => void }) {
  const navigate = useNavigate();
  const views = useSavedViews();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = nameProblem(name, views);
  const isFull = views.length >= MOST_VIEWS;

  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (problem || isFull) return;
    saveView(name, at);
    onSaved();
    void navigate(addressOfView({ ...at, name: tidyName(name) }), { replace: true });
  }

  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        data-autofocus
        label="Name of the view"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={LONGEST_NAME * 2} // too much is told, not cut off
        error={(asked || name !== '') && problem}
      />
      <p className={classes.hint}>
        {isFull
          ? `There are ${MOST_VIEWS} saved views, which is as many as there can be. Delete one in the settings first.`
          : 'Filter, order and columns of this list are kept in this browser and stand in the sidebar.'}
      </p>
      <Button type="submit" disabled={isFull}>
        Save
      </Button>
    </form>
  );
}
