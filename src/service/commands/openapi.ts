import { openApiOf } from '../http/openApi.ts';
import { writeToStdout } from './stdout.ts';
import { readArguments, rejectExtraArguments, wordAmong } from './usage.ts';

/** `openapi [--methods all|documented]` */
export async function openapi(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { methods: { type: 'string', default: 'all' } });
  rejectExtraArguments(positionals);
  const offered = wordAmong(values.methods, '--methods', ['all', 'documented']);
  await writeToStdout([`${JSON.stringify(await openApiOf(offered), null, 2)}\n`]);
}
