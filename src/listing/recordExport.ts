import { Unwritable } from '#components/export/fileFormats.ts';
import type { TakenAway } from '#protocol/auditEvents.ts';

/** The filters of an address, and whose they are, as an audit record has them. */
export function recordedFilters(address: string): Record<string, string> {
  const { pathname, searchParams } = new URL(address);
  return { address: pathname, ...Object.fromEntries(searchParams) };
}

/**
 * Has the gateway record an export, before the file is made.
 * @throws Unwritable when it could not be recorded
 */
export async function recordExport(event: TakenAway): Promise<void> {
  try {
    const { recordTakenAway } = await import('#client/session.ts');
    await recordTakenAway(event);
  } catch {
    throw new Unwritable('The export or print could not be recorded, so it was not made. Try again, or sign in again.');
  }
}
