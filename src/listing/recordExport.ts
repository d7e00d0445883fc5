import type { TakenList } from '#client/takenAway.ts';
import { Unwritable } from '#components/export/fileFormats.ts';

/**
 * Has the gateway record an export before the file is made.
 * @throws Unwritable when it could not be recorded
 */
export async function recordExport(list: TakenList): Promise<void> {
  try {
    const { recordTakenAway } = await import('#client/takenAway.ts');
    await recordTakenAway(list);
  } catch {
    throw new Unwritable('The export or print could not be recorded, so it was not made. Try again, or sign in again.');
  }
}
