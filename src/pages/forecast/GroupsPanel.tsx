import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { PanelTable } from '#listing/PanelTable.tsx';
import { sitesInPartWords } from '#listing/sitesInPart.ts';
import { useOrganisation } from '#queries/organisation.ts';
import classes from './GroupsPanel.module.css';
import { type LargestRows, onlyFirstWords } from './lapseRows.ts';

/** What rows can be grouped by, each with its plural noun. */
export type GroupChoice<Group extends string> = { key: Group; label: string };

/** The noun of the groups: `trainings`. */
export const nounOf = <Group extends string>(choices: readonly GroupChoice<Group>[], by: Group): string =>
  choices.find(({ key }) => key === by)?.label.toLowerCase() ?? '';

type Props<Row extends { id: string }, Group extends string> = Omit<
  ComponentProps<typeof PanelTable<Row>>,
  'rows' | 'rowId' | 'of'
> & {
  largest: LargestRows<Row>;
  choices: readonly GroupChoice<Group>[];
  by: Group;
  /** If the panel offers the choice: its label, and its handler. */
  label?: string;
  onBy?: (by: Group) => void;
  /** A further note below sites. */
  ofSites?: string;
  /** What the panel lists, if not just the noun. */
  of?: string;
};

/** The largest groups of a forecast on its day: by training, employee, type, site and so on. */
export function GroupsPanel<Row extends { id: string }, Group extends string>(props: Props<Row, Group>) {
  const { largest, choices, by, label, onBy, footnote, ofSites, of, ...table } = props;
  const { rows } = largest;
  const { part } = useOrganisation();
  const noun = nounOf(choices, by);
  const ids = rows.map(({ id }) => id);
  const aboutSites = by === 'site' ? [ofSites, sitesInPartWords(ids, part)] : [];
  return (
    <div>
      {onBy && label && (
        <div className={clsx(classes.choices, 'screen-only')}>
          <ChoiceButtons label={label} choices={choices} chosen={by} onChoose={onBy} />
        </div>
      )}
      <PanelTable
        of={of ?? noun}
        rowNoun={{ noun }}
        footnote={onlyFirstWords(largest, noun) + [footnote, ...aboutSites].filter(Boolean).join(' ')}
        rows={rows}
        rowId={({ id }) => id}
        {...table}
      />
    </div>
  );
}
