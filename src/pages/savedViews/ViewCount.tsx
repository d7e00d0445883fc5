import type { ComponentType } from 'react';
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

type CountProps = { search: URLSearchParams };

function EmployeesCount({ search }: CountProps) {
  const { employees } = useEmployees();
  return <Count rows={employees && selectEmployees(employees, fromSearch(EmployeeFilter, search))} />;
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
  const filter = fromSearch(RequirementFilter, search);
  const { requirements } = useRequirements(filter);
  return <Count rows={requirements && selectRequirements(requirements, filter)} />;
}

function TrainingsCount({ search }: CountProps) {
  const filter = fromSearch(TrainingFilter, search);
  const { trainings } = useTrainingStandings(filter);
  return <Count rows={trainings && selectTrainings(trainings, filter)} />;
}

function EquipmentCount({ search }: CountProps) {
  const { equipment } = useEquipment();
  return <Count rows={equipment && selectEquipment(equipment, fromSearch(EquipmentFilter, search))} />;
}

function DocumentsCount({ search }: CountProps) {
  const { documents } = useDocuments();
  return <Count rows={documents && selectDocuments(documents, fromSearch(DocumentFilter, search))} />;
}

const Count = ({ rows }: { rows: readonly unknown[] | undefined }) => rows && <>{formatCount(rows.length)}</>;

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
        <Counted search={new URLSearchParams(search)} />
      </OnlyLoaded>
    )
  );
}
