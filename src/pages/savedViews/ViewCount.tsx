import { type ComponentType, useMemo } from 'react';
import { formatCount } from '#components/format.ts';
import { OnlyLoaded } from '#queries/onlyLoaded.ts';
import type { ViewAddress } from '#settings/viewAddress.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { DocumentFilter, selectDocuments } from '../documents/documentFilter.ts';
import { HygieneFilter, selectHygiene } from '../documents/hygiene/hygieneFilter.ts';
import { useDocumentHygiene } from '../documents/hygiene/useDocumentHygiene.ts';
import { useDocuments } from '../documents/useDocuments.ts';
import { EquipmentFilter, selectEquipment } from '../equipment/equipmentFilter.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { paths } from '../paths.ts';
import { CompletionFilter, paramsOf, rangeOf, selectCompletions } from '../training/completionFilter.ts';
import { completionRecord } from '../training/completionRecord.ts';
import { EmployeeFilter, selectEmployees } from '../training/employeeFilter.ts';
import { RequirementFilter, selectRequirements } from '../training/requirementFilter.ts';
import { selectTrainings, TrainingFilter } from '../training/trainingFilter.ts';
import { useCompletions } from '../training/useCompletions.ts';
import { useEmployees } from '../training/useEmployees.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { useTrainingStandings } from '../training/useTrainingStandings.ts';
import { fromSearch } from '../urlState.ts';
import { useDirectory } from '../useDirectory.ts';

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

function HygieneCount({ search }: CountProps) {
  const { documents, hygieneOf } = useDocumentHygiene();
  const all = useMemo(() => hygieneOf && documents?.map(hygieneOf), [documents, hygieneOf]);
  return <Count rows={all && selectHygiene(all, fromSearch(HygieneFilter, search))} />;
}

/** The log is loaded as far back as somebody asks: the figure is there once its own days have been loaded, and not before. */
function CompletionsCount({ search }: CountProps) {
  const { today } = useAccountCalendar();
  const { directory, isPending } = useDirectory();
  const filter = fromSearch(CompletionFilter, search);
  const { completions, isPartial } = useCompletions(paramsOf(filter), rangeOf(filter, today));
  const records = useMemo(
    () => (isPending || isPartial ? undefined : completions?.map(completionRecord(directory))),
    [completions, isPending, isPartial, directory],
  );
  return <Count rows={records && selectCompletions(records, filter)} />;
}

const Count = ({ rows }: { rows: readonly unknown[] | undefined }) => rows && <>{formatCount(rows.length)}</>;

/**
 * The lists whose rows are known apart from their page. The sources are none: how they are doing changes by the second and
 * is asked for on their page alone, so a figure of before would be false elsewhere.
 */
const counts = new Map<string, ComponentType<CountProps>>([
  [paths.employees(), EmployeesCount],
  [paths.matrix(), EmployeesCount],
  [paths.requirements(), ofFew(RequirementsCount)],
  [paths.trainings(), ofFew(TrainingsCount)],
  [paths.equipment(), EquipmentCount],
  [paths.documents(), DocumentsCount],
  [paths.documentHygiene(), HygieneCount],
  [paths.completions(), CompletionsCount],
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
