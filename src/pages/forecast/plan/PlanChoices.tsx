import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CheckBox } from '#components/CheckBox.tsx';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import type { Sort } from '#components/table/columns.ts';
import classes from './PlanChoices.module.css';
import { PlanNumbers } from './PlanNumbers.tsx';
import type { PlanView } from './planSettingsText.ts';

/** The most useful orders: by day, or by lapses avoided, then fewest sessions, then fewest days given away. */
const orders: { key: string; label: string; sort: Sort }[] = [
  { key: 'soonest', label: 'Soonest first', sort: [] },
  {
    key: 'loss',
    label: 'Most expiries avoided first',
    sort: [
      { column: 'lapsesAvoided', descending: true },
      { column: 'sessionCount', descending: false },
      { column: 'daysGivenAway', descending: false },
    ],
  },
];

type Chosen = { gaps: boolean; across: boolean; curve: boolean };

type Props = Omit<ComponentProps<typeof PlanNumbers>, 'onChange'> & {
  view: Chosen;
  onView: (part: Partial<Chosen & PlanView>, options?: { replace: boolean }) => void;
  /** Whether the plan is for some sites only. */
  hasSites: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Whether there is room for the curve. */
  canDraw: boolean;
};

/** The choices of a plan: the numbers of sessions, who is booked, and the order of the groups. */
export function PlanChoices({ view, onView, hasSites, sort, onSort, canDraw, ...numbers }: Props) {
  return (
    <div className={clsx(classes.choices, 'screen-only')}>
      <PlanNumbers {...numbers} onChange={(next) => onView(next, { replace: true })} />
      <CheckBox
        label="Also book people who are not valid today"
        checked={view.gaps}
        onChange={({ currentTarget }) => onView({ gaps: currentTarget.checked })}
      />
      <CheckBox
        label={hasSites ? 'Chosen sites together' : 'All sites together'}
        checked={view.across}
        onChange={({ currentTarget }) => onView({ across: currentTarget.checked })}
      />
      {canDraw && (
        <CheckBox
          label="Show the curve"
          checked={view.curve}
          onChange={({ currentTarget }) => onView({ curve: currentTarget.checked })}
        />
      )}
      <ChoiceButtons
        label="Order of the groups"
        choices={orders}
        chosen={orders.find((order) => JSON.stringify(order.sort) === JSON.stringify(sort))?.key}
        onChoose={(key) => onSort(orders.find((order) => order.key === key)?.sort ?? [])}
      />
    </div>
  );
}
