import { AreaTabs } from '#components/AreaTabs.tsx';
import { paths } from '../paths.ts';
import type { EquipmentFilter } from './equipmentFilter.ts';

/** From the list of equipment to its calendar and back; the filters stay. */
export const EquipmentLists = ({ filter }: { filter: Partial<EquipmentFilter> }) => (
  <AreaTabs
    label="Equipment lists"
    lists={[
      { label: 'List', to: paths.equipment(filter) },
      { label: 'Calendar', to: paths.equipmentCalendar(filter) },
    ]}
  />
);
