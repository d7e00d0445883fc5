import type { Directory } from '#compliance/directory.ts';
import { distinctIds } from '#compliance/distinctIds.ts';
import { type PersonFacts, personFacts } from './personFacts.ts';

/** Facts that identify the person and training of a row, with names and sites of today. */
export type PairFacts = PersonFacts & {
  id: string;
  personId: string;
  site: string;
  trainingId: number;
  title: string;
};

type Pair = { personId: string; trainingId: number };

export const pairFacts = ({ personId, trainingId }: Pair, directory: Directory): PairFacts => ({
  id: `${personId}/${trainingId}`,
  personId,
  ...personFacts(personId, directory),
  site: distinctIds(directory.user(personId)?.fieldOffice_id).map(directory.siteName).join(', '),
  trainingId,
  title: directory.trainingTitle(trainingId),
});
