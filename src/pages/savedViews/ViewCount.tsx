import { type ComponentType, useMemo } from 'react';
import type * as z from 'zod/mini';
import type { DocumentHygiene } from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { formatCount } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { memoizeCount } from '#listing/savedViews/memoizeCount.ts';
import { fromSearch } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { OnlyLoaded } from '#queries/onlyLoaded.ts';
import type { ViewAddress } from '#settings/viewAddress.ts';
import { DocumentFilter, selectDocuments } from '../documents/documentFilter.ts';
import { HygieneFilter, selectHygiene } from '../documents/hygiene/hygieneFilter.ts';
import { useDocumentHygiene } from '../documents/hygiene/useDocumentHygiene.ts';
import { useDocuments } from '../documents/useDocuments.ts';
import { EquipmentFilter, selectEquipment } from '../equipment/equipmentFilter.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { paths } from '../paths.ts';
import { type CompletionRecord, completionRecord } from '../training/completionRecord.ts';
import { CompletionFilter, paramsOf, rangeOf, selectCompletions } from '../training/completions/completionFilter.ts';
import { EmployeeFilter, selectEmployees } from '../training/employeeFilter.ts';
import { RequirementFilter, selectRequirements } from '../training/requirementFilter.ts';
import { selectTrainings, TrainingFilter } from '../training/trainings/trainingFilter.ts';
import { useCompletions } from '../training/useCompletions.ts';
import { useEmployees } from '../training/useEmployees.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { useTrainingCompliance } from '../training/useTrainingCompliance.ts';

/** `search`: the query of the view. */
type CountProps = { search: string };

const filterAt = <Schema extends z.ZodMiniObject>(schema: Schema, search: string) =>
  fromSearch(schema, new URLSearchParams(search));

const employeesIn = memoizeCount<EmployeeCompliance>((rows, search) =>
  selectEmployees(rows, fromSearch(EmployeeFilter, search)),
);
const requirementsIn = memoizeCount<Requirement>((rows, search) =>
  selectRequirements(rows, fromSearch(RequirementFilter, search)),
);
const trainingsIn = memoizeCount<TrainingCompliance>((rows, search) =>
  selectTrainings(rows, fromSearch(TrainingFilter, search)),
);
const equipmentIn = memoizeCount<EquipmentCompliance>((rows, search) =>
  selectEquipment(rows, fromSearch(EquipmentFilter, search)),
);
const documentsIn = memoizeCount<DocumentReview>((rows, search) =>
  selectDocuments(rows, fromSearch(DocumentFilter, search)),
);
const hygieneIn = memoizeCount<DocumentHygiene>((rows, search) =>
  selectHygiene(rows, fromSearch(HygieneFilter, search)),
);
const completionsIn = memoizeCount<CompletionRecord>((rows, search) =>
  selectCompletions(rows, fromSearch(CompletionFilter, search)),
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
  const { trainings } = useTrainingCompliance(filterAt(TrainingFilter, search));
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

function HygieneCount({ search }: CountProps) {
  const { documents, hygieneOf } = useDocumentHygiene();
  const all = useMemo(() => hygieneOf && documents?.map(hygieneOf), [documents, hygieneOf]);
  return all && <Count of={hygieneIn(all, search)} />;
}

/** The log is loaded as far back as somebody asks: the figure is there once its own days have been loaded, and not before. */
function CompletionsCount({ search }: CountProps) {
  const { today } = useAccountCalendar();
  const { directory, isPending } = useDirectory();
  const filter = filterAt(CompletionFilter, search);
  const { completions, isPartial } = useCompletions(paramsOf(filter), rangeOf(filter, today));
  const records = useMemo(
    () => (isPending || isPartial ? undefined : completions?.map(completionRecord(directory))),
    [completions, isPending, isPartial, directory],
  );
  return records && <Count of={completionsIn(records, search)} />;
}

const Count = ({ of }: { of: number }) => formatCount(of);

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
        <Counted search={search} />
      </OnlyLoaded>
    )
  );
}
