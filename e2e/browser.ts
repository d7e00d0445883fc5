import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import project from '../package.json' with { type: 'json' };

const SYSTEM_NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const MAC_APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a Chromium for the end-to-end tests: the path in the `CHROMIUM` variable, else one that Playwright installed, else one
 * of the system, else the one inside the `@sparticuz/chromium` package, unpacked once.
 * `undefined` when the machine has none and the package does not support it: Playwright then says what to install.
 */
export async function chromiumPath(): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM;
  if (chosen) return chosen;
  return [chromium.executablePath(), ...systemBrowsers()].find((path) => existsSync(path)) ?? packagedBrowser();
}

function systemBrowsers(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC_APPLICATION];
}

/**
 * The package unpacks itself into the temporary folder and takes anything called `chromium` there, so each version gets its own
 * folder. It is unpacked elsewhere and then renamed, so an interrupted run leaves no half browser.
 */
async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const version = project.devDependencies['@sparticuz/chromium'];
  const home = join(tmpdir(), `compliance-chromium-${version}-${process.getuid?.() ?? 0}`);
  process.env.FONTCONFIG_FILE ??= join(home, 'fonts.conf');
  // Tells the package to unpack its shared libraries and add them to LD_LIBRARY_PATH, under the TMPDIR of the import.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await withTemporaryFolder(home, () => import('@sparticuz/chromium'));
  const browser = join(home, 'chromium');
  if (existsSync(browser)) return browser;

  const unpacking = `${home}.${process.pid}`;
  await mkdir(unpacking, { recursive: true, mode: 0o700 });
  try {
    await withTemporaryFolder(unpacking, () => packaged.executablePath());
    await writeFile(join(unpacking, 'fonts.conf'), fontConfiguration(join(home, 'fonts')));
    await rename(unpacking, home);
  } catch (error) {
    await rm(unpacking, { recursive: true, force: true });
    // Another process may have been faster; its browser will do.
    if (!existsSync(browser)) throw error;
  }
  return browser;
}

/** The package's own configuration looks for fonts only in /tmp/fonts: without this one, no text is drawn. */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${folder}-cache</cachedir></fontconfig>
`;

async function withTemporaryFolder<T>(folder: string, use: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await use();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
