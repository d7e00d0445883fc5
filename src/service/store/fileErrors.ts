import { closeSync, openSync } from 'node:fs';
import { userInfo } from 'node:os';
import { OperatorError } from '../operatorError.ts';

const CODES: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** A user of a container may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** The error for a file or folder to which the program lacks rights. */
export const missingRights = (path: string): OperatorError =>
  new OperatorError(
    `${path} may not be read and written by the user ${userName()}: run this as the user whom it belongs to, or give this user the right to read and write it and its folder.`,
  );

/** The error for a file or folder whose disk is full. */
export const noSpace = (path: string): OperatorError =>
  new OperatorError(`${path} has no space left on its disk: make room and try again.`);

const isAboutSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const isAboutRights = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(error.code);

/** Translates a full disk or missing rights into an OperatorError that names the path; returns other errors unchanged. */
export function translateFileError(error: unknown, path: string): unknown {
  if (isAboutSpace(error)) return noSpace(path);
  return isAboutRights(error) ? missingRights(path) : error;
}

/**
 * Whether SQLite cannot open a file because of missing rights: to the file itself, or to its folder, which SQLite needs for
 * the files next to it.
 */
export function lacksRights(file: string): boolean {
  try {
    closeSync(openSync(file, 'r+'));
    return true;
  } catch (error) {
    return isAboutRights(error);
  }
}
