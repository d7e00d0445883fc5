import { editDistance } from '#compliance/search/editDistance.ts';
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
      .map((name) => `${name} is not a setting and has no effect. The settings are ${ours.join(', ')}.`)
  );
}

/** How many letters of a setting a name may differ in; variants of short ones, such as HOST, are words of other programs. */
const mostDifferent = ({ length }: string): number => (length < 7 ? -1 : length < 12 ? 1 : 2);

/** Warnings about names without the prefix that nearly match a setting; if that one is set, they are not a typing error. */
function misspeltVariableWarnings(variables: Variables): string[] {
  const unset = variableNames.filter((name) => !name.startsWith(PREFIX) && !variables[name]);
  return Object.keys(variables)
    .filter((name) => variables[name] && !variableNames.includes(name))
    .toSorted()
    .flatMap((name) => {
      const meant = unset.find((known) => editDistance(name.toUpperCase(), known) <= mostDifferent(known));
      return meant ? [`${name} is not a setting and has no effect. Is ${meant} meant?`] : [];
    });
}

/** Whether a variable is set: an empty one counts as not set. */
type IsSet = (name: string) => boolean;

/** Settings of one mode that have no effect in another: when, and why. */
const withoutEffect: readonly { names: readonly string[]; when: (isSet: IsSet) => boolean; why: string }[] = [
  {
    names: ['COMPLIANCE_TIME_ZONE'],
    when: (isSet) => !isSet('COMPLIANCE_API_URL'),
    why: 'without COMPLIANCE_API_URL: the organisation of the embedded service has its own zone. To change that one, import its account record with another timeZone, and start again',
  },
  {
    names: ['COMPLIANCE_ACCOUNT'],
    when: (isSet) => isSet('COMPLIANCE_API_URL'),
    why: 'beside COMPLIANCE_API_URL: a deployed service shows the account that its token is for',
  },
  {
    names: ['COMPLIANCE_GATEWAYS'],
    when: (isSet) => !isSet('CACHE_URL'),
    why: 'without CACHE_URL: this gateway shares its requests with no other',
  },
  {
    names: [
      'OIDC_SCOPES',
      'SESSION_IDLE_HOURS',
      'SESSION_HOURS',
      'METRICS_TOKEN',
      'METRICS_TOKEN_FILE',
      'AUDIT_RETENTION_DAYS',
      'AUDIT_STDOUT',
    ],
    when: (isSet) => !isSet('PUBLIC_URL') && !isSet('OIDC_ISSUER'),
    why: 'without sign-in (PUBLIC_URL, OIDC_ISSUER): nobody signs in, so there are no sessions and no audit log, and /metrics is open to this machine',
  },
];

/** Warnings about settings that have no effect together with the others that are set. */
function ineffectiveWarnings(variables: Variables): string[] {
  const isSet: IsSet = (name) => Boolean(variables[name]);
  return withoutEffect
    .filter(({ when }) => when(isSet))
    .flatMap(({ names, why }) => names.filter(isSet).map((name) => `${name} has no effect ${why}.`));
}

/** Dates of a deployed service are midnights of the organisation: in another zone they can be those of the previous day. */
function timeZoneWarnings({ COMPLIANCE_API_URL, COMPLIANCE_TIME_ZONE }: Variables): string[] {
  if (!COMPLIANCE_API_URL || COMPLIANCE_TIME_ZONE) return [];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return [
    `COMPLIANCE_TIME_ZONE is not set: days are those of this machine (${timeZone}), and dates can be a day off. Set the zone of the organisation, such as Europe/Berlin.`,
  ];
}

/** Warnings about variables that have no effect, and about one without which dates can be wrong, each a line for a person. */
export const variableWarnings = (variables: Variables): string[] => [
  ...unknownVariableWarnings(variables),
  ...misspeltVariableWarnings(variables),
  ...ineffectiveWarnings(variables),
  ...timeZoneWarnings(variables),
];
