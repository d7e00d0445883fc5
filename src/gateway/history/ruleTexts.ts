import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { Training } from '#protocol/trainings.ts';

/** The text kept for what decides when a training runs out and when it starts expiring. */
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

/** The text kept for the inspections that a type requires and their due dates. */
export const ruleOfType = ({ schedules }: Pick<EquipmentType, 'schedules'>): string =>
  JSON.stringify((schedules ?? []).map(({ id, trigger }) => [id, trigger ?? null]));

/** The rule of a training without its warning period, which does not affect validity. */
export function renewalOf(rule: string): string {
  const [schedule, months, _warning, ...window]: unknown[] = JSON.parse(rule);
  return JSON.stringify([schedule, months, ...window]);
}

/** The rule of a type without its warning periods. */
export const inspectionsOf = (rule: string): string =>
  JSON.stringify(JSON.parse(rule, (key, value) => (key === 'expiringPeriodInDays' ? undefined : value)));
