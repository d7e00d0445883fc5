import { useDeferredValue, useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { FilterChip } from '#components/filters/FilterChip.tsx';
import { FilterStrip } from '#components/filters/FilterStrip.tsx';
import { flag, oneOf, several, within } from '#components/filters/filter.tsx';
import { optionsOf } from '#listing/filterOptions.ts';
import { rangeWords } from '#listing/requestedDays.ts';
import { type EquipmentFilter, serviceWords } from './equipmentFilter.ts';
import { equipmentFilterWords } from './equipmentFilterWords.ts';

type Props = {
  equipment: readonly EquipmentCompliance[] | undefined;
  directory: Directory;
  filter: EquipmentFilter;
  onChange: (part: Partial<EquipmentFilter>) => void;
};

/** The filters of equipment, each value with how many items it holds: the same above the list and whatever else shows it. */
export function EquipmentFilters({ equipment, directory, filter, onChange }: Props) {
  // The rows come first: what can be chosen from is counted once they are drawn.
  const counted = useDeferredValue(equipment);
  const options = useMemo(() => optionsFor(counted, directory), [counted, directory]);
  return (
    <FilterStrip
      filters={[
        several({
          label: 'Type',
          options: options.type,
          selected: filter.type,
          onSelect: (type) => onChange({ type }),
        }),
        several({
          label: 'Site',
          options: options.site,
          selected: filter.site,
          onSelect: (site) => onChange({ site }),
        }),
        within({ label: 'Due or overdue', days: filter.within, onChange: (days) => onChange({ within: days }) }),
      ]}
      rare={[
        oneOf({
          label: 'Service',
          options: options.service,
          ordered: true,
          chosen: filter.service,
          onChoose: (service) => onChange({ service }),
        }),
        several({
          label: 'Line of business',
          options: options.line,
          selected: filter.line,
          onSelect: (line) => onChange({ line }),
        }),
        several({
          label: 'Assigned to',
          options: options.assigned,
          selected: filter.assigned,
          onSelect: (assigned) => onChange({ assigned }),
        }),
        flag({
          label: 'Never inspected',
          option: 'Only with an inspection never done',
          count: options.never,
          on: filter.never,
          onChange: (never) => onChange({ never }),
        }),
      ]}
    >
      {filter.day !== '' && (
        <FilterChip words={equipmentFilterWords(directory).day(filter.day)} onRemove={() => onChange({ day: '' })} />
      )}
      {(filter.from || filter.until) && (
        <FilterChip words={`Due ${rangeWords(filter)}`} onRemove={() => onChange({ from: '', until: '' })} />
      )}
    </FilterStrip>
  );
}

/** What each filter can be set to. */
function optionsFor(equipment: readonly EquipmentCompliance[] | undefined, directory: Directory) {
  const inService = equipment?.filter((item) => item.inService).length ?? 0;
  const services = { in: inService, out: (equipment?.length ?? 0) - inService };
  return {
    type: optionsOf(equipment, ({ typeId }) => [typeId], directory.equipmentTypeTitle),
    site: optionsOf(equipment, siteIdsOf, (id) => siteNameOf(id, directory)),
    line: optionsOf(equipment, ({ lineId }) => (lineId === null ? [] : [lineId]), directory.lineName),
    assigned: optionsOf(equipment, ({ assignedIds }) => assignedIds, directory.personName),
    service: (['in', 'out'] as const).map((value) => ({ value, label: serviceWords[value], count: services[value] })),
    never: equipment?.filter(({ neverInspected }) => neverInspected).length ?? 0,
  };
}
