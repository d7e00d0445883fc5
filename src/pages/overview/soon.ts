import type { DueBucket } from '#compliance/calendar/dueBucket.ts';
import { useSettings } from '#settings/settings.ts';

/** What is due soon: the first planning bucket, and how far it reaches in words, `7 days`. */
export function useSoon(): { bucket: DueBucket; inWords: string } {
  const [days] = useSettings().planningBounds;
  return { bucket: `0-${days}`, inWords: days === 1 ? 'day' : `${days} days` };
}
