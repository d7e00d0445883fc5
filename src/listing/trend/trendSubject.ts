import type { CapturedRatios } from '#components/charts/trendDays.ts';
import type { DailyRatio } from '#protocol/history.ts';

/** The areas besides training that have a history of their own. */
export const otherAreas = ['equipment', 'documents'] as const;
export type OtherArea = (typeof otherAreas)[number];

/**
 * What a trend is of: the trainings unless an area is named, and of these everything, or one site, training or type of
 * equipment by its id.
 */
export type TrendSubject = {
  area?: OtherArea | undefined;
  site?: string | undefined;
  training?: string | undefined;
  type?: string | undefined;
};

/** Captured days with their ratios, in all and of the parts that the history tells apart. */
type RatiosOfDays = CapturedRatios & {
  bySite?: Readonly<Record<string, DailyRatio>>;
  byTraining?: Readonly<Record<string, DailyRatio>>;
  byType?: Readonly<Record<string, DailyRatio>>;
};

/** The captured ratios of a subject. What a day does not name had nothing required on it. */
export function ratiosOf(history: RatiosOfDays, { site, training, type }: TrendSubject): CapturedRatios {
  const { days, required, valid, bySite, byTraining, byType } = history;
  const nothing = () => days.map(() => 0);
  const part =
    site !== undefined
      ? [bySite?.[site]]
      : training !== undefined
        ? [byTraining?.[training]]
        : type !== undefined
          ? [byType?.[type]]
          : undefined;
  const [ratio] = part ?? [{ required, valid }];
  return { days, required: ratio?.required ?? nothing(), valid: ratio?.valid ?? nothing() };
}
