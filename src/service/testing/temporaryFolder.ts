import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder. */
export const makeTemporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'compliance-service-'));
