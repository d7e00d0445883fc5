import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { MethodName } from '#protocol/methods.ts';
import type { Requester } from '../outbound/requester.ts';
import { keyOf } from '../testing/testSnapshots.ts';
import type { PartialScope } from './access.ts';
import { createKnownScopes } from './knownScopes.ts';
import { type Mentions, noMentions } from './mentions.ts';
import { viewNotMade } from './scopedErrors.ts';
import { createViewStore } from './viewStore.ts';
import type { WantedView } from './viewThreads.ts';
import type { MembersOfScope } from './viewWorker.ts';

const SLINGS = { equipmentType_id: 'sling', service_type: 'all' };
const COMPLETIONS = 'completedtrainings.v2.list';

const scopeOf = (key: string): PartialScope => ({
  kind: 'part',
  key,
  sites: ['hull'],
  linesOfBusiness: [],
  person: null,
  hiddenDocuments: [],
});
const hull = scopeOf('hull');

const snapshot = (id: string, method: MethodName, params: Record<string, unknown> = {}) => ({
  id,
  method,
  params,
  pages: [],
  records: 1,
  lastUpdated: null,
  readAt: 0,
  tookMs: 1,
  isDoubtful: false,
  requestId: null,
});

/** The views of scopes that contain mina and ole; the test says what the records of each view name. */
function openViews({ scopesBytes, viewsBytes = 100_000_000 }: { scopesBytes?: number; viewsBytes?: number } = {}) {
  let gate: Promise<void> | undefined;
  let [made, mentions, users] = [0, noMentions, snapshot('u1', 'users.list')];
  const threads = {
    membersOf: async (): Promise<MembersOfScope> => ({
      digest: 'mina and ole',
      people: Buffer.from(JSON.stringify(['mina', 'ole'])),
      managers: ['boss'],
      sites: ['hull'],
      lines: [],
      jobTitles: [],
    }),
    async viewOf({ lookUp }: WantedView) {
      made += 1;
      await gate;
      return lookUp?.abandoned.aborted ? undefined : { pages: [], records: 1, mentions, isUnchanged: true };
    },
    close: async () => undefined,
  };
  const scopes = createKnownScopes(threads, scopesBytes);
  const store = createViewStore({ threads, scopes, keyOf }, viewsBytes);
  const known = (scope = hull) => scopes.of(scope, users);
  return {
    known,
    made: () => made,
    /** Delays the making of views until then. */
    holdUp: (until: Promise<void>) => {
      gate = until;
    },
    /** Another list with the same people. */
    renewPeople: (id: string) => {
      users = snapshot(id, 'users.list');
    },
    async read(
      method: MethodName,
      params: Record<string, unknown>,
      named: Partial<Mentions> = {},
      requester?: Requester,
    ) {
      mentions = { ...noMentions, ...named };
      const base = snapshot(`of ${keyOf(method, params)}`, method, params);
      const derivation = {
        viewKey: 'hull',
        method,
        request: { params, columns: null, key: keyOf(method, params) },
        base: {
          kind: 'snapshot' as const,
          snapshotId: base.id,
          snapshot: base,
          readAt: 0,
          ageMs: 0,
          state: 'fresh' as const,
          freshUntil: 1,
          isDoubtful: false,
          failure: undefined,
        },
        members: { scope: hull, known: await known(), users },
        peopleFields: 'all' as const,
      };
      return store.derive(derivation, requester);
    },
  };
}

test('look-ups do not push out what the records of page collections name', async () => {
  const { read, known } = openViews();
  await read('equipments.list', SLINGS, { users: ['holder'], sites: ['leeds'], clients: ['c1'] });
  for (let person = 0; person < 600; person += 1)
    await read(COMPLETIONS, { user_id: `p${person}` }, { users: [`teacher-${person}`] });
  const { all } = (await known()).named;
  expect([all.users.has('holder'), [...all.sites], [...all.clients]]).toEqual([true, ['leeds'], ['c1']]);
  expect([all.users.has('teacher-599'), all.users.has('teacher-0'), all.users.size]).toEqual([true, false, 501]);
});

test('look-ups do not push out the views of page collections', async () => {
  const { read, made } = openViews({ viewsBytes: 100_000 });
  await read('equipments.list', SLINGS);
  for (let person = 0; person < 100; person += 1) await read(COMPLETIONS, { user_id: `p${person}` });
  expect(made()).toBe(101);
  await read('equipments.list', SLINGS);
  expect(made()).toBe(101);
  await read(COMPLETIONS, { user_id: 'p99' });
  expect(made()).toBe(101);
  await read(COMPLETIONS, { user_id: 'p0' });
  expect(made()).toBe(102);
});

test('members of the scope are not new names: what depends on names is not derived again for them', async () => {
  const { read, known, made } = openViews();
  await read(COMPLETIONS, { user_id: 'mina' }, { users: ['teacher'] });
  await read('users.list', {});
  expect(made()).toBe(2);
  await read(COMPLETIONS, { user_id: 'ole' }, { users: ['mina', 'boss', 'teacher'] });
  await read('equipments.list', SLINGS, { users: ['ole'], sites: ['hull'] });
  await read('users.list', {});
  expect([made(), [...(await known()).named.all.users]]).toEqual([4, ['teacher']]);
  await read('equipments.list', { ...SLINGS, equipmentType_id: 'hoist' }, { users: ['holder'] });
  await read('users.list', {});
  expect(made()).toBe(6);
});

test('a scope that was evicted and worked out again names the same ids as before', async () => {
  const { read, known, renewPeople } = openViews({ scopesBytes: 1_500 });
  await read('equipments.list', SLINGS, { users: ['holder'] });
  const { version } = (await known()).named;
  await known(scopeOf('leeds'));
  renewPeople('u2');
  const { named } = await known();
  expect([[...named.all.users], named.version]).toEqual([['holder'], version]);
});

test('a look-up ends when its last waiter hangs up, and the next request derives it again', async () => {
  const { read, made, holdUp } = openViews();
  const gate = Promise.withResolvers<void>();
  holdUp(gate.promise);
  const callers = Array.from({ length: 3 }, () => new AbortController());
  const readBy = (caller: AbortController | undefined) =>
    read(COMPLETIONS, { user_id: 'mina' }, {}, caller && { name: 'ada', hungUp: caller.signal });
  const [first, second, third] = callers;
  const all = [readBy(first), readBy(second)];
  await setImmediate();
  first?.abort();
  all.push(readBy(third));
  await setImmediate();
  second?.abort();
  expect(made()).toBe(1);
  third?.abort();
  const after = readBy(undefined);
  await setImmediate();
  expect(made()).toBe(2);
  gate.resolve();
  expect(await Promise.all(all)).toEqual([viewNotMade, viewNotMade, viewNotMade]);
  expect(await after).toMatchObject({ records: 1 });
});
