import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../../package.json');

/** The version of this program, from package.json. */
export const { version: programVersion }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
