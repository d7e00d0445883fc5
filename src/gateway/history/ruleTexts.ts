import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { Training } from '#protocol/trainings.ts';

/** What decides when a training runs out and from when on it is expiring, as a text that is kept. */
export const ruleOf = (training: Training): string =>
  JSON.stringify([
    training.schedule_type ?? null,
    training.renewal_months ?? null,
    training.expiring_days ?? null,
    training.window_open_month ?? null,
    training.window_open_day ?? null,
    training.window_close_month ?? null,
    training.window_close_day ?? null,
    training.window_last_offered_date_number ?? null,
    training.window_required_for_new_employees ?? null,
  ]);

/** The inspections that a type asks for, and when they fall due, as a text that is kept. */
export const ruleOfType = ({ schedules }: Pick<EquipmentType, 'schedules'>): string =>
  JSON.stringify((schedules ?? []).map(({ id, trigger }) => [id, trigger ?? null]));

/** The rule of a training without its warning period, which decides nothing about what is valid. */
export function renewalOf(rule: string): string {
  const [schedule, months, _warning, ...window]: unknown[] = JSON.parse(rule);
  return JSON.stringify([schedule, months, ...window]);
}

/** The rule of a type without its warning periods. */
export const inspectionsOf = (rule: string): string =>
  JSON.stringify(JSON.parse(rule, (key, value) => (key === 'expiringPeriodInDays' ? undefined : value)));
