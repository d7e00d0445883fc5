import { verifyAudit } from './verifyAudit.ts';

/** Verifies a log, in a thread. */
export const verify = (folder: string) => verifyAudit(folder);
