import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { CountLink } from '#components/CountLink.tsx';
import { StackedBar } from '#components/StackedBar.tsx';
import classes from './Completion.module.css';
import { employeeTrainings } from './employeeTrainings.ts';

/** `57 %`, `11 of 19`, and the gap in red; nothing required has no percentage. */
export function Completion({ employee }: { employee: EmployeeStanding }) {
  const { name, percent, done, required } = employee;
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
        <CountLink
          count={done}
          to={employeeTrainings(employee, ['expiring', 'current'])}
          of={`trainings of ${name} current`}
        />{' '}
        of <CountLink count={required} to={employeeTrainings(employee)} of={`required trainings of ${name}`} />
      </span>
    </span>
  );
}
