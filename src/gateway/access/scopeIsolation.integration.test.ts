import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MethodName, methods } from '#protocol/methods.ts';
import { decompressPage } from '../snapshots/compress.ts';
import type { PageResult } from '../snapshots/pageResult.ts';
import { repaginate } from '../snapshots/repaginate.ts';
import { HOUR } from '../testing/testSnapshots.ts';
import type { ReadableSnapshots } from './readableSnapshots.ts';
import { openScopedSnapshots } from './testing/acme.ts';
import type { Organisation } from './testing/organisationCaller.ts';
import {
  accessOfViewer,
  allowedTo,
  lookUps,
  organisation,
  people,
  type Viewer,
  viewer,
  wholeLists,
} from './testing/randomOrganisation.ts';

/*
 * Two people of one organisation each see their own part of it: nothing that either gets may contain anything from outside that
 * part, except the names of people whom its records name.
 */

/** Each run reads some 2,000 answers. */
const RUNS = 15;

/** All that a browser can learn from an answer: every byte of it and every header. */
async function seenIn(result: PageResult | undefined): Promise<string> {
  if (result?.kind !== 'page') return JSON.stringify(result ?? null);
  const { page, ...metadata } = result;
  return `${(await decompressPage(page)).toString()} ${JSON.stringify({ ...metadata, etag: page.etag, unreadable: page.unreadable })}`;
}

type Seen = { method: MethodName; params: Record<string, unknown>; text: string; total: number | undefined };

async function readEach(reader: ReadableSnapshots, requests: typeof wholeLists): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [method, params] of requests) {
    const page = await reader.page(method, params, 1);
    const content = page.kind === 'page' ? JSON.parse((await decompressPage(page.page)).toString()) : undefined;
    const add = (text: string) => seen.push({ method, params, text, total: undefined });
    seen.push({
      method,
      params,
      text: await seenIn(page),
      total: content?.paging?.total ?? content?.[methods[method].container]?.length,
    });
    add(await seenIn(reader.availablePage(reader.keyOf(method, params), 1, method)));
    add(await seenIn(await reader.columnsPage(method, params, 1)));
    add(await seenIn(reader.availableColumns(reader.keyOf(method, params), 1, method)));
    const whole = await reader.completeSnapshot(method, params);
    if (whole.kind === 'snapshot') add((await repaginate(whole.snapshot, { limit: 2, page: 2 })).toString());
  }
  return seen;
}

test('nobody sees a byte from outside their scope, whoever asked before or asks at the same time', async () => {
  let drawn: Organisation = {};
  // One for all runs, so that it keeps data of other organisations and other people.
  const { snapshots, scoped, calls, clock } = openScopedSnapshots(() => drawn);

  await fc.assert(
    fc.asyncProperty(organisation, viewer, viewer, async (next, a, b) => {
      drawn = next;
      // Makes everything from before too old to be shown.
      clock.now += 25 * HOUR;
      const check = async (name: string, viewer: Viewer) => {
        const access = accessOfViewer(name, viewer);
        if (!access) throw new Error('The rule of the viewer does not apply');
        const { forbidden, counts, unknown, ownIds } = allowedTo(viewer, next);
        const reader = scoped.of(access);
        const seen = await readEach(reader, [...wholeLists, ...lookUps('nobody')]);
        const baseIds = [...snapshots.entries()].flatMap(({ method, snapshot }) =>
          method === 'trainings.v2.list' || method === 'equipmenttypes.list' ? [] : (snapshot?.id ?? []),
        );
        expect(baseIds.length).toBeGreaterThan(5);
        seen.push(...(await readEach(reader, [...wholeLists, ...people.flatMap(lookUps)])));
        for (const { method, params, text, total } of seen) {
          const asked = JSON.stringify([method, params]);
          for (const mark of [...forbidden, ...baseIds])
            if (text.includes(mark)) throw new Error(`${asked} has ${mark}: ${text}`);
          if (Object.keys(params).length === 0 && total !== undefined && counts.has(method))
            expect([asked, total]).toEqual([asked, counts.get(method)]);
        }
        const answersAbout = async (id: string) => (await readEach(reader, lookUps(id))).map(({ text }) => text);
        const aboutNobody = await answersAbout('nobody');
        for (const id of unknown) expect(await answersAbout(id)).toEqual(aboutNobody);
        const asked = calls.map(({ params }) => params.user_id ?? params.id ?? params.user).filter(Boolean);
        return { ownIds, asked };
      };
      calls.length = 0;
      const both = await Promise.all([check('a', a), check('b', b)]);
      await check('a', a);
      const allowed = new Set([
        ...both.flatMap(({ ownIds }) => ownIds),
        ...people.filter((id) =>
          both.some((_one, index) => !allowedTo(index === 0 ? a : b, next).unknown.includes(id)),
        ),
      ]);
      // The service was asked about nobody whom neither person may see.
      for (const id of both.flatMap(({ asked }) => asked)) expect(allowed.has(String(id))).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
