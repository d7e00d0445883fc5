import { Button } from '@mantine/core';
import { useId } from 'react';
import { named, useFocusOn } from '#components/useFocusOn.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { changeUndoably } from '#settings/undoableSettings.ts';
import type { Undoable } from '../undoable.ts';
import classes from './RuleList.module.css';

/** A rule as a sentence; `without` returns the reader's rules without it, absent for a rule of the operator's file. */
export type ListedRule = { key: string; words: string; without?: () => CoverageRules };

type Props = {
  /** The name of the list: `Coverage rules`. */
  label: string;
  rules: readonly ListedRule[];
  /** Whether these are all rules: until then an empty list says nothing. */
  isComplete: boolean;
  onUndoable: (step: Undoable) => void;
};

/** The rules in force; only the operator can change those of the file. */
export function RuleList({ label, rules, isComplete, onUndoable }: Props) {
  const id = useId();
  const focusOn = useFocusOn();
  if (rules.length === 0)
    return (
      isComplete && (
        <p className="hint" {...named(id)} tabIndex={-1}>
          No rules yet.
        </p>
      )
    );
  return (
    <ol className={classes.rules} aria-label={label} {...named(id)} tabIndex={-1}>
      {rules.map(({ key, words, without }) => (
        <li key={key}>
          <span>{words}</span>
          {without ? (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Remove: ${words}`}
              onClick={() => {
                const undo = changeUndoably({ coverageRules: without() });
                // Not the button that takes its place, so that a key held down removes no more.
                focusOn(id);
                onUndoable({ what: `“${words}” was removed.`, undo, focus: id, at: 'rules' });
              }}
            >
              Remove
            </Button>
          ) : (
            <span className="tag quiet">From the file</span>
          )}
        </li>
      ))}
    </ol>
  );
}
