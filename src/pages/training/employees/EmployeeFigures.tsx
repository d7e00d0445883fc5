import { useMemo } from 'react';
import { countWords } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { percentOf } from '#components/format.ts';
import { StackedBar } from '#components/StackedBar.tsx';
import { paths } from '../../paths.ts';
import { type EmployeeFilter, employeeFilters } from '../employeeFilters.ts';
import { stateParts } from '../employeeTrainings.ts';
import { type RequirementFilter, type requirementStates, requirementsAmong } from '../requirementFilters.ts';
import classes from './EmployeeFigures.module.css';

type Props = {
  /** Everyone; undefined until all of them have loaded. */
  employees: readonly EmployeeCompliance[] | undefined;
  /** The filter of the list. */
  filter: EmployeeFilter;
  directory: Directory;
};

/**
 * The totals of the employees in a list: their required trainings by state, where each count and each part of the bar links to
 * its list. Filters by status are ignored, else the share would only be that of the chosen status.
 */
export function EmployeeFigures({ employees, filter: chosen, directory }: Props) {
  const filter = useMemo(() => whateverTheirState(chosen), [chosen]);
  const { training } = filter;
  const counted = useMemo(() => employees && employeeFilters.select(employees, filter), [employees, filter]);
  const figures = useMemo(() => counted && trainingFigures(counted), [counted]);
  const done = figures && figures.expiring + figures.current;
  const required = figures && figures.missing + figures.expired + figures.expiring + figures.current;
  const unit = training.length > 0 ? 'of the chosen trainings' : 'required trainings';
  const listOf = (state: State) => ({ count: figures?.[state], to: trainingsOfThose(filter, [state]) });
  const parts = stateParts(listOf).map((part) => ({ ...part, words: part.label.toLowerCase() }));
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
          {counted && `, of ${shareOfWords(counted.length, filter, directory)}`}
        </span>
      </p>
      <div className={classes.bar}>
        <StackedBar
          parts={parts.map(({ appearance: { tone }, words, count = 0, to }) => ({ label: words, count, tone, to }))}
        />
      </div>
      <dl className={classes.parts}>
        {parts.map(({ label, appearance, words, count, to }) => (
          <div key={label} className={classes.part}>
            <dt>
              <appearance.icon className="tone-icon" data-tone={appearance.tone} size={13} aria-hidden />
              {label}
            </dt>
            <dd>
              <CountLink count={count} to={to} of={`${unit}, ${words}`} strong />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The filter without its parts that choose employees by status. */
export const whateverTheirState = (filter: EmployeeFilter): EmployeeFilter => ({
  ...filter,
  ...stateFilters,
});

const stateFilters = {
  status: [],
  percent: [],
  within: undefined,
  from: '',
  until: '',
} satisfies Partial<EmployeeFilter>;

/** Whose trainings count: `all 402 employees`, `36 employees (Site is Hull)`. */
export function shareOfWords(count: number, filter: EmployeeFilter, directory: Directory): string {
  const words = employeeFilters.inWords(filter, directory);
  const people = countWords(count, 'employees');
  return words.length === 0 ? `all ${people}` : `${people} (${words.join('; ')})`;
}

type State = (typeof requirementStates)[number];

/** How many required trainings are in each state. */
export type RequirementCounts = Record<State, number>;

/** How many required trainings of some employees are in each state: the same numbers as in the lists of `trainingsOfThose`. */
export function trainingFigures(employees: readonly EmployeeCompliance[]): RequirementCounts {
  const figures = { missing: 0, expired: 0, expiring: 0, current: 0 };
  for (const employee of employees) {
    figures.missing += employee.missing;
    figures.expired += employee.expired;
    figures.expiring += employee.expiring;
    figures.current += employee.done - employee.expiring;
  }
  return figures;
}

/**
 * The list of the required trainings of the employees who meet a filter, in the given states or all. With chosen trainings, it
 * has only these.
 */
export const trainingsOfThose = (filter: EmployeeFilter, state: RequirementFilter['state'] = []): string => {
  const { q, from, until, ...others } = filter;
  // In that list, trainings and days choose rows instead of people.
  const isAmong = filter.training.length > 0 || from !== '' || until !== '';
  return paths.requirements({ ...(isAmong ? requirementsAmong(filter) : { ...others, person: q }), state });
};
