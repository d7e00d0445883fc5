import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of `npm start` that save the gateway memory: variables of the C library, and options of Node. */
export type StartCommand = { variables: Record<string, string>; nodeOptions: string[] };

/** Read from package.json, so that tests, benches and the files for deployment use what operators run. */
export function startCommand(root = join(import.meta.dirname, '..', '..', '..')): StartCommand {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, variables, options] =
    /^exec env ((?:\w+=\S+ )+)node ((?:--\S+ )+)src\/gateway\/main\.ts$/.exec(scripts.start) ?? [];
  if (variables === undefined || options === undefined) throw new Error(`not understood: ${scripts.start}`);
  return {
    variables: Object.fromEntries(
      variables
        .trim()
        .split(' ')
        .map((pair) => pair.split('=', 2)),
    ),
    nodeOptions: options.trim().split(' '),
  };
}
