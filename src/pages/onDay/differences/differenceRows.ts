import { type Directory, hasLeft } from '#compliance/directory.ts';
import { byText } from '#compliance/order.ts';
import { type PersonFacts, personFacts } from '#listing/personFacts.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import {
  type DocumentDifferenceCause,
  type DocumentDifferenceRow,
  documentDifferenceCauses,
  type PairDifferenceCause,
  type PairDifferenceRow,
  type PairState,
  pairDifferenceCauses,
} from '#protocol/recordedDay.ts';

/** A person and a training that the clocks tell otherwise, with names and sites as they are today. */
export type DifferingPair = PersonFacts & {
  id: string;
  personId: string;
  hasLeft: boolean;
  site: string;
  trainingId: number;
  title: string;
  cause: PairDifferenceCause;
  known: PairState;
  recorded: PairState;
  knownDoneOn: CalendarNumber | null;
  recordedDoneOn: CalendarNumber | null;
  knownExpiresOn: CalendarNumber | null;
  recordedExpiresOn: CalendarNumber | null;
};

type Context = { directory: Directory; today: CalendarNumber; timeZone: string };

const rankIn = <Cause extends string>(causes: readonly Cause[]) => {
  const ranks = new Map(causes.map((cause, place) => [cause, place]));
  return (cause: Cause): number => ranks.get(cause) ?? causes.length;
};
const [rankOfPair, rankOfDocument] = [rankIn(pairDifferenceCauses), rankIn(documentDifferenceCauses)];

/** The differing people and trainings as rows: by cause, then by name. */
export const differingPairs = (
  rows: readonly PairDifferenceRow[],
  { directory, today, timeZone }: Context,
): DifferingPair[] =>
  rows
    .map(({ personId, trainingId, cause, known, recorded }): DifferingPair => {
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
        known: known.state,
        recorded: recorded.state,
        knownDoneOn: known.doneOn,
        recordedDoneOn: recorded.doneOn,
        knownExpiresOn: known.expiresOn,
        recordedExpiresOn: recorded.expiresOn,
      };
    })
    .sort((a, b) => rankOfPair(a.cause) - rankOfPair(b.cause) || byText(a.name, b.name) || byText(a.title, b.title));

/** A document of which the clocks tell another version in force. */
export type DifferingDocument = {
  id: string;
  title: string;
  isListed: boolean;
  cause: DocumentDifferenceCause;
  knownVersion: string;
  recordedVersion: string;
  knownApprovedOn: CalendarNumber | null;
  recordedApprovedOn: CalendarNumber | null;
};

/** The differing documents as rows: by cause, then by title. */
export const differingDocuments = (rows: readonly DocumentDifferenceRow[]): DifferingDocument[] =>
  rows
    .map(
      ({ id, cause, known, recorded }): DifferingDocument => ({
        id,
        title: (recorded ?? known)?.title || `Document ${id}`,
        isListed: recorded !== null,
        cause,
        knownVersion: known?.version ?? '',
        recordedVersion: recorded?.version ?? '',
        knownApprovedOn: known?.approvedOn ?? null,
        recordedApprovedOn: recorded?.approvedOn ?? null,
      }),
    )
    .sort((a, b) => rankOfDocument(a.cause) - rankOfDocument(b.cause) || byText(a.title, b.title));
