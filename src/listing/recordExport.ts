import { Unwritable } from '#components/export/fileFormats.ts';
import { LONGEST_TEXT, MAX_VALUES, type TakenAway } from '#protocol/auditEvents.ts';

const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text);

/** All values of a filter; of very many the first, and how many there are besides. */
function recordedValue(values: readonly string[]): string | string[] {
  const [first = '', ...others] = values;
  if (others.length === 0) return cut(first);
  if (values.length <= MAX_VALUES) return values.map(cut);
  const kept = values.slice(0, MAX_VALUES - 1);
  return [...kept.map(cut), `and ${values.length - kept.length} more`];
}

/** The filters of an address, and whose they are, as an audit record has them. */
export function recordedFilters(address: string): TakenAway['what']['filters'] {
  const { pathname, searchParams } = new URL(address);
  const names = new Set(searchParams.keys());
  return {
    address: pathname,
    ...Object.fromEntries([...names].map((name) => [name, recordedValue(searchParams.getAll(name))])),
  };
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
