import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { DocumentStanding } from '#compliance/documentStanding.ts';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import type { Requirement } from '#compliance/requirement.ts';
import type { TrainingStanding } from '#compliance/trainingStanding.ts';
import { formatCount } from '#components/format.ts';
import { OnlyLoaded } from '#queries/onlyLoaded.ts';
import type { ViewAddress } from '#settings/viewAddress.ts';
import { DocumentFilter, selectDocuments } from '../documents/documentFilter.ts';
import { useDocuments } from '../documents/useDocuments.ts';
import { EquipmentFilter, selectEquipment } from '../equipment/equipmentFilter.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { paths } from '../paths.ts';
import { EmployeeFilter, selectEmployees } from '../training/employeeFilter.ts';
import { RequirementFilter, selectRequirements } from '../training/requirementFilter.ts';
import { selectTrainings, TrainingFilter } from '../training/trainingFilter.ts';
import { useEmployees } from '../training/useEmployees.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { useTrainingStandings } from '../training/useTrainingStandings.ts';
import { fromSearch } from '../urlState.ts';
import { countedOnce } from './countedOnce.ts';

/** `search`: the query of the view. */
type CountProps = { search: string };

const filterAt = <Schema extends z.ZodMiniObject>(schema: Schema, search: string) =>
  fromSearch(schema, new URLSearchParams(search));

const employeesIn = countedOnce<EmployeeStanding>((rows, search) =>
  selectEmployees(rows, fromSearch(EmployeeFilter, search)),
);
const requirementsIn = countedOnce<Requirement>((rows, search) =>
  selectRequirements(rows, fromSearch(RequirementFilter, search)),
);
const trainingsIn = countedOnce<TrainingStanding>((rows, search) =>
  selectTrainings(rows, fromSearch(TrainingFilter, search)),
);
const equipmentIn = countedOnce<EquipmentStanding>((rows, search) =>
  selectEquipment(rows, fromSearch(EquipmentFilter, search)),
);
const documentsIn = countedOnce<DocumentStanding>((rows, search) =>
  selectDocuments(rows, fromSearch(DocumentFilter, search)),
);

function EmployeesCount({ search }: CountProps) {
  const { employees } = useEmployees();
  return employees && <Count of={employeesIn(employees, search)} />;
}

/** Beyond so many employees, making every required training of all of them takes seconds, which no figure at the side is worth. */
const MOST_EMPLOYEES = 20_000;

function ofFew(Counted: ComponentType<CountProps>) {
  return (props: CountProps) => {
    const { employees } = useEmployees();
    return employees && employees.length <= MOST_EMPLOYEES && <Counted {...props} />;
  };
}

function RequirementsCount({ search }: CountProps) {
  const { requirements } = useRequirements(filterAt(RequirementFilter, search));
  return requirements && <Count of={requirementsIn(requirements, search)} />;
}

function TrainingsCount({ search }: CountProps) {
  const { trainings } = useTrainingStandings(filterAt(TrainingFilter, search));
  return trainings && <Count of={trainingsIn(trainings, search)} />;
}

function EquipmentCount({ search }: CountProps) {
  const { equipment } = useEquipment();
  return equipment && <Count of={equipmentIn(equipment, search)} />;
}

function DocumentsCount({ search }: CountProps) {
  const { documents } = useDocuments();
  return documents && <Count of={documentsIn(documents, search)} />;
}

const Count = ({ of }: { of: number }) => formatCount(of);

/** The lists that are loaded as wholes; what others would list is not known before they are opened. */
const counts = new Map<string, ComponentType<CountProps>>([
  [paths.employees(), EmployeesCount],
  [paths.matrix(), EmployeesCount],
  [paths.requirements(), ofFew(RequirementsCount)],
  [paths.trainings(), ofFew(TrainingsCount)],
  [paths.equipment(), EquipmentCount],
  [paths.documents(), DocumentsCount],
]);

/** How many rows a saved view has, by the selector of its list, as soon as something else has loaded what it lists. */
export function ViewCount({ path, search }: ViewAddress) {
  const Counted = counts.get(path);
  return (
    Counted && (
      <OnlyLoaded value={true}>
        <Counted search={search} />
      </OnlyLoaded>
    )
  );
}
