import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { createToken } from '../store/tokens.ts';
import { serveProcess } from '../testing/commandLine.ts';
import { withStore } from '../testing/runningService.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import {
  copyStore,
  describeEachStore,
  newStoreLocation,
  type StoreKind,
  type StoreLocation,
} from '../testing/storeLocations.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { importOrganisation } from './importOrganisation.ts';
import type { ImportMode } from './importRecords.ts';

const main = join(import.meta.dirname, '../main.ts');
type Size = { people: number; completionsEach: number };
/**
 * On SQLite there are so many completions that an import builds their indexes at its end (deferredIndexes.ts); PostgreSQL
 * always keeps the indexes.
 */
const SIZES: Readonly<Record<StoreKind, Size>> = {
  sqlite: { people: 520, completionsEach: 40 },
  postgres: { people: 500, completionsEach: 10 },
};
/** The size of the files in tests whose imports run to their end. */
const SMALL: Size = SIZES.postgres;
/** Several processes start, import and are killed, one after the other. */
const PATIENCE = { timeout: 120_000 };

type FileRecord = {
  kind: keyof typeof tables;
  account_id?: string;
  id?: string | number;
  m_user_id?: string;
  training_id?: number;
};

/** An organisation large enough that its import takes a while; `era` is in every record, and all that is read from one. */
function* organisation(
  era: string,
  firstPerson: number,
  { people, completionsEach }: Size,
): Generator<FileRecord & Record<string, unknown>> {
  yield { kind: 'account', id: 'acme', name: `Acme, ${era}`, timeZone: 'Europe/Amsterdam' };
  for (const id of [1, 2, 3]) yield { kind: 'training', account_id: 'acme', id, title: era, renewal_months: 12 };
  for (let person = firstPerson; person < firstPerson + people; person += 1) {
    const m_user_id = `u${person}`;
    yield { kind: 'user', account_id: 'acme', id: m_user_id, firstname: era };
    yield { kind: 'assignment', account_id: 'acme', m_user_id, training_id: 1 + (person % 3), note: era };
    for (let id = person * completionsEach; id < (person + 1) * completionsEach; id += 1) {
      const [training_id, date_number] = [1 + (id % 3), 20200101 + (id % 5) * 10_000 + (id % 28)];
      yield {
        kind: 'completedtraining',
        account_id: 'acme',
        id,
        training_id,
        m_user_id,
        created: smallNow + id,
        date_number,
        special_expiration_date_number: null,
        m_instructor_id: null,
        group_training_id: null,
        notes: era,
        signature: null,
        files: [],
      };
    }
  }
}

type Era = 'old' | 'new';

/** Two organisation files that share half of the people, and the contents of a store that has imported them. */
function createFiles(size: Size) {
  const records = { old: [...organisation('old', 0, size)], new: [...organisation('new', size.people / 2, size)] };
  const lines: Readonly<Record<Era, readonly string[]>> = {
    old: records.old.map((record) => JSON.stringify(record)),
    new: records.new.map((record) => JSON.stringify(record)),
  };
  return {
    lines,
    /** What must be stored after these files: a later record replaces one with the same key. */
    digestAfter(...eras: Era[]): string {
      const contents = new Map<string, string>();
      for (const { kind, account_id: _account, ...record } of eras.flatMap((era) => records[era])) {
        const { id = `${record.m_user_id} ${record.training_id}` } = record;
        contents.set(`${kind} ${id}`, `${tables[kind]} ${JSON.stringify(record)}`);
      }
      return digested([...contents.values()]);
    },
  };
}
type Files = ReturnType<typeof createFiles>;

const tables = {
  account: 'accounts',
  training: 'trainings',
  user: 'users',
  assignment: 'assignments',
  completedtraining: 'completed_trainings',
} as const;

/** One digest of all records with their tables, regardless of their order. */
const digested = (contents: readonly string[]) =>
  createHash('sha256').update(contents.toSorted().join('\n')).digest('hex');

async function digestOf(location: string): Promise<string> {
  const store = await openStore(location, 'create');
  try {
    const contents: string[] = [];
    for (const table of Object.values(tables)) {
      const kept = await store.db.selectFrom(table).select('record').execute();
      for (const { record } of kept) contents.push(`${table} ${record}`);
    }
    return digested(contents);
  } finally {
    await store.close();
  }
}

const at = (location: string) =>
  location.startsWith('postgres') ? ['--database-url', location] : ['--data', location];

/** Starts an import that reads from stdin, in a process of its own. */
function startImport(location: string, ...options: string[]) {
  const child = spawn(process.execPath, [main, 'import', '-', ...options, ...at(location)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  // A killed process reads no more.
  child.stdin.on('error', () => undefined);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr, [code]]: [string, string, unknown[]]) => ({ stdout, stderr, code }),
  );
  return { child, ended };
}

function importing(location: string, lines: readonly string[], ...options: string[]) {
  const { child, ended } = startImport(location, ...options);
  child.stdin.end(lines.join('\n'));
  return ended;
}

/** Sends an import part of a file, all of it for 1, and kills it so many milliseconds after it has read that. */
async function killedImport(
  location: string,
  lines: readonly string[],
  { part, after }: { part: number; after: number },
  ...options: string[]
) {
  const { child, ended } = startImport(location, ...options);
  const given = lines.slice(0, Math.ceil(lines.length * part)).join('\n');
  const taken = new Promise((resolve) => child.stdin.write(`${given}\n`, resolve));
  if (part === 1) child.stdin.end();
  await taken;
  await setTimeout(after);
  child.kill('SIGKILL');
  await ended;
}

/** Imports a file in this process. */
const importHere = (location: string, lines: readonly string[], mode: ImportMode) =>
  withStore(location, (store) => importOrganisation(store, lines, { source: 'test', now: Date.now(), mode }));

/**
 * When imports are killed: while they read; then while they remove, build indexes, check and commit, which takes a moment.
 * PostgreSQL rolls a connection back whenever that ends; keeping SQLite's file whole is our task.
 */
const momentsOf = (kind: StoreKind) => [
  { part: Math.random(), after: 20 },
  ...(kind === 'sqlite' ? [{ part: 1, after: Math.random() * 200 }] : []),
  { part: 1, after: Math.random() * (kind === 'sqlite' ? 1000 : 400) },
];

describeEachStore((kind) => {
  const [files, smallFiles] = [createFiles(SIZES[kind]), createFiles(SMALL)];
  const imported = new Map<Files, StoreLocation>();
  beforeAll(async () => {
    for (const each of [files, smallFiles]) {
      const place = await newStoreLocation(kind);
      await importHere(place.location, each.lines.old, 'merge');
      imported.set(each, place);
    }
  });
  afterAll(async () => {
    for (const place of imported.values()) await place.remove();
  });

  /** A new store, empty or with the content of the old file. */
  async function newStore(of: Files, isImported: boolean): Promise<StoreLocation> {
    const from = imported.get(of);
    const store = isImported && from ? await copyStore(kind, from.location) : await newStoreLocation(kind);
    onTestFinished(() => store.remove());
    return store;
  }

  test.each([
    ['a first import', [], 'merge'],
    ['a merge over what is there', ['old'], 'merge'],
    ['a replacement of what is there', ['old'], 'replace'],
  ] as const)(
    '%s that is killed at any moment leaves the old or the new records',
    PATIENCE,
    async (_case, before, mode) => {
      const old = files.digestAfter(...before);
      const after = mode === 'replace' ? files.digestAfter('new') : files.digestAfter(...before, 'new');
      const store = await newStore(files, before.length > 0);
      for (const moment of momentsOf(kind)) {
        await killedImport(store.location, files.lines.new, moment, `--${mode}`);
        const digest = await digestOf(store.location);
        expect([old, after], JSON.stringify(moment)).toContain(digest);
        if (digest === after) break;
      }
      // The killed imports leave nothing that prevents the next one.
      await importHere(store.location, files.lines.new, mode);
      expect(await digestOf(store.location)).toBe(after);
    },
  );

  test('two imports at once are both complete, one after the other', async () => {
    const { lines, digestAfter } = smallFiles;
    const store = await newStore(smallFiles, false);
    const ended = await Promise.all([
      importing(store.location, lines.old, '--replace'),
      importing(store.location, lines.new, '--replace'),
    ]);
    expect(ended.map(({ stderr }) => stderr)).toEqual(['', '']);
    expect([digestAfter('old'), digestAfter('new')]).toContain(await digestOf(store.location));
  });

  test('services answer throughout an import, from either the old or the new records', async () => {
    const { lines } = smallFiles;
    const { people: count, completionsEach } = SMALL;
    const store = await newStore(smallFiles, true);
    const { text: token } = await withStore(store.location, (open) => createToken(open, 'acme', { now: Date.now() }));
    const services = [await serve(store.location), await serve(store.location)];
    const running = { now: true };
    const seen = new Set<string>();
    const asking = services.map(async (ask) => {
      for (;;) {
        const wasRunning = running.now;
        const [people, completions] = await Promise.all([
          ask('users.list', { token }),
          ask('completedtrainings.v2.list', { token, limit: 1000, page: 3 }),
        ]);
        const eras = (records: { firstname?: string; notes?: string }[]) =>
          [...new Set(records.map(({ firstname, notes }) => firstname ?? notes))].join();
        for (const found of [
          `people ${eras(people.users)} ${people.users.length}`,
          `completions ${eras(completions.completedtrainings)} ${completions.paging.total}`,
        ]) {
          seen.add(found);
        }
        if (!wasRunning) return;
      }
    });
    expect(await importing(store.location, lines.new, '--replace')).toMatchObject({ code: 0, stderr: '' });
    running.now = false;
    await Promise.all(asking);
    expect([...seen].sort()).toEqual(
      ['new', 'old']
        .flatMap((era) => [`completions ${era} ${count * completionsEach}`])
        .concat(['new', 'old'].map((era) => `people ${era} ${count}`)),
    );
  });
});

/** Starts a service in a process of its own; returns what calls it. */
async function serve(location: string) {
  const certificates = await makeTemporaryFolder();
  onTestFinished(() => rm(certificates, { recursive: true }));
  const place = location.startsWith('postgres') ? [...at(location), '--data', certificates] : at(location);
  const { call } = await serveProcess([...place, '--rate-limit', '0']);
  return async (method: string, params: object) => {
    const answer = await call(method, params);
    expect(answer).toMatchObject({ ok: true });
    // Only the compared fields are named; the test fails if they are absent.
    return answer as unknown as {
      users: { firstname: string }[];
      completedtrainings: { notes: string }[];
      paging: { total: number };
    };
  };
}
