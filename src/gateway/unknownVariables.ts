import { variableNames } from './environment.ts';

const PREFIX = 'COMPLIANCE_';

/** What to tell of variables that bear our prefix and that nothing reads: a name that is misspelt would go unnoticed. */
export function unknownVariableWarnings(variables: Record<string, string | undefined>): string[] {
  const ours = variableNames.filter((name) => name.startsWith(PREFIX)).toSorted();
  return (
    Object.keys(variables)
      .filter((name) => name.toUpperCase().startsWith(PREFIX) && !ours.includes(name))
      .toSorted()
      // The value stays unsaid: it can be a secret.
      .map((name) => `Warning: ${name} is not a setting and has no effect. The settings are ${ours.join(', ')}.`)
  );
}
