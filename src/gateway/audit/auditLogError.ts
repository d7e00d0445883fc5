/** The log cannot be written: what is wrong and what to do, in one sentence for an administrator. Nothing was recorded. */
export class AuditLogError extends Error {
  override name = 'AuditLogError';
}

const problems: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make space',
  EDQUOT: "this user's share of the disk is used up. Make space",
  EFBIG: 'the file may not grow any more. Raise the limit of file sizes',
  EROFS: 'the file system is read-only. Mount it so that it can be written',
  EACCES: 'this user may not write there. Give it the right to',
  EPERM: 'this user may not write there. Give it the right to',
  ENOTDIR: 'its path leads through a file. Name another DATA_DIR',
  EEXIST: 'a file is in its place. Name another DATA_DIR',
  EMFILE: 'this process has too many files open. Raise its limit',
  EIO: 'the disk fails. Replace it',
};

/** SQLITE_READONLY, SQLITE_FULL and SQLITE_CANTOPEN, with which locking a chain can fail. */
const lockProblems: Readonly<Record<number, string>> = {
  8: 'the lock file cannot be written. Make the folder and its files writable',
  13: 'the disk is full. Make space',
  14: 'the lock file cannot be opened. Make the folder and its files writable',
};

/** Translates an error of the file system into such a sentence. */
export function auditLogError(folder: string, cause: unknown): AuditLogError {
  if (cause instanceof AuditLogError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  const errcode = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
  const problem = problems[code] ?? lockProblems[errcode] ?? `an unexpected error (${code}). Check the folder`;
  return new AuditLogError(`The audit log in ${folder} cannot be written: ${problem}.`, { cause });
}
