import { useMemo } from 'react';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { percentOf } from '#components/format.ts';
import { StackedBar } from '#components/StackedBar.tsx';
import { trainingStateLooks } from '#components/status.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import { requirementStates } from '../requirementFilters.ts';
import classes from './EmployeeFigures.module.css';
import { trainingFigures, trainingsOfThose } from './employeeFigures.ts';

type Props = {
  /** The employees shown; undefined until all of them are in. */
  employees: readonly EmployeeCompliance[] | undefined;
  /** The filter that they meet. */
  filter: EmployeeFilter;
};

/** How the employees shown stand together: their required trainings by state, each count and each part of the bar a list. */
export function EmployeeFigures({ employees, filter }: Props) {
  const { training } = filter;
  const figures = useMemo(() => employees && trainingFigures(employees, training), [employees, training]);
  const done = figures && figures.expiring + figures.current;
  const required = figures && figures.missing + figures.expired + figures.expiring + figures.current;
  const unit = training.length > 0 ? 'of the chosen trainings' : 'required trainings';
  const parts = requirementStates.map((state) => ({
    state,
    look: trainingStateLooks[state],
    count: figures?.[state],
    to: trainingsOfThose(filter, [state]),
  }));
  return (
    <section className={classes.figures} aria-label="Required trainings of these employees">
      <p className={classes.headline}>
        <span className={classes.percent}>
          {required && done !== undefined ? (
            <>
              {percentOf(done, required)} <small>%</small>
            </>
          ) : (
            '–'
          )}
        </span>
        <span>
          <CountLink
            count={done}
            to={trainingsOfThose(filter, ['expiring', 'current'])}
            of={`${unit} current`}
            strong
          />{' '}
          of <CountLink count={required} to={trainingsOfThose(filter)} of={unit} strong /> {unit} current, incl.
          expiring
        </span>
      </p>
      <div className={classes.bar}>
        <StackedBar
          parts={parts.map(({ look, count = 0, to }) => ({
            label: look.word.toLowerCase(),
            count,
            tone: look.tone,
            to,
          }))}
        />
      </div>
      <dl className={classes.parts}>
        {parts.map(({ state, look, count, to }) => (
          <div key={state} className={classes.part}>
            <dt>
              <look.icon className="tone-icon" data-tone={look.tone} size={13} aria-hidden />
              {look.word}
            </dt>
            <dd>
              <CountLink count={count} to={to} of={`${unit}: ${look.word.toLowerCase()}`} strong />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
