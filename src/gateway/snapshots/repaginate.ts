import { methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import { decompressPage } from './compress.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * One page of a snapshot with a page size other than the service's.
 * @param page from 1; one past the end has no records, but all other fields
 */
export async function repaginate(
  snapshot: Snapshot,
  { limit, page }: { limit: number; page: number },
): Promise<Buffer> {
  const { container } = methods[snapshot.method];
  const [start, end] = [(page - 1) * limit, page * limit];
  let [offset, around]: [number, Record<string, unknown> | undefined] = [0, undefined];
  const records: unknown[] = [];
  for (const part of snapshot.pages) {
    const [first, last] = [offset, offset + part.records];
    offset = last;
    const overlaps = first < end && last > start;
    if (!overlaps && around) continue;
    const content: Record<string, unknown> = JSON.parse((await decompressPage(part)).toString());
    around ??= content;
    const list = content[container];
    if (overlaps && Array.isArray(list)) records.push(...list.slice(Math.max(0, start - first), end - first));
  }
  const given = isJsonObject(around?.paging) ? around.paging : {};
  const paging = {
    ...given,
    total: snapshot.records,
    last_page: Math.ceil(snapshot.records / limit),
    ...('page' in given && { page }),
  };
  return Buffer.from(JSON.stringify({ ...around, [container]: records, paging }));
}
