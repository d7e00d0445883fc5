import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { TrendPanel } from '#listing/trend/TrendPanel.tsx';
import { type EmployeeFilter, employeeFilters } from '../employeeFilters.ts';
import { trendCurve } from '../trendCurve.ts';
import { trendScope } from './trendScope.ts';

type Props = {
  /** Everyone; undefined until all of them have loaded. */
  employees: readonly EmployeeCompliance[] | undefined;
  filter: EmployeeFilter;
  directory: Directory;
};

/** How the share of the list moved, where the history has it: for everybody, for one site, for one training. */
export function EmployeeTrend({ employees, filter, directory }: Props) {
  const { today, timeZone } = useAccountCalendar();
  const { site, training, isFiltered } = useMemo(() => trendScope(filter), [filter]);
  const curve = useMemo(() => {
    const people = employees && employeeFilters.select(employees, site === undefined ? {} : { site: [site] });
    const id = training === undefined ? undefined : Number(training);
    return people && trendCurve(people, { directory, today, timeZone }, id);
  }, [employees, site, training, directory, today, timeZone]);
  const one = site === undefined ? training && directory.trainingTitle(Number(training)) : directory.siteName(site);
  const of = one || (isFiltered ? 'everybody, not only of those listed' : 'everybody');
  return <TrendPanel strip site={site} training={training} of={of} curve={curve} />;
}
