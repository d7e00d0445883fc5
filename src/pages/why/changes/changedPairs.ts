import { type Directory, hasLeft } from '#compliance/directory.ts';
import { byText } from '#compliance/order.ts';
import { type PersonFacts, personFacts } from '#listing/personFacts.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type ChangeCause, changeCauses, type PairChange } from '#protocol/history.ts';

/** A person and a training that stood otherwise on the second day, with names as they are today. */
export type ChangedPair = PersonFacts & {
  id: string;
  personId: string;
  hasLeft: boolean;
  /** The sites of today. */
  site: string;
  trainingId: number;
  title: string;
  cause: ChangeCause;
  before: string;
  after: string;
  doneOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
};

/** How a pair stood on a day, in words. */
function standingWords(standing: PairChange['before']): string {
  if (!standing) return 'No record';
  if (!standing.required) return 'Not required';
  if (standing.valid) return 'Valid';
  return standing.doneOn === null ? 'Never done' : 'Not valid';
}

type Context = { directory: Directory; today: CalendarNumber; timeZone: string };

/** The pairs that changed as rows: by cause in the order of the waterfall, then by name. */
export function changedPairs(changes: readonly PairChange[], { directory, today, timeZone }: Context): ChangedPair[] {
  const rankOf = new Map(changeCauses.map((cause, place) => [cause, place]));
  return changes
    .map(({ personId, trainingId, cause, before, after }): ChangedPair => {
      const user = directory.user(personId);
      return {
        id: `${personId}/${trainingId}`,
        personId,
        ...personFacts(personId, directory),
        hasLeft: hasLeft(user, today, timeZone),
        site: (user?.fieldOffice_id ?? []).map(directory.siteName).join(', '),
        trainingId,
        title: directory.trainingTitle(trainingId),
        cause,
        before: standingWords(before),
        after: standingWords(after),
        doneOn: after?.doneOn ?? before?.doneOn ?? null,
        expiresOn: after?.expiresOn ?? before?.expiresOn ?? null,
      };
    })
    .sort(
      (a, b) =>
        (rankOf.get(a.cause) ?? 0) - (rankOf.get(b.cause) ?? 0) || byText(a.name, b.name) || byText(a.title, b.title),
    );
}
