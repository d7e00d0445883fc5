import type { CapturedRatios } from '#components/charts/trendDays.ts';
import type { DailyRatio } from '#protocol/history.ts';

/** The areas besides training that have their own history. */
export const otherAreas = ['equipment', 'documents'] as const;
export type OtherArea = (typeof otherAreas)[number];

/**
 * The subject of a trend: the trainings unless an area is named, and all of these, or one site, training or type of
 * equipment by its id.
 */
export type TrendSubject = {
  area?: OtherArea | undefined;
  site?: string | undefined;
  training?: string | undefined;
  type?: string | undefined;
};

/** Captured days with their ratios, in all and of the parts that the history separates. */
type RatiosOfDays = CapturedRatios & {
  bySite?: Readonly<Record<string, DailyRatio>>;
  byTraining?: Readonly<Record<string, DailyRatio>>;
  byType?: Readonly<Record<string, DailyRatio>>;
  /** All of them, those that the gateway left out included. */
  sitesInAll?: number | undefined;
  trainingsInAll?: number | undefined;
  typesInAll?: number | undefined;
};

/** The grouping to request: the gateway gives a single site or training by id, and only the largest ones of a long list. */
export const groupingOf = ({ site, training }: TrendSubject): { by: 'site' | 'training' | 'none'; id?: string } => {
  if (site !== undefined) return { by: 'site', id: site };
  return training === undefined ? { by: 'none' } : { by: 'training', id: training };
};

/**
 * The captured ratios of a subject; undefined if the gateway left it out, because there are more than it lists.
 * Otherwise a part that no day names had nothing required.
 */
export function ratiosOf(history: RatiosOfDays, { site, training, type }: TrendSubject): CapturedRatios | undefined {
  const { days, sampleDays = [], unreadDays, required, valid } = history;
  const parts = [
    { id: site, told: history.bySite, inAll: history.sitesInAll },
    { id: training, told: history.byTraining, inAll: history.trainingsInAll },
    { id: type, told: history.byType, inAll: history.typesInAll },
  ];
  const part = parts.find(({ id }) => id !== undefined);
  if (!part) return { days, sampleDays, unreadDays, required, valid };
  const { id = '', told = {}, inAll = 0 } = part;
  const ratio = told[id];
  if (!ratio && inAll > Object.keys(told).length) return undefined;
  const nothing = () => days.map(() => 0);
  return { days, sampleDays, unreadDays, required: ratio?.required ?? nothing(), valid: ratio?.valid ?? nothing() };
}
