import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#components/format.ts';
import classes from './Steps.module.css';

/** One of the records of a list, each with a page of its own. */
export type StepRecord = { id: string; name: string; to: string };

type Props = {
  /** What is stepped through, and in which order: `Employees, most urgent first`. */
  label: string;
  records: readonly StepRecord[];
  /** The record whose page this is. */
  id: string;
  /** The list of them all. */
  list: string;
};

/** To the record before and after this one, also with `[` and `]`; Escape goes back to the list of them all. */
export function Steps({ label, records, id, list }: Props) {
  const navigate = useNavigate();
  const place = records.findIndex((record) => record.id === id);
  const [before, after] = [records[place - 1], records[place + 1]];
  const open = (other: StepRecord | undefined) => {
    if (other) void navigate(other.to);
  };
  useHotkeys([
    ['[', () => open(before)],
    [']', () => open(after)],
    ['Escape', () => void navigate(list)],
  ]);
  return (
    <nav className={classes.steps} aria-label={label}>
      <Step to={before} label="Previous" icon={<IconChevronLeft size={16} aria-hidden />} keys="[" />
      <span>
        {formatCount(place + 1)} of {formatCount(records.length)}
      </span>
      <Step to={after} label="Next" icon={<IconChevronRight size={16} aria-hidden />} keys="]" />
    </nav>
  );
}

type StepProps = { to: StepRecord | undefined; label: string; icon: ReactNode; keys: string };

const Step = ({ to, label, icon, keys }: StepProps) =>
  to ? (
    <Link
      className={classes.step}
      to={to.to}
      aria-label={`${label}: ${to.name}`}
      aria-keyshortcuts={keys}
      title={`${label}: ${to.name} (${keys})`}
    >
      {icon}
    </Link>
  ) : (
    <span className={classes.none}>{icon}</span>
  );
