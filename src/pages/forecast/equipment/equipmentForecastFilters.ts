import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { equipmentFilters } from '../../equipment/equipmentFilters.ts';

const { q, type, site, service, line } = equipmentFilters.entries;

/** Which equipment the forecast counts; without filters all of it, in service and out. */
export const equipmentForecastFilters = filtersOf<EquipmentCompliance>()({ q, type, site, service, line });
export type EquipmentForecastFilter = FilterValues<typeof equipmentForecastFilters.entries>;
