import type { ReactNode } from 'react';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import type { ChosenDay } from './chosenDay.ts';

type Props = {
  chosen: ChosenDay;
  label?: string;
  /** Given `2027-03-01`. */
  onDay: (on: string) => void;
};

const DayChoice = ({ chosen: { requested, problem }, label = 'On', onDay }: Props) => (
  <div className="row wraps">
    <TypedDay inRow required label={label} value={requested} onChange={onDay} />
    <span role="status" className="note">
      {problem}
    </span>
  </div>
);

/** The day that a list is about, beside its segments; what cannot be asked about is said beside the day. */
export const dayBeside = (props: Props) => (segments: ReactNode) => (
  <div className="row wraps">
    <DayChoice {...props} />
    {segments}
  </div>
);
