import { type Directory, hasLeft } from '#compliance/directory.ts';
import { byText } from '#compliance/order.ts';
import { byPlaceIn } from '#compliance/placeOrder.ts';
import { type PairFacts, pairFacts } from '#listing/pairFacts.ts';
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

/** A person and a training whose state differs between the clocks. */
export type DifferingPair = PairFacts & {
  hasLeft: boolean;
  cause: PairDifferenceCause;
  known: PairState;
  recorded: PairState;
  knownDoneOn: CalendarNumber | null;
  recordedDoneOn: CalendarNumber | null;
  knownExpiresOn: CalendarNumber | null;
  recordedExpiresOn: CalendarNumber | null;
};

type Context = { directory: Directory; today: CalendarNumber; timeZone: string };

const byPairCause = byPlaceIn(pairDifferenceCauses);
const byDocumentCause = byPlaceIn(documentDifferenceCauses);

/** The differing people and trainings as rows: by cause, then by name. */
export const differingPairs = (
  rows: readonly PairDifferenceRow[],
  { directory, today, timeZone }: Context,
): DifferingPair[] =>
  rows
    .map(
      ({ cause, known, recorded, ...pair }): DifferingPair => ({
        ...pairFacts(pair, directory),
        hasLeft: hasLeft(directory.user(pair.personId), today, timeZone),
        cause,
        known: known.state,
        recorded: recorded.state,
        knownDoneOn: known.doneOn,
        recordedDoneOn: recorded.doneOn,
        knownExpiresOn: known.expiresOn,
        recordedExpiresOn: recorded.expiresOn,
      }),
    )
    .sort((a, b) => byPairCause(a.cause, b.cause) || byText(a.name, b.name) || byText(a.title, b.title));

/** A document whose version in force differs between the clocks. */
export type DifferingDocument = {
  id: string;
  title: string;
  /** Whether it is among today's documents, and so has a page. */
  isListed: boolean;
  cause: DocumentDifferenceCause;
  knownVersion: string;
  recordedVersion: string;
  knownApprovedOn: CalendarNumber | null;
  recordedApprovedOn: CalendarNumber | null;
};

/** The differing documents as rows: by cause, then by title. */
export const differingDocuments = (
  rows: readonly DocumentDifferenceRow[],
  isListed: (id: string) => boolean,
): DifferingDocument[] =>
  rows
    .map(
      ({ id, cause, known, recorded }): DifferingDocument => ({
        id,
        title: (recorded ?? known)?.title || `Document ${id}`,
        isListed: isListed(id),
        cause,
        knownVersion: known?.version ?? '',
        recordedVersion: recorded?.version ?? '',
        knownApprovedOn: known?.approvedOn ?? null,
        recordedApprovedOn: recorded?.approvedOn ?? null,
      }),
    )
    .sort((a, b) => byDocumentCause(a.cause, b.cause) || byText(a.title, b.title));
