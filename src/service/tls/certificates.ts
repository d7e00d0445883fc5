import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../store/dataFolder.ts';
import { translateFileError } from '../store/fileErrors.ts';
import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** The key and certificate of the server, PEM, and where its callers find the certificate to trust. */
export type ServerTls = { key: string; cert: string; caPath: string };

const DAY_MS = 86_400_000;
const VALID_DAYS = 800;
/** The service renews a certificate with less time left when it starts. */
const RENEW_WITHIN_DAYS = 30;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

type Pems = { ca: string; cert: string; key: string };

/** A certificate authority for this folder alone, whose key is dropped at once, and the server certificate it signed. */
async function makePems(now: number): Promise<Pems> {
  const [authorityKeys, serverKeys] = [await newKeys(), await newKeys()];
  // Valid from a day ago, for callers whose clock is a little behind.
  const validity = { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + VALID_DAYS * DAY_MS) };
  const serialNumber = () => `01${randomBytes(15).toString('hex')}`;
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    serialNumber: serialNumber(),
    name: `CN=Compliance data service CA ${randomBytes(4).toString('hex')}`,
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const server = await X509CertificateGenerator.create({
    ...validity,
    serialNumber: serialNumber(),
    subject: 'CN=localhost',
    issuer: authority.subject,
    publicKey: serverKeys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
      ]),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
      await SubjectKeyIdentifierExtension.create(serverKeys.publicKey),
    ],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', serverKeys.privateKey)).toString('base64');
  return {
    ca: `${authority.toString('pem')}\n`,
    cert: `${server.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END PRIVATE KEY-----\n`,
  };
}

/** Whether the three files belong together, are valid and last for a while. */
function areUsable({ ca, cert, key }: Pems, now: number): boolean {
  try {
    const [authority, server] = [new X509Certificate(ca), new X509Certificate(cert)];
    const from = Math.max(authority.validFromDate.getTime(), server.validFromDate.getTime());
    const until = Math.min(authority.validToDate.getTime(), server.validToDate.getTime());
    return (
      from <= now &&
      until - now > RENEW_WITHIN_DAYS * DAY_MS &&
      server.verify(authority.publicKey) &&
      server.checkPrivateKey(createPrivateKey(key))
    );
  } catch {
    return false;
  }
}

const filesOf = (folder: string) => ({
  key: join(folder, 'server.key'),
  cert: join(folder, 'server.pem'),
  ca: join(folder, 'ca.pem'),
});

async function readPems(folder: string): Promise<Pems> {
  const { key, cert, ca } = filesOf(folder);
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  return { key: await read(key), cert: await read(cert), ca: await read(ca) };
}

/** Writes the three files atomically: a new folder replaces `folder`, unless another process was first. */
async function writePems(folder: string, pems: Pems): Promise<void> {
  const made = await mkdtemp(`${folder}-`);
  const files = filesOf(made);
  try {
    for (const name of ['key', 'cert', 'ca'] as const) {
      await writeFile(files[name], pems[name], { mode: name === 'key' ? 0o600 : 0o644 });
    }
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true });
    const isThere = error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
    if (!isThere) throw error;
  }
}

/**
 * The server's key and certificate of a data folder, valid for `localhost`, `127.0.0.1` and `::1`. They are made if absent,
 * damaged, not yet valid or about to expire; processes that start on one folder at the same time get the same ones.
 * @param now epoch ms
 * @throws OperatorError when this user may not make them, or there is no space for them
 */
export async function ensureCertificates(dataDir: string, now: number): Promise<ServerTls> {
  const folder = join(dataDir, 'tls');
  await makeDataFolder(dataDir);
  for (let isFirst = true; ; isFirst = false) {
    const { key, cert, ca } = await readPems(folder);
    if (areUsable({ key, cert, ca }, now)) return { key, cert, caPath: filesOf(folder).ca };
    try {
      if (!isFirst || key + cert + ca !== '') await rm(folder, { recursive: true, force: true });
      await writePems(folder, await makePems(now));
    } catch (error) {
      throw translateFileError(error, folder);
    }
  }
}
