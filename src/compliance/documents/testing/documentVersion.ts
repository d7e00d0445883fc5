import type { EpochMs } from '#protocol/dates.ts';
import type { ResourceVersion } from '#protocol/resources.ts';

/** A version of a document; without a time of approval it has no such field. */
export const documentVersion = (
  label: string,
  created: EpochMs,
  approvedOn?: EpochMs | null,
  type = 'file',
): ResourceVersion => ({
  creator_id: 'u1',
  created,
  version: label,
  description: '',
  type,
  ...(approvedOn !== undefined && { approvedOn }),
});
