import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { request } from 'undici';
import type { Figure } from '#service/bench/figures.ts';
import { type CookieJar, cookieHeader, keepCookies } from '../testing/cookieJar.ts';
import { CLIENT_ID, CLIENT_SECRET, identityProvider, throughProvider } from '../testing/identityProvider.ts';
import { besideBareServer, figuresBeside, statusPath } from './answers.ts';
import type { BenchPrograms } from './startPrograms.ts';

const PUBLIC_URL = 'https://compliance.bench.test';
const { host } = new URL(PUBLIC_URL);
/** Enough for the load, so that nobody exceeds the limit of requests. */
const PEOPLE = 300;

/** Signs a person in over plain HTTP, as a proxy in front would, and returns the session cookie. */
async function cookieOf(address: string, from: string): Promise<string> {
  const jar: CookieJar = new Map();
  const ask = async (path: string) => {
    const headers = { host, cookie: cookieHeader(jar), 'x-forwarded-for': from };
    const { headers: given, body } = await request(address + path, { headers });
    await body.dump();
    keepCookies(jar, [given['set-cookie'] ?? []].flat());
    return given;
  };
  const { location } = await ask('/sign-in');
  await ask(await throughProvider(String(location), PUBLIC_URL, new Map()));
  const session = jar.get('__Host-session');
  if (session === undefined) throw new Error('nobody could sign in');
  return `__Host-session=${session}`;
}

/** How fast a page is answered to people who see one site, against a bare server with the same bytes. */
export async function signedIn(
  { address, log, restartGateway }: BenchPrograms,
  { site, cacheUrl }: { site: string; cacheUrl: string | undefined },
): Promise<Figure[]> {
  const folder = dirname(log);
  const people = Array.from({ length: PEOPLE }, (_, index) => `person-${index}`);
  const provider = await identityProvider(PUBLIC_URL, Object.fromEntries(people.map((one) => [one, { claims: {} }])));
  const access = join(folder, 'access.json');
  await writeFile(access, JSON.stringify({ rules: [{ when: 'anyone', roles: ['reader'], sees: { sites: [site] } }] }));
  try {
    const gateway = await restartGateway({
      PUBLIC_URL,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      COMPLIANCE_ACCESS: access,
      TRUSTED_PROXY: '1',
      ...(cacheUrl !== undefined && { CACHE_URL: cacheUrl }),
    });
    const cookies: string[] = [];
    for (const [index, person] of people.entries()) {
      provider.state.person = person;
      cookies.push(await cookieOf(address, `10.0.${index >> 8}.${index & 255}`));
    }
    const headers = { host, 'accept-encoding': 'gzip' };
    const beside = await besideBareServer({ address, gateway, path: statusPath, headers, cookies }, folder, log);
    const { kilobytes, ours, bare, ours304, bare304, rush, bareRush } = beside;
    const page = `the same page to ${PEOPLE} people of one site, signed in (gzip, ${kilobytes} kB)`;
    return [
      ...figuresBeside([page, 'the same bytes from a bare node:http server'], ours, bare, 60),
      ...figuresBeside(['304 to them', 'a bare 304'], ours304, bare304, 60),
      { name: 'the page as fast as they can, first byte, 99th percentile', value: rush.firstByteP99, unit: 'ms' },
      { name: '  the same from the bare server', value: bareRush.firstByteP99, unit: 'ms' },
    ];
  } finally {
    await provider.close();
  }
}
