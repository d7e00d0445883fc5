import type { Directory } from '#compliance/directory.ts';
import { type PersonFacts, personFacts } from './personFacts.ts';

/** What tells which person and training a row is of, with names and sites as they are today. */
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
  site: (directory.user(personId)?.fieldOffice_id ?? []).map(directory.siteName).join(', '),
  trainingId,
  title: directory.trainingTitle(trainingId),
});
