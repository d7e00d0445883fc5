import { inspect } from 'node:util';

const SHOWN = '[secret]';

/**
 * A value that must reach no log, error, page or disk. Printing, serialising or inspecting it shows `[secret]`; only `reveal`
 * returns the value, and `redact` removes it from a text that quotes it.
 */
export class Secret {
  readonly #value: string;
  readonly #spellings: readonly string[];
  readonly #escaped: RegExp;

  constructor(value: string) {
    this.#value = value;
    // As itself, inside a JSON string, and inside a URL: the last two differ when it contains quotes or reserved characters.
    this.#spellings = [...new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)])];
    this.#escaped = escapesOf(this.#spellings.join(''));
  }

  reveal(): string {
    return this.#value;
  }

  /** The text with every occurrence of the value replaced. */
  redact(text: string): string {
    return this.#spellings.reduce((clean, spelling) => clean.replaceAll(spelling, SHOWN), text);
  }

  /** Whether a JSON text escapes a character of the value unnecessarily, so that `redact` could miss it. */
  mayBeEscapedIn(json: string): boolean {
    return this.#escaped.test(json);
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }

  [inspect.custom](): string {
    return SHOWN;
  }
}

/** Matches `\u` escapes of these characters, and `\/`, the only other escape that JSON does not require. */
function escapesOf(characters: string): RegExp {
  const units = new Set(Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at)));
  const codes = [...units].map((unit) => `u${unit.toString(16).padStart(4, '0')}`);
  return new RegExp(`\\\\(?:${[...codes, ...(characters.includes('/') ? ['/'] : [])].join('|')})`, 'i');
}

/** The text with every occurrence of any of the values replaced. */
export const redactAll = (text: string, secrets: readonly Secret[]): string =>
  secrets.reduce((clean, secret) => secret.redact(clean), text);
