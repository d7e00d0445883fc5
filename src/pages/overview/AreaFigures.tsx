import { useMemo } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { listInWords } from '#components/format.ts';
import type { BarPart } from '#components/StackedBar.tsx';
import { equipmentStatusAppearances } from '#components/status.ts';
import { FiguresPanel, type ListCount, type PanelFigures } from '#listing/FiguresPanel.tsx';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { useSettings } from '#settings/settings.ts';
import { type DocumentFilter, documentFilters } from '../documents/documentFilters.ts';
import type { useDocuments } from '../documents/useDocuments.ts';
import { type EquipmentFilter, equipmentFilters } from '../equipment/equipmentFilters.ts';
import type { useEquipment } from '../equipment/useEquipment.ts';
import { paths } from '../paths.ts';
import { type EmployeeFilter, employeeFilters } from '../training/employeeFilters.ts';
import { stateParts } from '../training/employeeTrainings.ts';
import { type RequirementFilter, requirementFilters } from '../training/requirementFilters.ts';
import type { useRequirements } from '../training/useRequirements.ts';

type Training = ReturnType<typeof useRequirements>;
type Equipment = ReturnType<typeof useEquipment>;
type Documents = ReturnType<typeof useDocuments>;

/** What every area shows about its data. */
const dataOf = ({ sources, failure, retry }: Pick<Training, 'sources' | 'failure' | 'retry'>) => ({
  source: sources[0],
  failure,
  onRetry: retry,
});

export function TrainingArea({ employees, requirements, ...data }: Training) {
  const figures = useMemo((): PanelFigures => {
    const trainings = (filter: Partial<RequirementFilter>): ListCount => ({
      count: requirements && requirementFilters.select(requirements, filter).length,
      to: paths.requirements(filter),
    });
    const people = (filter: Partial<EmployeeFilter>): ListCount => ({
      count: employees && employeeFilters.select(employees, filter).length,
      to: paths.employees(filter),
    });
    return {
      done: trainings({ state: ['expiring', 'current'] }),
      whole: trainings({}),
      parts: stateParts((state) => trainings({ state: [state] })),
      facts: [
        { ...people({ status: ['incomplete'] }), before: 'Employees:', words: 'incomplete' },
        { ...people({ status: ['expiring'] }), words: 'expiring' },
        { ...people({ status: ['unassigned'] }), words: 'unassigned' },
      ],
    };
  }, [employees, requirements]);
  return (
    <FiguresPanel
      title="Training"
      unit="required trainings current, incl. expiring"
      nothing="No training is required of anybody."
      {...figures}
      {...dataOf(data)}
    />
  );
}

export function EquipmentArea({ equipment, failedTypes, ...data }: Equipment) {
  const figures = useMemo((): PanelFigures => {
    const items = (filter: Partial<EquipmentFilter>): ListCount => ({
      count: equipment && equipmentFilters.select(equipment, filter).length,
      to: paths.equipment(filter),
    });
    return {
      done: items({ status: ['expiring', 'uptodate'] }),
      whole: items({ status: [...equipmentStatuses] }),
      parts: equipmentStatuses.map((status) => ({
        ...items({ status: [status] }),
        label: equipmentStatusAppearances[status].word,
        appearance: equipmentStatusAppearances[status],
      })),
      facts: [
        { ...items({ status: [NO_SCHEDULE] }), words: 'without schedule, not counted' },
        { ...items({ service: 'out' }), words: 'out of service' },
      ],
    };
  }, [equipment]);
  return (
    <FiguresPanel
      title="Equipment"
      note={failedTypes.length > 0 && `without ${listInWords(failedTypes)}, not answering`}
      unit="scheduled items up to date, incl. expiring"
      nothing="No item has a schedule."
      {...figures}
      {...dataOf(data)}
    />
  );
}

const ages = [
  { age: 'over2', label: 'Over 2 years' },
  { age: '1to2', label: '1–2 years' },
  { age: 'under1', label: 'Under 1 year' },
] as const satisfies { age: BarPart['age']; label: string }[];

/** The age at which the oldest class begins, calendar months. */
const CLASS_MONTHS = 24;

export function DocumentsArea({ documents, ...data }: Documents) {
  const { staleDocumentMonths } = useSettings();
  const list = (filter: Partial<DocumentFilter>): ListCount => ({
    count: documents && documentFilters.select(documents, filter).length,
    to: paths.documents(filter),
  });
  return (
    <FiguresPanel
      title="Documents"
      done={list({ age: ['1to2', 'under1'] })}
      whole={list({})}
      unit="approved within 2 years"
      nothing="There are no documents."
      parts={ages.map(({ age, label }) => ({ ...list({ age: [age] }), label, age }))}
      facts={[
        { ...list({ age: ['none'] }), words: 'without a version in force' },
        // The headline uses classes of whole years, whatever the setting.
        ...(staleDocumentMonths === CLASS_MONTHS
          ? []
          : [
              {
                ...list({ reapproval: 0 }),
                // An address cannot contain 0 days.
                to: paths.documentHygiene({ reason: ['stale'] }),
                words: `stale, because approved ${countWords(staleDocumentMonths, 'months')} ago or earlier`,
              },
            ]),
        { ...list({ offline: true }), words: 'kept offline' },
      ]}
      {...dataOf(data)}
    />
  );
}
