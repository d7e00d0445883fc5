import { TypedDay } from './TypedDay.tsx';

type Props = {
  /** `2026-03-01`; empty for no end on that side. */
  from: string;
  until: string;
  onChange: (end: 'from' | 'until', day: string) => void;
};

/** The first and the last day of a range, typed as people write dates. */
export const DayRangeChoice = ({ from, until, onChange }: Props) => (
  <>
    <TypedDay label="From" value={from} onChange={(day) => onChange('from', day)} />
    <TypedDay label="To" value={until} onChange={(day) => onChange('until', day)} />
  </>
);
