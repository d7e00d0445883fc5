import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { StackedBar } from '#components/StackedBar.tsx';
import classes from './Completion.module.css';

/** `57 %`, `11 of 19`, and the gap in red; nothing required has no percentage. */
export function Completion({ employee: { percent, done, required } }: { employee: EmployeeStanding }) {
  if (percent === null) return <span className={classes.nothing}>Nothing required</span>;
  return (
    <span className={classes.completion}>
      <span className={classes.bar}>
        <StackedBar
          size="small"
          parts={[
            { label: 'current', count: done },
            { label: 'not current', count: required - done, tone: 'bad' },
          ]}
        />
      </span>
      <span className={classes.percent}>{percent} %</span>
      <span className={classes.of}>
        {done} of {required}
      </span>
    </span>
  );
}
