import { readFileSync } from 'node:fs';
import { errorCode } from '../errorCode.ts';
import { ConfigurationError } from './configurationError.ts';

/** Whether a text is the beginning of JSON: what the parser does not like is that it ends. */
function isBeginning(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch (error) {
    const { message } = error as SyntaxError; // the parser throws no other
    return message.includes('end of JSON input') || message.includes(`position ${text.length} `);
  }
}

/** The line that is no JSON, from 1. The parser itself names it in some of its messages only, and quotes the text in others. */
function brokenLine(text: string): number {
  let number = 1;
  for (let end = text.indexOf('\n') + 1; end > 0 && isBeginning(text.slice(0, end)); number += 1)
    end = text.indexOf('\n', end) + 1;
  return number;
}

/**
 * The content of a JSON file that a variable names. The message never repeats it: another file may be meant.
 * @param form what is expected of it
 * @throws ConfigurationError naming the variable, the file and the line
 */
export function jsonFileContent(variable: string, path: string, form: string): unknown {
  const refuse = (reason: string) => new ConfigurationError(`${variable}: ${path} ${reason}; ${form}.`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw refuse(`cannot be read (${errorCode(error) ?? 'no error code'})`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(`is not JSON, see line ${brokenLine(text)}`);
  }
}
