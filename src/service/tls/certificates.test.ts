import { X509Certificate } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { ensureCertificates } from './certificates.ts';

const DAY_MS = 86_400_000;

async function folder(): Promise<string> {
  const made = await makeTemporaryFolder();
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test('the certificate is valid for loopback names and signed by the authority next to it', async () => {
  const { cert, key, caPath } = await ensureCertificates(await folder(), Date.now());
  const [server, authority] = [new X509Certificate(cert), new X509Certificate(await readFile(caPath))];
  expect(server.checkHost('localhost')).toBe('localhost');
  expect(server.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(server.checkIP('::1')).toBe('::1');
  expect(server.checkHost('example.org')).toBeUndefined();
  expect(server.checkIssued(authority)).toBe(true);
  expect([server.ca, authority.ca]).toEqual([false, true]);
  expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
});

test('only its owner can read the key', async () => {
  const dataDir = await folder();
  await ensureCertificates(dataDir, Date.now());
  expect((await stat(join(dataDir, 'tls/server.key'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'tls'))).mode & 0o777).toBe(0o700);
});

test('certificates are kept until thirty days before they expire', async () => {
  const [dataDir, now] = [await folder(), Date.now()];
  const first = await ensureCertificates(dataDir, now);
  const lastDay = new X509Certificate(first.cert).validToDate.getTime() - 30 * DAY_MS;
  expect(await ensureCertificates(dataDir, lastDay - 1)).toEqual(first);
  const renewed = await ensureCertificates(dataDir, lastDay);
  expect(renewed.cert).not.toBe(first.cert);
  expect(new X509Certificate(renewed.cert).checkIssued(new X509Certificate(await readFile(renewed.caPath)))).toBe(true);
});

test.each(['server.key', 'server.pem', 'ca.pem'])('a damaged %s is replaced with the others', async (name) => {
  const dataDir = await folder();
  const first = await ensureCertificates(dataDir, Date.now());
  await writeFile(join(dataDir, 'tls', name), 'damaged');
  expect((await ensureCertificates(dataDir, Date.now())).cert).not.toBe(first.cert);
});

test('a certificate that is not yet or no longer valid is replaced', async () => {
  const [dataDir, now] = [await folder(), Date.now()];
  const first = await ensureCertificates(dataDir, now + 100 * DAY_MS);
  const second = await ensureCertificates(dataDir, now);
  expect(second.cert).not.toBe(first.cert);
  expect((await ensureCertificates(dataDir, now + 2_000 * DAY_MS)).cert).not.toBe(second.cert);
});

test('an authority that did not sign the certificate is replaced with the others', async () => {
  const [dataDir, other] = [await folder(), await folder()];
  const first = await ensureCertificates(dataDir, Date.now());
  await copyFile((await ensureCertificates(other, Date.now())).caPath, first.caPath);
  expect((await ensureCertificates(dataDir, Date.now())).cert).not.toBe(first.cert);
});

test('processes that start on one folder at the same time get the same certificates', async () => {
  const dataDir = await folder();
  const starts = Array.from({ length: 8 }, () => ensureCertificates(dataDir, Date.now()));
  const [first, ...others] = await Promise.all(starts);
  for (const other of others) expect(other).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['tls']);
});

test('other files in their folder do not matter', async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'tls'));
  await writeFile(join(dataDir, 'tls', 'server.key.new'), 'half');
  const first = await ensureCertificates(dataDir, Date.now());
  expect(await ensureCertificates(dataDir, Date.now())).toEqual(first);
});
