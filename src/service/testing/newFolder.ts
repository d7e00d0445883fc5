import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'compliance-service-'));
