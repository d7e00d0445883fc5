import { readdir, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../startService.ts';
import { runCommand, runCommandHere, serveProcess } from '../testing/commandLine.ts';
import { startPostgres } from '../testing/postgresServer.ts';
import { createServiceCaller, importRecords, withStore } from '../testing/runningService.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { describePostgres, newStoreLocation } from '../testing/storeLocations.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { redactedLocation } from './databaseUrl.ts';
import { createToken } from './tokens.ts';

/** A folder for certificates, one for each process, as on separate machines. */
async function ownFolder(): Promise<string> {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with the small organisation, a token, and a function that serves from it. */
async function organisation() {
  const { location, remove } = await newStoreLocation('postgres');
  onTestFinished(remove);
  await importRecords(location, smallOrganisation('acme'));
  const { text: token } = await withStore(location, (store) => createToken(store, 'acme', { now: smallNow }));
  const serve = async (...more: string[]) =>
    serveProcess(['--database-url', location, '--data', await ownFolder(), ...more]);
  return { location, token, serve };
}

const jobTitle = (id: string) => ({ kind: 'jobtitle', account_id: 'acme', id, title: 'Diver' });
const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');

describePostgres(() => {
  test('the changes of one process reach the others at once: tokens, accounts and records', async () => {
    const { location, token, serve } = await organisation();
    const services = await Promise.all([serve(), serve()]);
    const everywhere = () => Promise.all(services.map(({ call }) => call('jobtitles.list', { token })));
    expect(await everywhere()).toMatchObject([{ jobtitles: [{ id: 'j1' }] }, { jobtitles: [{ id: 'j1' }] }]);
    const environment = { DATABASE_URL: location };
    const imported = await runCommand(['import', '-'], lines([jobTitle('j2')]), environment);
    expect(imported).toMatchObject({ code: 0, stdout: expect.stringContaining('1 jobtitle') });
    for (const { jobtitles } of await everywhere()) expect(jobtitles).toMatchObject([{ id: 'j1' }, { id: 'j2' }]);
    await runCommand(['account', 'deactivate', 'acme'], '', environment);
    expect(await everywhere()).toMatchObject([{ error: 'account_inactive' }, { error: 'account_inactive' }]);
    await runCommand(['account', 'activate', 'acme', '--database-url', location]);
    await runCommand(['token', 'deactivate', token], '', environment);
    expect(await everywhere()).toMatchObject([{ error: 'token_inactive' }, { error: 'token_inactive' }]);
    const password = decodeURIComponent(new URL(location).password);
    for (const { said } of services) expect(said()).not.toContain(password);
    expect(imported.stdout + imported.stderr).not.toContain(password);
  });

  test('the processes count requests together', async () => {
    const { token, serve } = await organisation();
    const services = await Promise.all([serve('--rate-limit', '3'), serve('--rate-limit', '3')]);
    const errors = [];
    for (const at of [0, 1, 0, 1, 0]) errors.push((await services[at]?.call('jobtitles.list', { token }))?.error);
    expect(errors).toEqual([undefined, undefined, undefined, 'rate_limit_exceeded', 'rate_limit_exceeded']);
  });

  test('two imports at the same time are each complete', async () => {
    const { location } = await organisation();
    const people = (firstname: string) =>
      lines(Array.from({ length: 3_000 }, (_, at) => ({ kind: 'user', account_id: 'acme', id: `p${at}`, firstname })));
    const imports = await Promise.all(
      ['Ada', 'Grace'].map((name) => runCommand(['import', '-', '--database-url', location], people(name))),
    );
    expect(imports).toMatchObject([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ]);
    await withStore(location, async ({ db }) => {
      const rows = await db.selectFrom('users').select(['import_id', 'record']).where('id', 'like', 'p%').execute();
      expect(rows).toHaveLength(3_000);
      expect(new Set(rows.map(({ import_id, record }) => `${import_id} ${JSON.parse(record).firstname}`)).size).toBe(1);
    });
  });

  test('an option wins over DATABASE_URL, and a wrong URL is not repeated', async () => {
    const [{ location }, folder] = [await organisation(), await ownFolder()];
    const list = (args: string[], url: string) => runCommandHere(['account', 'list', ...args], url);
    expect(await list([], location)).toMatchObject({ code: 0, stdout: expect.stringContaining('acme') });
    expect(await list(['--data', folder], location)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(folder),
    });
    expect(await list(['--database-url', location], 'postgres://nobody:s3cret@127.0.0.1:1/x')).toMatchObject({
      code: 0,
    });
    for (const url of ['mysql://ada:s3cret@db/x', 'postgres://ada:s3cret@127.0.0.1:1/x']) {
      const { code, stderr } = await list([], url);
      expect(code).not.toBe(0);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(stderr).not.toContain('s3cret');
    }
  });

  test('serve uses DATABASE_URL as its store and --data for its certificate, and names the store', async () => {
    const [{ location, token }, folder] = [await organisation(), await ownFolder()];
    const { call, listening } = await serveProcess(['--data', folder], { DATABASE_URL: location });
    expect(await call('jobtitles.list', { token })).toMatchObject({ jobtitles: [{ id: 'j1' }] });
    expect(listening).toMatchObject({ ca: expect.stringContaining(folder), store: redactedLocation(location) });
    expect(await readdir(folder)).toEqual(['tls']);
  });

  test('a restart of PostgreSQL only causes server_error: the service keeps running and recovers in seconds', async ({
    skip,
  }) => {
    const [server, dataDir] = [await startPostgres(), await ownFolder()];
    if (!server)
      return skip('the server that was given cannot be restarted, and there are no programs to start another');
    onTestFinished(server.remove);
    const databaseUrl = server.urlOf('postgres');
    await importRecords(databaseUrl, smallOrganisation('acme'));
    const { text: token } = await withStore(databaseUrl, (store) => createToken(store, 'acme', { now: smallNow }));
    const service = await startService({
      dataDir,
      databaseUrl,
      logger: pino({ level: 'silent' }),
      now: () => smallNow,
    });
    onTestFinished(service.close);
    const { call, close } = await createServiceCaller(service, token);
    onTestFinished(close);
    const ask = async () => {
      const answers = await Promise.all([
        call('jobtitles.list'),
        call('completedtrainings.v2.list'),
        call('training-employee-status.list'),
      ]);
      return answers.map(({ ok, error }) => error ?? ok);
    };
    expect(await ask()).toEqual([true, true, true]);
    await server.stop();
    expect(await ask()).toEqual(['server_error', 'server_error', 'server_error']);
    await server.start();
    await expect.poll(ask, { timeout: 5_000 }).toEqual([true, true, true]);
  });
});
