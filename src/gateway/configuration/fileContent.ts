import { readFileSync } from 'node:fs';
import { errorCode } from '../errorCode.ts';
import { ConfigurationError } from './configurationError.ts';

/**
 * The content of a file that a variable names. The message never repeats the value: it can be the secret itself, put into
 * the wrong variable.
 * @param advice what to write instead when the value could be the content of the file by mistake
 * @throws ConfigurationError naming the variable
 */
export function fileContent(variable: string, path: string, advice: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = errorCode(error) ?? 'no error code';
    throw new ConfigurationError(`${variable}: names no readable file (${reason}); ${advice}.`);
  }
}
