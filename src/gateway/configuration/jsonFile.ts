import { readFileSync } from 'node:fs';
import { errorCode } from '../errorCode.ts';
import { ConfigurationError } from './configurationError.ts';

/** Whether a text is the beginning of JSON: the parser's only complaint is that it ends. */
function isBeginning(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch (error) {
    const { message } = error as SyntaxError; // the parser throws no other
    return message.includes('end of JSON input') || message.includes(`position ${text.length} `);
  }
}

/** The line that is not JSON, from 1. The parser names it only in some of its messages, and quotes the text in others. */
function brokenLine(text: string): number {
  let number = 1;
  for (let end = text.indexOf('\n') + 1; end > 0 && isBeginning(text.slice(0, end)); number += 1)
    end = text.indexOf('\n', end) + 1;
  return number;
}

/** An unchanged JSON file, as text without a byte order mark, and as parsed content. */
export type JsonFile = { bytes: Buffer; text: string; content: unknown };

/**
 * Reads a JSON file that a variable names. The message never quotes it: another file may be meant.
 * @param form the expected form
 * @throws ConfigurationError naming the variable, the file and the line
 */
export function readJsonFile(variable: string, path: string, form: string): JsonFile {
  const refuse = (reason: string) => new ConfigurationError(`${variable}: ${path} ${reason}; ${form}.`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw refuse(`cannot be read (${errorCode(error) ?? 'no error code'})`);
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return { bytes, text, content: JSON.parse(text) };
  } catch {
    const line = brokenLine(text.trimEnd());
    throw refuse(`is not JSON: look for a missing comma, quote or bracket on line ${line} or just before`);
  }
}
