import { variableNames } from './environment.ts';

const PREFIX = 'COMPLIANCE_';

type Variables = Record<string, string | undefined>;

/** Warnings about variables with the prefix that nothing reads, because a misspelt name would go unnoticed. */
function unknownVariableWarnings(variables: Variables): string[] {
  const ours = variableNames.filter((name) => name.startsWith(PREFIX)).toSorted();
  return (
    Object.keys(variables)
      .filter((name) => name.toUpperCase().startsWith(PREFIX) && !ours.includes(name))
      .toSorted()
      // The value is not shown, because it can be a secret.
      .map((name) => `Warning: ${name} is not a setting and has no effect. The settings are ${ours.join(', ')}.`)
  );
}

/** A warning about a time zone that is set for the embedded service, whose organisation has its own. */
const timeZoneWarnings = ({ COMPLIANCE_TIME_ZONE, COMPLIANCE_API_URL }: Variables): string[] =>
  COMPLIANCE_TIME_ZONE && !COMPLIANCE_API_URL
    ? [
        'Warning: COMPLIANCE_TIME_ZONE has no effect without COMPLIANCE_API_URL: the organisation of the embedded service has its own zone. To change that one, import its account record with another timeZone, and start again.',
      ]
    : [];

/** Warnings about variables that are set and have no effect, each a line for a person. */
export const variableWarnings = (variables: Variables): string[] => [
  ...unknownVariableWarnings(variables),
  ...timeZoneWarnings(variables),
];
