import { printable } from '#protocol/printable.ts';
import { checkConfiguration } from '../check/checkConfiguration.ts';
import { problemOfProgram } from '../check/checkEmbedded.ts';
import { findingLine, findingsAbout } from '../check/finding.ts';
import { redactAll } from '../configuration/secret.ts';
import { configuredSecrets } from '../configuredSecrets.ts';
import type { GatewayConfig } from '../environment.ts';
import { variableWarnings } from '../variableWarnings.ts';
import { UsageError } from './usageError.ts';

/** Where the command prints, and the environment that it checks. */
type CheckCommandContext = {
  variables: Record<string, string | undefined>;
  print: (text: string) => Promise<void>;
};

/** `check`: 1 when a part of the configuration does not work. */
export async function check(
  args: readonly string[],
  config: GatewayConfig,
  { variables, print }: CheckCommandContext,
): Promise<number> {
  if (args.length > 0) throw new UsageError('check takes no options');
  const secrets = configuredSecrets(config);
  const environment = findingsAbout('environment');
  const say = (line: string) => print(`${printable(redactAll(line, secrets))}\n`);
  await say(findingLine(environment.works('every setting can be read.')));
  for (const warning of variableWarnings(variables)) {
    await say(findingLine(environment.warning(warning)));
  }
  let fails = 0;
  for await (const finding of checkConfiguration(config, problemOfProgram(variables))) {
    fails += finding.state === 'fails' ? 1 : 0;
    await say(findingLine(finding));
  }
  await say(fails === 0 ? 'Everything works.' : `${fails} of these ${fails === 1 ? 'does' : 'do'} not work.`);
  return fails === 0 ? 0 : 1;
}
