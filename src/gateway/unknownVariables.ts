import { variableNames } from './environment.ts';

const PREFIX = 'COMPLIANCE_';

/** Warnings about variables with the prefix that nothing reads, because a misspelt name would go unnoticed. */
export function unknownVariableWarnings(variables: Record<string, string | undefined>): string[] {
  const ours = variableNames.filter((name) => name.startsWith(PREFIX)).toSorted();
  return (
    Object.keys(variables)
      .filter((name) => name.toUpperCase().startsWith(PREFIX) && !ours.includes(name))
      .toSorted()
      // The value is not shown, because it can be a secret.
      .map((name) => `Warning: ${name} is not a setting and has no effect. The settings are ${ours.join(', ')}.`)
  );
}
