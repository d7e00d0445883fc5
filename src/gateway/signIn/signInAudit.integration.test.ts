import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VISITOR_HEADER } from '#protocol/session.ts';
import { verifyAudit } from '../audit/verifyAudit.ts';
import { DATA, METRICS_TOKEN, signInGateway } from './testing/signInGateway.ts';

const STATUS = 'training-employee-status.list';
const gateway = signInGateway();
const { browser } = gateway;

describe('the audit log', () => {
  const inUrl = (params: object) => encodeURIComponent(JSON.stringify(params));
  const kinds = async () => {
    const { records } = await gateway.audit.readPage({ limit: 100 });
    return records.toReversed().map(({ kind, who, what }) => ({ kind, who: who?.subject ?? null, what }));
  };
  const asAuditor = async () => {
    gateway.provider.accounts.mina = { claims: { name: 'Mina Dahl', groups: ['audit'] } };
    const auditor = browser();
    await auditor.signIn();
    return auditor;
  };

  test('records who came, what they opened and exported, and that they left', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    await ask(`/v1/completedtrainings.v2.list?${inUrl({ user_id: 'u1' })}`);
    await ask(`/v1/${STATUS}?${inUrl({ m_user_ids: ['u1', 'u2'] })}`);
    const what = { list: 'employees', filters: { site: 'hull' }, rows: 12, format: 'csv' };
    const leave = await ask('/audit/events', { method: 'POST', payload: { kind: 'list-exported', what } });
    expect(leave.json()).toEqual({ ok: true });
    await ask('/sign-out', { method: 'POST' });
    gateway.provider.state.person = 'noor';
    await browser().signIn();
    expect(await kinds()).toEqual([
      { kind: 'signed-in', who: 'mina', what: { roles: ['reader'], scope: 'everything' } },
      { kind: 'person-opened', who: 'mina', what: { person: 'u1', page: 'completedtrainings.v2.list' } },
      ...['u1', 'u2'].map((person) => ({ kind: 'person-opened', who: 'mina', what: { person, page: STATUS } })),
      { kind: 'list-exported', who: 'mina', what },
      { kind: 'signed-out', who: 'mina', what: { how: 'by themselves' } },
      { kind: 'sign-in-refused', who: null, what: { reason: 'no rule for noor' } },
    ]);
    expect((await verifyAudit(join(gateway.folder, 'audit'))).chains).toHaveLength(1);
  });

  test('records requests for people unknown or outside the scope as refused, and answered ones as opened', async () => {
    gateway.provider.accounts.mina = { claims: { groups: ['hull'] } };
    const { ask, signIn: enter } = browser();
    await enter();
    for (const person of ['of-hull', 'of-leeds', 'nobody'])
      for (const [method, params] of [
        ['users.info', { id: person }],
        ['completedtrainings.v2.list', { user_id: person }],
        ['completedtrainings.v2.list', { user_id: person, page: 1, limit: 10 }],
        [STATUS, { m_user_ids: [person] }],
      ] as const)
        await ask(`/v1/${method}?${inUrl(params)}`);
    const pages = ['users.info', 'completedtrainings.v2.list', 'completedtrainings.v2.list', STATUS];
    expect((await kinds()).slice(1)).toEqual([
      ...pages.map((page) => ({ kind: 'person-opened', who: 'mina', what: { person: 'of-hull', page } })),
      ...['of-leeds', 'nobody'].flatMap((person) => {
        const reason = `person ${person} is unknown, or not in the scope`;
        return pages.map((path) => ({ kind: 'access-refused', who: 'mina', what: { path, reason } }));
      }),
    ]);
  });

  test('does not record a person as opened if only the name was returned', async () => {
    const name = `/v1/users.info?${inUrl({ id: 'of-york' })}`;
    const everything = browser();
    await everything.signIn();
    await everything.ask(name);
    gateway.provider.accounts.mina = { claims: { groups: ['hull'] } };
    const part = browser();
    await part.signIn();
    for (const _time of ['first', 'second'])
      expect((await part.ask(name)).json().user).toEqual({ id: 'of-york', name: 'Asta Berg' });
    expect(await kinds()).toMatchObject([
      { kind: 'signed-in' },
      { kind: 'person-opened', what: { person: 'of-york', page: 'users.info' } },
      { kind: 'signed-in' },
    ]);
  });

  const several = (length: number) => Array.from({ length }, (_, index) => `nobody-${index}`);

  test.each([
    [['of-hull', 'of-hull']],
    [['of-hull', 'nobody', 'of-leeds', 'nobody']],
    [['of-leeds', 'nobody']],
    [['of-hull', ...several(19)]],
  ])('records each of the people that one request names, as opened or as refused: %j', async (ids) => {
    gateway.provider.accounts.mina = { claims: { groups: ['hull'] } };
    const { ask, signIn: enter } = browser();
    await enter();
    const asked = `/v1/${STATUS}?${inUrl({ m_user_ids: ids })}`;
    const given = ids.includes('of-hull') ? ['of-hull'] : [];
    // The second time the records are in memory.
    for (const _time of ['first', 'second']) {
      const { employees } = (await ask(asked)).json();
      expect(employees.map(({ m_user_id }: { m_user_id: string }) => m_user_id)).toEqual(given);
    }
    const each = [...new Set(ids)].map((person) =>
      given.includes(person)
        ? { kind: 'person-opened', who: 'mina', what: { person, page: STATUS } }
        : {
            kind: 'access-refused',
            who: 'mina',
            what: { path: STATUS, reason: `person ${person} is unknown, or not in the scope` },
          },
    );
    expect((await kinds()).slice(1)).toEqual([...each, ...each]);
  });

  test('records nobody as opened if more people are named than are looked up', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    expect((await ask(`/v1/${STATUS}?${inUrl({ m_user_ids: ['of-hull', ...several(20)] })}`)).statusCode).toBe(200);
    expect((await kinds()).slice(1)).toEqual([]);
  });

  test('accepts ids up to 200 characters, and 600 people a minute per session, which then has to wait', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    const long = 'x'.repeat(5_000);
    await ask(`/v1/users.info?${inUrl({ id: long })}`);
    const reason = `person ${'x'.repeat(200)}… is unknown, or not in the scope`;
    expect((await kinds())[1]).toMatchObject({ kind: 'access-refused', what: { reason } });
    for (let asked = 0; asked < 29; asked += 1) await ask(`/v1/${STATUS}?${inUrl({ m_user_ids: several(20) })}`);
    const others = `/v1/${STATUS}?${inUrl({ m_user_ids: ['of-hull', ...several(19)] })}`;
    const refused = await ask(others);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'request_refused']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).not.toContain('employees');
    // Lists name no single person.
    expect((await ask(DATA)).statusCode).toBe(200);
    const next = browser();
    await next.signIn();
    expect((await next.ask(others)).statusCode).toBe(200);
    expect((await gateway.audit.readPage({ limit: 1_000 })).records).toHaveLength(1 + 1 + 29 * 20 + 1 + 20);
  });

  test('records nobody as opened whom the service did not return', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    await ask(`/v1/users.info?${inUrl({ id: 'nobody' })}`);
    await gateway.service.close();
    expect((await ask(`/v1/users.info?${inUrl({ id: 'of-hull' })}`)).statusCode).toBe(502);
    expect((await kinds()).slice(1).map(({ kind }) => kind)).toEqual(['access-refused']);
  });

  test.each([`/v1/users.info?${inUrl({ id: 'of-hull' })}`, '/audit/records', '/audit/verification'])(
    'records nothing for a visitor who follows a link of another site to %s',
    async (url) => {
      const { ask } = await asAuditor();
      const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      const refused = await ask(url, { headers: { ...link, accept: 'text/html' } });
      expect([refused.statusCode, refused.json().error]).toEqual([403, 'request_refused']);
      expect((await kinds()).map(({ kind }) => kind)).toEqual(['signed-in']);
      await ask(url);
      expect(await kinds()).toHaveLength(2);
    },
  );

  test.each(['/v1/resources.list', '/columns/resources.list'])(
    'records that an operator had %s read again, before it was read',
    async (url) => {
      const anew = { headers: { 'cache-control': 'no-cache' } };
      const reader = browser();
      await reader.signIn();
      await reader.ask(url, anew);
      gateway.provider.accounts.mina = { claims: { groups: ['it'] } };
      const operator = browser();
      await operator.signIn();
      await operator.ask(url, anew);
      expect((await kinds()).slice(1)).toMatchObject([
        { kind: 'signed-in' },
        { kind: 'read-anew', who: 'mina', what: { collection: 'resources.list' } },
      ]);
      const read = gateway.service.received.length;
      await gateway.audit.close();
      expect((await operator.ask(url, anew)).statusCode).toBe(503);
      expect(gateway.service.received).toHaveLength(read);
    },
  );

  test.each([{}, { kind: 'signed-in', what: {} }, { kind: 'list-exported', what: { list: 'x' } }, []])(
    'accepts nothing else from a page: %j',
    async (payload) => {
      const { ask, signIn: enter } = browser();
      await enter();
      expect((await ask('/audit/events', { method: 'POST', payload })).statusCode).toBe(400);
    },
  );

  test('records no export in the name of a visitor whose page belongs to somebody else', async () => {
    gateway.provider.accounts.olga = { claims: { email: 'olga@example.test' } };
    const [mina, olga] = [browser(), browser()];
    await mina.signIn();
    gateway.provider.state.person = 'olga';
    await olga.signIn();
    const minas = String((await mina.ask(DATA)).headers[VISITOR_HEADER.toLowerCase()]);
    const payload = { kind: 'list-exported', what: { list: 'employees', filters: {}, rows: 12, format: 'csv' } };
    const headers = { [VISITOR_HEADER]: minas };
    const tell = async ({ ask }: typeof mina) =>
      (await ask('/audit/events', { method: 'POST', payload, headers })).statusCode;
    expect([await tell(mina), await tell(olga)]).toEqual([200, 409]);
    const reason = 'list-exported on a page of another visitor';
    expect((await kinds()).filter(({ kind }) => kind !== 'signed-in')).toEqual([
      { ...payload, who: 'mina' },
      { kind: 'access-refused', who: 'olga', what: { path: '/audit/events', reason } },
    ]);
  });

  test('limits how much it accepts from a page at once', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    const told = async (filters: Record<string, string>) => {
      const what = { list: 'employees', filters, rows: 1, format: 'csv' };
      return (await ask('/audit/events', { method: 'POST', payload: { kind: 'list-exported', what } })).statusCode;
    };
    const many = (count: number, value = 'x') =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`filter-${index}`, value]));
    expect(await told(many(40))).toBe(200);
    expect(await told(many(41))).toBe(400);
    expect(await told({ ['x'.repeat(100)]: 'x' })).toBe(200);
    expect(await told({ ['x'.repeat(101)]: 'x' })).toBe(400);
    expect(await told(many(40, 'x'.repeat(2_000)))).toBe(413);
  });

  test('accepts sixty a minute per session, without a loss for the others', async () => {
    const payload = { kind: 'list-exported', what: { list: 'employees', filters: {}, rows: 1, format: 'csv' } };
    const eager = browser();
    await eager.signIn();
    const tell = async ({ ask }: typeof eager) => (await ask('/audit/events', { method: 'POST', payload })).statusCode;
    const answers = [];
    for (let event = 0; event < 61; event += 1) answers.push(await tell(eager));
    expect([...new Set(answers.slice(0, 60)), answers[60]]).toEqual([200, 429]);
    expect((await eager.ask('/organisation')).statusCode).toBe(200);
    const other = browser();
    await other.signIn();
    expect(await tell(other)).toBe(200);
    expect((await kinds()).filter(({ kind }) => kind === 'list-exported')).toHaveLength(61);
  });

  test('is for auditors, and records who read it', async () => {
    const reader = browser();
    await reader.signIn();
    expect((await reader.ask('/audit/records')).statusCode).toBe(403);
    const auditor = await asAuditor();
    const { records } = (await auditor.ask('/audit/records?kind=access-refused')).json();
    expect(records).toMatchObject([{ kind: 'access-refused', who: { subject: 'mina' } }]);
    expect((await kinds()).at(-1)).toMatchObject({
      kind: 'audit-read',
      what: { filters: { kind: 'access-refused' }, rows: 1 },
    });
  });

  test("records of an auditor's query only the known filters, shortened", async () => {
    const auditor = await asAuditor();
    const long = 'x'.repeat(5_000);
    expect((await auditor.ask(`/audit/records?nonsense=${long}&constructor=${long}&person=${long}`)).statusCode).toBe(
      200,
    );
    expect((await kinds()).at(-1)).toMatchObject({
      kind: 'audit-read',
      what: { filters: { person: `${'x'.repeat(200)}…` }, rows: 0 },
    });
    expect(Object.keys((await kinds()).at(-1)?.what.filters ?? {})).toEqual(['person']);
  });

  test('tells auditors what to send if a query is invalid', async () => {
    const auditor = await asAuditor();
    const olderThan = (cursor: unknown) => `after=${encodeURIComponent(JSON.stringify(cursor))}`;
    const wrong = [
      'after=x',
      olderThan([1]),
      olderThan({ a: 'x' }),
      olderThan(null),
      'from=1e20',
      'to=9e15',
      'from=',
      'to=today',
    ];
    for (const query of wrong) {
      const refused = await auditor.ask(`/audit/records?${query}`);
      expect([query, refused.statusCode]).toEqual([query, 400]);
      expect(refused.json().description).toContain('from and to in epoch ms');
    }
    for (const query of [olderThan({ 'no-gateway': 1 }), 'from=0&to=4102444800000', ''])
      expect([query, (await auditor.ask(`/audit/records?${query}`)).statusCode]).toEqual([query, 200]);
  });

  test('is verified only for auditors, names changes, and records who had it verified', async () => {
    const reader = browser();
    await reader.signIn();
    expect((await reader.ask('/audit/verification')).statusCode).toBe(403);
    const auditor = await asAuditor();
    const whole = (await auditor.ask('/audit/verification')).json();
    expect(whole).toMatchObject({
      state: 'done',
      startedAt: expect.any(Number),
      chains: [{ problems: [], problemCount: 0 }],
    });
    const [{ months, last }] = whole.chains;
    expect(months).toMatchObject([{ records: 3 }]);
    expect(last.sequence).toBe(3);
    expect((await kinds()).at(-1)).toMatchObject({ kind: 'audit-verified', what: { records: 3, problems: 0 } });
    const file = join(gateway.folder, 'audit', months[0].file);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"signed-in"', '"signed-up"'));
    const changed = (await auditor.ask('/audit/verification')).json();
    expect(changed.chains[0].problems[0]).toMatchObject({ file: months[0].file, line: 1 });
    expect(changed.chains[0].problemCount).toBeGreaterThan(0);
  });

  test('that cannot be written lets nobody in, and shows nobody’s record', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    const other = browser();
    const back = await other.begin();
    await gateway.audit.close();
    gateway.lines.length = 0;
    for (const url of [
      `/v1/users.info?${inUrl({ id: 'of-hull' })}`,
      `/v1/users.info?${inUrl({ id: 'nobody' })}`,
      `/v1/completedtrainings.v2.list?${inUrl({ user_id: 'u1' })}`,
    ]) {
      const refused = await ask(url);
      expect(refused.statusCode).toBe(503);
      expect(refused.json().description).toContain('recorded in the audit log first');
    }
    const told = gateway.lines.map((line): string => JSON.parse(line).msg);
    const ofEach = ['something could not be recorded, and was refused', 'a request failed'];
    expect(told).toEqual([...ofEach, ...ofEach, ...ofEach]);
    await ask('/nowhere');
    expect(gateway.lines.map((line): string => JSON.parse(line).msg).slice(6)).toContain('a request was refused');
    expect((await ask(DATA)).statusCode).toBe(200);
    expect((await other.ask(back)).statusCode).toBe(503);
    const { body } = await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(body).toContain('compliance_audit_failures_total 4');
    expect(other.jar.has('__Host-session')).toBe(false);
    expect(await readdir(join(gateway.folder, 'sessions'))).toHaveLength(1);
  });

  test('does not keep anybody from signing out when it cannot be written, which is logged', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    await gateway.audit.close();
    expect((await ask('/sign-out', { method: 'POST' })).statusCode).toBe(200);
    expect((await ask(DATA)).statusCode).toBe(401);
    expect(gateway.lines.join('')).toContain('the end of a session could not be recorded');
  });

  test('records the address from which somebody signed out', async () => {
    const { ask, signIn: enter } = browser();
    await enter();
    await ask('/sign-out', { method: 'POST', remoteAddress: '192.0.2.9' });
    const { records } = await gateway.audit.readPage({ limit: 1 });
    expect(records).toMatchObject([{ kind: 'signed-out', address: '192.0.2.9', requestId: expect.any(String) }]);
  });

  test('records each session that ends when somebody signs out everywhere', async () => {
    const [one, two] = [browser(), browser()];
    await one.signIn();
    await two.signIn();
    await one.ask('/sign-out/everywhere', { method: 'POST', remoteAddress: '192.0.2.9' });
    const { records } = await gateway.audit.readPage({ kind: 'signed-out', limit: 10 });
    const end = { who: { subject: 'mina' }, address: '192.0.2.9', what: { how: 'everywhere' } };
    expect(records).toMatchObject([end, end]);
  });

  test('records that a session ended by another sign-in in its browser', async () => {
    gateway.provider.accounts.olga = { claims: { email: 'olga@example.test' } };
    const [before, after] = [browser(), browser()];
    await before.signIn();
    gateway.provider.state.person = 'olga';
    const back = await after.begin();
    // The same browser, in which somebody else has since signed in at the provider.
    after.jar.set('__Host-session', before.jar.get('__Host-session') ?? 'missing');
    await after.ask(back);
    expect((await before.ask(DATA)).statusCode).toBe(401);
    expect((await kinds()).slice(1)).toMatchObject([
      { kind: 'signed-in', who: 'olga' },
      { kind: 'signed-out', who: 'mina', what: { how: 'by a new sign-in' } },
    ]);
  });

  test('records that the oldest of many sessions of a person ended', async () => {
    for (let session = 0; session < 21; session += 1) {
      gateway.at += 1;
      await browser().signIn();
    }
    expect((await kinds()).slice(20)).toMatchObject([
      { kind: 'signed-out', who: 'mina', what: { how: 'too many sessions' } },
      { kind: 'signed-in', who: 'mina' },
    ]);
  });

  test('limits the recorded refusals of people without a session', async () => {
    const refusals = async (remoteAddress: string, count: number) => {
      const { ask } = browser();
      for (let refused = 0; refused < count; refused += 1) {
        const begun = await ask('/sign-in', { remoteAddress });
        const state = new URL(String(begun.headers.location)).searchParams.get('state');
        const back = await ask(`/signed-in?state=${state}&error=access_denied`, { remoteAddress });
        expect(back.statusCode).toBe(403);
      }
    };
    await refusals('192.0.2.9', 45);
    const reasons = (await kinds()).map(({ what }) => what.reason);
    expect(reasons).toHaveLength(21);
    expect([reasons[0], reasons.at(-1)]).toEqual(['refused', 'refused, number 40 of this address within an hour']);
    await refusals('192.0.2.10', 1);
    expect(await kinds()).toHaveLength(22);
  });

  test('limits the recorded sign-ins of people to whom no rule applies', async () => {
    gateway.provider.state.person = 'noor';
    const { signIn: enter } = browser();
    for (let refused = 0; refused < 45; refused += 1) expect((await enter()).statusCode).toBe(403);
    const reasons = (await kinds()).map(({ what }) => what.reason);
    expect(reasons).toHaveLength(21);
    expect(reasons[0]).toBe('no rule for noor');
    expect(reasons.at(-1)).toBe('no rule for noor, number 40 of this address within an hour');
  });
});
