import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatCount } from '#components/format.ts';
import { returning } from '#components/table/useListPlace.ts';
import { useSingleKeys } from '#components/useSingleKeys.ts';
import classes from './RecordPager.module.css';

/** One of the records of a list, each with a page of its own. */
export type PagerRecord = { id: string; name: string; to: string };

type Props = {
  /** What is stepped through: `Employees`, or `Employees, filtered`. */
  name: string;
  /** In which order: `most urgent first`. */
  order: string;
  records: readonly PagerRecord[];
  /** The record whose page this is. */
  id: string;
  /** The list of them all, as it was left. */
  list: string;
};

/** To the record before and after this one, also with `[` and `]`; Escape goes back to the list of them all. */
export function RecordPager({ name, order, records, id, list }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const place = records.findIndex((record) => record.id === id);
  const [before, after] = [records[place - 1], records[place + 1]];
  const open = (other: PagerRecord | undefined) => {
    if (other) void navigate(other.to, { state });
  };
  const hasKeys = useSingleKeys({ '[': () => open(before), ']': () => open(after) });
  useHotkeys([['Escape', () => void navigate(list, { state: returning })]]);
  return (
    <nav className={classes.steps} aria-label={`${name}, ${order}`}>
      <Step
        to={before}
        state={state}
        label="Previous"
        icon={<IconChevronLeft size={16} aria-hidden />}
        keys={hasKeys ? '[' : undefined}
      />
      <span>
        {formatCount(place + 1)} of {formatCount(records.length)}
        <span className={classes.name}> · {name}</span>
      </span>
      <Step
        to={after}
        state={state}
        label="Next"
        icon={<IconChevronRight size={16} aria-hidden />}
        keys={hasKeys ? ']' : undefined}
      />
    </nav>
  );
}

type StepProps = {
  /** What its page is to know of the list. */
  state: unknown;
  to: PagerRecord | undefined;
  label: string;
  icon: ReactNode;
  /** The key that does the same; undefined while there is none. */
  keys: string | undefined;
};

const Step = ({ to, state, label, icon, keys }: StepProps) =>
  to ? (
    <Link
      className={classes.step}
      to={to.to}
      state={state}
      aria-label={`${label}: ${to.name}`}
      aria-keyshortcuts={keys}
      title={`${label}: ${to.name}${keys ? ` (${keys})` : ''}`}
    >
      {icon}
    </Link>
  ) : (
    <span className={classes.none}>{icon}</span>
  );
