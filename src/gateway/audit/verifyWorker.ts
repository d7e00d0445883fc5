import { verifyAudit } from './verifyAudit.ts';

/** Reads a log, in a thread. */
export const verify = (folder: string) => verifyAudit(folder);
