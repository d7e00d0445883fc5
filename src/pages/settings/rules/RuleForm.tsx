import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Edited } from '#settings/coverageRulesEdit.ts';
import { changeSettings } from '#settings/settings.ts';

type Props = {
  /** The kind of rule: `a coverage rule`. */
  label: string;
  children: ReactNode;
  /** The reader's rules with the typed rule, or what is wrong with it. */
  edit: () => Edited;
  /** Called when the typed rule is in force: the fields are for the next one. */
  onAdded: () => void;
};

/** The fields of a rule. Problems are reported when the rule is added, and nothing that was typed is lost. */
export function RuleForm({ label, children, edit, onAdded }: Props) {
  const [said, say] = useState<{ words: string; isProblem: boolean }>();
  const id = useId();
  return (
    <form
      aria-label={`Add ${label}`}
      className="column screen-only"
      style={{ gap: 'var(--space-2)' }}
      onSubmit={(event) => {
        event.preventDefault();
        const edited = edit();
        if ('problem' in edited) return say({ words: edited.problem, isProblem: true });
        changeSettings({ coverageRules: edited.rules });
        say({ words: 'Added.', isProblem: false });
        onAdded();
      }}
    >
      <div className="row wraps" style={{ alignItems: 'end' }}>
        {children}
        <Button type="submit" variant="default" aria-describedby={id}>
          Add
        </Button>
      </div>
      <p id={id} className="hint tone-text" data-tone={said?.isProblem ? 'bad' : undefined} aria-live="polite">
        {said?.words}
      </p>
    </form>
  );
}
