/** The lines on which the values of a JSON text begin, and the first key that an object repeats. */
export type JsonLines = {
  /** The line of a value, from 1; if there is no such value, the line of the nearest value around it. */
  of(path: readonly PropertyKey[]): number;
  /** JSON takes the last of two equal keys, so the first one would silently have no effect. */
  repeatedKey: { key: string; line: number } | undefined;
};

const token = /\s*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|([^\s{}[\],:"]+))/gy;

const nameOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String));

/** @param text valid JSON */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  const open: { path: string[]; isList: boolean; next: number; key: string | undefined }[] = [];
  let repeatedKey: JsonLines['repeatedKey'];
  let [counted, line] = [0, 1];
  const lineAt = (offset: number): number => {
    for (; counted < offset; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
  for (const { index, 0: whole, 1: mark, 2: string } of text.matchAll(token)) {
    const at = lineAt(index + whole.length - (mark ?? string ?? whole.trimStart()).length);
    const around = open.at(-1);
    if (mark === '}' || mark === ']') open.pop();
    else if (mark === ',' && around) around.key = undefined;
    else if (mark === ':' || mark === ',') continue;
    else if (around && !around.isList && around.key === undefined && string !== undefined) {
      around.key = String(JSON.parse(string));
      const name = nameOf([...around.path, around.key]);
      if (lines.has(name)) repeatedKey ??= { key: around.key, line: at };
      lines.set(name, at);
    } else {
      const path = around ? [...around.path, around.isList ? String(around.next) : (around.key ?? '')] : [];
      if (around?.isList) around.next += 1;
      if (!lines.has(nameOf(path))) lines.set(nameOf(path), at);
      if (mark !== undefined) open.push({ path, isList: mark === '[', next: 0, key: undefined });
    }
  }
  return {
    of(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const found = lines.get(nameOf(path.slice(0, length)));
        if (found !== undefined) return found;
      }
      return 1;
    },
    repeatedKey,
  };
}
