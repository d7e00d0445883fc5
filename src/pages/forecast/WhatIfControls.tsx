import clsx from 'clsx';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import { FilterControls } from '#listing/filters/FilterControls.tsx';
import type { Change } from '#listing/urlState.ts';
import classes from './WhatIfControls.module.css';
import { type WhatIf, whatIfFilters } from './whatIfFilters.ts';

type Props = {
  employees: readonly EmployeeCompliance[] | undefined;
  directory: Directory;
  whatIf: WhatIf;
  /** `2026-11-22`. */
  today: string;
  /** Why the choice cannot be tried out, and what to do. */
  problem: string | undefined;
  onChange: (part: Change<WhatIf>, options?: { replace: boolean }) => void;
};

/** Chooses who renews what on which day, to see the gain. */
export const WhatIfControls = ({ employees, directory, whatIf, today, problem, onChange }: Props) => (
  <fieldset className={clsx(classes.controls, 'screen-only')} aria-label="What if">
    <span className="heading">What if</span>
    <FilterControls
      filters={whatIfFilters}
      rows={employees}
      filter={whatIf}
      directory={directory}
      foldedAs="Who renews what"
      onChange={onChange}
    />
    <TypedDay
      inRow
      required
      label="on"
      value={whatIf.renewOn || today}
      onChange={(day) => onChange({ renewOn: day === today ? '' : day })}
    />
    <span role="status" className="note">
      {problem}
    </span>
  </fieldset>
);
