import { useMemo } from 'react';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { type DayOffset, forecastDays } from '#compliance/forecast/dayOffset.ts';
import { type ForecastCurve, forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { type InspectionPairs, inspectionPairs } from '#compliance/forecast/inspectionPairs.ts';
import { inspectionsOnDay } from '#compliance/forecast/inspectionsOnDay.ts';
import { createLapseIndex, type LapseIndex } from '#compliance/forecast/lapses.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { directoryAsSeen } from '#listing/sitesInPart.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useEquipment } from '../../equipment/useEquipment.ts';
import { type EquipmentForecastFilter, equipmentForecastFilters } from './equipmentForecastFilters.ts';

/** Calculated once from the inspections, so that each day is only a look-up. */
export type EquipmentForecast = {
  pairs: InspectionPairs;
  curve: ForecastCurve;
  lapses: LapseIndex;
  /** The last day, calendar days from today. */
  days: DayOffset;
};

/**
 * The forecast of some equipment: every inspection schedule of every item counts.
 * @param sites the sites for which due inspections are counted, none for all
 */
export function equipmentForecast(
  equipment: readonly EquipmentCompliance[],
  today: CalendarNumber,
  sites: readonly string[] = [],
): EquipmentForecast {
  const pairs = inspectionPairs(equipment, today);
  const days = forecastDays(today);
  return { pairs, curve: forecastCurve(pairs, days), lapses: createLapseIndex(pairs, days, sites), days };
}

/**
 * The result of `useEquipment`, and the forecast of the equipment that meets a filter; undefined until everything has loaded.
 */
export function useEquipmentForecast(filter: EquipmentForecastFilter) {
  const { partialRows: _some, ...data } = useEquipment();
  const { equipment, calendar } = data;
  const { part } = useOrganisation();
  const { today } = calendar;
  const forecast = useMemo(
    () => equipment && equipmentForecast(equipmentForecastFilters.select(equipment, filter), today, filter.site),
    [equipment, filter, today],
  );
  return { ...data, directory: directoryAsSeen(data.directory, part), forecast };
}

const onDay = memoizeLatest((equipment: readonly EquipmentCompliance[], today: CalendarNumber, day: DayOffset) =>
  inspectionsOnDay(equipment, inspectionPairs(equipment, today), day),
);

/**
 * The result of `useEquipment`, and the status of every inspection on a day.
 * @param day calendar days from today
 */
export function useInspectionsOnDay(day: DayOffset) {
  const { partialRows: _some, ...data } = useEquipment();
  const { equipment, calendar } = data;
  return { ...data, inspections: equipment && onDay(equipment, calendar.today, day) };
}
