import type { QueryClient } from '@tanstack/react-query';
import { companiesQuery } from './companies.ts';
import { completedTrainingsQuery } from './completedTrainings.ts';
import { coverageRulesQuery } from './coverageRules.ts';
import { equipmentsQuery } from './equipments.ts';
import { equipmentTypesQuery } from './equipmentTypes.ts';
import { fieldOfficesQuery } from './fieldOffices.ts';
import { jobTitlesQuery } from './jobTitles.ts';
import { linesOfBusinessQuery } from './linesOfBusiness.ts';
import { resourcesQuery } from './resources.ts';
import { ALL_COMPLETIONS, trainingEmployeeStatusQuery } from './trainingEmployeeStatus.ts';
import { trainingsQuery } from './trainings.ts';
import { usersQuery } from './users.ts';

/** Requests the names of everything that records mention by id. */
export function prefetchDirectory(client: QueryClient): void {
  void client.prefetchQuery(usersQuery());
  void client.prefetchQuery(trainingsQuery());
  void client.prefetchQuery(equipmentTypesQuery());
  void client.prefetchQuery(fieldOfficesQuery());
  void client.prefetchQuery(linesOfBusinessQuery());
  void client.prefetchQuery(jobTitlesQuery());
  void client.prefetchQuery(companiesQuery());
}

/** Requests everyone's training, with the names. */
export function prefetchTraining(client: QueryClient): void {
  prefetchDirectory(client);
  void client.prefetchQuery(trainingEmployeeStatusQuery());
}

/** Requests everything that anybody holds, with the names and the rules. */
export function prefetchCoverage(client: QueryClient): void {
  prefetchDirectory(client);
  void client.prefetchQuery(coverageRulesQuery());
  void client.prefetchQuery(trainingEmployeeStatusQuery(ALL_COMPLETIONS));
}

/** Requests one person's completions and everyone's training. */
export function prefetchEmployee(client: QueryClient, { id = '' }: { id?: string }): void {
  prefetchTraining(client);
  void client.prefetchQuery(completedTrainingsQuery({ user_id: id }));
}

/** Requests the equipment of each type, as soon as the types are known. */
export function prefetchEquipment(client: QueryClient): void {
  prefetchDirectory(client);
  client.fetchQuery(equipmentTypesQuery()).then(
    ({ records }) => records.forEach(({ id }) => void client.prefetchQuery(equipmentsQuery(id))),
    () => undefined, // the page shows the failure of the types
  );
}

/** Requests the type of one item before everything else: it is enough to show it. */
export function prefetchEquipmentItem(client: QueryClient, { typeId = '' }: { typeId?: string }): void {
  void client.prefetchQuery(equipmentsQuery(typeId));
  prefetchDirectory(client);
}

/** Requests the register of documents. */
export function prefetchDocuments(client: QueryClient): void {
  void client.prefetchQuery(resourcesQuery());
}

/** Requests the register of documents and the names of their authors. */
export function prefetchDocument(client: QueryClient): void {
  prefetchDirectory(client);
  prefetchDocuments(client);
}

/** Requests everything that the overview counts. */
export function prefetchEverything(client: QueryClient): void {
  prefetchTraining(client);
  prefetchEquipment(client);
  prefetchDocuments(client);
}
