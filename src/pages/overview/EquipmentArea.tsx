import { useMemo } from 'react';
import { NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { equipmentStatusLooks } from '#components/status.ts';
import { FiguresPanel, type ListCount, type PanelFigures } from '#listing/FiguresPanel.tsx';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { type EquipmentFilter, equipmentFilters } from '../equipment/equipmentFilters.ts';
import type { useEquipment } from '../equipment/useEquipment.ts';
import { paths } from '../paths.ts';

type Props = Pick<ReturnType<typeof useEquipment>, 'equipment' | 'failedTypes' | 'failure' | 'retry' | 'sources'>;

const list = new Intl.ListFormat('en-GB');

export function EquipmentArea({ equipment, failedTypes, failure, retry, sources }: Props) {
  const figures = useMemo(() => figuresOf(equipment), [equipment]);
  return (
    <FiguresPanel
      title="Equipment"
      note={failedTypes.length > 0 && `without ${list.format(failedTypes)}, not answering`}
      unit="scheduled items up to date, incl. expiring"
      {...figures}
      source={sources[0]}
      failure={failure}
      onRetry={retry}
    />
  );
}

function figuresOf(equipment: Props['equipment']): PanelFigures {
  const items = (filter: Partial<EquipmentFilter>): ListCount => ({
    count: equipment && equipmentFilters.select(equipment, filter).length,
    to: paths.equipment(filter),
  });
  return {
    done: items({ status: ['expiring', 'uptodate'] }),
    whole: items({ status: [...equipmentStatuses] }),
    parts: equipmentStatuses.map((status) => ({
      ...items({ status: [status] }),
      label: equipmentStatusLooks[status].word,
      look: equipmentStatusLooks[status],
    })),
    facts: [
      { ...items({ status: [NO_SCHEDULE] }), words: 'without schedule, not counted' },
      { ...items({ service: 'out' }), words: 'out of service' },
    ],
  };
}
