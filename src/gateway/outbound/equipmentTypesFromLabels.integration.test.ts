import { afterEach, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { decompressPage } from '../snapshots/compress.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function typesOf(answer: object, labels = { equipmentTypes: { t1: 'Slings', t2: 'Radios' } }) {
  const service = await stubService(json(answer));
  const settings = { baseUrl: service.baseUrl, token: new Secret('abcdefgh') };
  const dataAccess = await createTestDataAccess({ settings, labels });
  closers.push(service.close, dataAccess.close);
  const page = await dataAccess.snapshots.page('equipmenttypes.list', {}, 1);
  return page.kind === 'page' ? JSON.parse((await decompressPage(page.page)).toString()) : page;
}

test.each(['api_method_not_found', 'token_permission'])(
  'without a list of types (%s) the labels name the types',
  async (error) => {
    expect(await typesOf({ ok: false, error })).toEqual({
      ok: true,
      equipmenttypes: [
        { id: 't1', title: 'Slings' },
        { id: 't2', title: 'Radios' },
      ],
      from_labels: true,
    });
  },
);

test('a list of types takes precedence over the labels, and another failure is a failure', async () => {
  const types = { ok: true, equipmenttypes: [{ id: 't9', title: 'Ladders' }] };
  expect(await typesOf(types)).toEqual(types);
  expect(await typesOf({ ok: false, error: 'token_inactive' })).toMatchObject({ kind: 'refused' });
  expect(await typesOf({ ok: false, error: 'api_method_not_found' }, { equipmentTypes: {} } as never)).toMatchObject({
    kind: 'refused',
  });
});
