import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { runService } from '../testing/runningService.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { newStoreLocation } from '../testing/storeLocations.ts';
import { readCertificateFiles } from './certificateFiles.ts';
import { ensureCertificates } from './certificates.ts';

const DAY_MS = 86_400_000;

/** A certificate and its key in files, made at the given time, with the authority to trust. */
async function newPair(madeAt = Date.now()) {
  const { location, remove } = await newStoreLocation();
  onTestFinished(remove);
  const { caPath } = await ensureCertificates(location, madeAt);
  const [certFile, keyFile] = [join(location, 'tls/server.pem'), join(location, 'tls/server.key')];
  return { certFile, keyFile, caPath, folder: location };
}

const danglingReferenceError = (certFile: string, keyFile: string) =>
  readCertificateFiles({ certFile, keyFile }, Date.now()).then(
    () => 'none',
    (error: Error) => error.message,
  );

test('a certificate and its key are read', async () => {
  const { certFile, keyFile } = await newPair();
  expect(await readCertificateFiles({ certFile, keyFile }, Date.now())).toEqual({
    cert: expect.stringContaining('BEGIN CERTIFICATE'),
    key: expect.stringContaining('BEGIN PRIVATE KEY'),
  });
});

test('the error for a bad certificate or key names the option', async () => {
  const [pair, other] = [await newPair(), await newPair()];
  const [expired, early] = [await newPair(Date.now() - 801 * DAY_MS), await newPair(Date.now() + 3 * DAY_MS)];
  const nothing = join(pair.folder, 'nothing');
  await writeFile(nothing, 'nothing');
  expect([
    await danglingReferenceError('/nowhere/cert.pem', pair.keyFile),
    await danglingReferenceError(pair.certFile, pair.folder),
    await danglingReferenceError(nothing, pair.keyFile),
    await danglingReferenceError(pair.certFile, nothing),
    await danglingReferenceError(pair.certFile, other.keyFile),
    await danglingReferenceError(expired.certFile, expired.keyFile),
    await danglingReferenceError(early.certFile, early.keyFile),
  ]).toEqual([
    '--tls-cert: /nowhere/cert.pem cannot be read: there is no such file.',
    `--tls-key: ${pair.folder} cannot be read: it is a folder.`,
    `--tls-cert: ${nothing} holds no certificate; expected one in PEM (-----BEGIN CERTIFICATE-----).`,
    expect.stringContaining(`--tls-key: ${nothing} holds no private key; expected one in PEM`),
    `--tls-key: ${other.keyFile} is not the key of the certificate in ${pair.certFile}.`,
    expect.stringMatching(/^--tls-cert: \S+ expired on 20\d\d-/),
    expect.stringMatching(/^--tls-cert: \S+ is not valid before 20\d\d-/),
  ]);
});

test('a new pair is shown to new connections, existing ones continue; a bad pair changes nothing', async () => {
  const [pair, next] = [await newPair(smallNow), await newPair(smallNow)];
  const service = await runService({ tls: pair });
  onTestFinished(() => service.close());
  const { baseUrl, token, reloadCertificate } = service;
  const { hostname, port } = new URL(baseUrl);
  const request = rawRequest('POST /v1/jobtitles.list', { body: JSON.stringify({ token }) });
  const trusted = async (caPath: string) => (await sendRaw({ baseUrl, caPath }, request)).length === 1;
  const answeredOn = (socket: TLSSocket) =>
    new Promise((resolve) => {
      socket.once('data', (data) => resolve(data.toString().startsWith('HTTP/1.1 200 OK')));
      socket.write(request);
    });
  const kept = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  onTestFinished(() => void kept.destroy());
  expect(await answeredOn(kept)).toBe(true);
  expect([await trusted(pair.caPath), await trusted(next.caPath)]).toEqual([true, false]);

  await copyFile(next.certFile, pair.certFile);
  await reloadCertificate();
  expect([await trusted(pair.caPath), await trusted(next.caPath)]).toEqual([true, false]);

  await copyFile(next.keyFile, pair.keyFile);
  await reloadCertificate();
  expect([await trusted(pair.caPath), await trusted(next.caPath)]).toEqual([false, true]);
  expect(await answeredOn(kept)).toBe(true);
});
