import type { ReactNode } from 'react';
import { ControlLine, ControlLines } from '#components/filters/ControlLines.tsx';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import type { ChosenDay } from './chosenDay.ts';

type Props = {
  chosen: ChosenDay;
  label?: string;
  /** Such as `2027-03-01`. */
  onDay: (on: string) => void;
};

/** The day that a list is about, next to its segments, with the problem of an invalid day. */
export const dayBeside =
  ({ chosen: { requested, problem }, label = 'On', onDay }: Props) =>
  (segments: ReactNode) => (
    <ControlLines>
      <ControlLine>
        <TypedDay inRow required label={label} value={requested} onChange={onDay} />
      </ControlLine>
      <span role="status" className="note">
        {problem}
      </span>
      {segments}
    </ControlLines>
  );
