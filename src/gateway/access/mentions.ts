import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { Equipment } from '#protocol/equipments.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Resource } from '#protocol/resources.ts';
import { assigneesOf } from './scopeMembers.ts';

/** The ids that records in a scope name, whose own records may be outside of it: their names are needed to read them. */
export type Mentions = { users: readonly string[]; sites: readonly string[]; lines: readonly string[] };

export const noMentions: Mentions = { users: [], sites: [], lines: [] };

const given = (id: string | null | undefined): string[] => (id ? [id] : []);

/** What a record that is in a scope names. Those of people are known with the people themselves. */
export function mentionsOf(method: MethodName, record: object): Mentions {
  // The gateway has checked the records against the contract of the method.
  if (method === 'completedtrainings.v2.list')
    return { ...noMentions, users: given((record as CompletedTraining).m_instructor_id) };
  if (method === 'resources.list')
    return { ...noMentions, users: (record as Resource).versions.flatMap(({ creator_id }) => given(creator_id)) };
  if (method !== 'equipments.list') return noMentions;
  const equipment = record as Equipment;
  return {
    users: assigneesOf(equipment),
    sites: equipment.fieldOffice_id ?? [],
    lines: given(equipment.lineOfBusiness_id),
  };
}
