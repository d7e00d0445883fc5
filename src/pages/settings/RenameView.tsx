import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { nameProblem, renameView, useSavedViews } from '#settings/savedViews.ts';
import classes from './RenameView.module.css';

/** Another name for a saved view; Escape leaves the one that it has. */
export function RenameView({ name, onDone }: { name: string; onDone: () => void }) {
  const [typed, setTyped] = useState(name);
  const problem = nameProblem(typed, useSavedViews(), name);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function save(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    renameView(name, typed);
    onDone();
  }

  return (
    <form className={classes.rename} onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <TextInput
        ref={input}
        aria-label={`New name of ${name}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit">Rename</Button>
      <Button variant="default" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
