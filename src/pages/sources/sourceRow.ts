import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconClockFilled,
  IconClockOff,
  IconMoon,
  IconProgress,
  IconQuestionMark,
} from '@tabler/icons-react';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { byText } from '#compliance/order.ts';
import type { StatusAppearance } from '#components/status.ts';
import { collectionNames, NAME_DIRECTORY } from '#listing/collectionNames.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import type { GatewayStatus, SourceStatus } from '#protocol/gatewayStatus.ts';
import { isDocumented, isMethodName } from '#protocol/methods.ts';

/** A collection with its names. */
export type SourceRow = Omit<SourceStatus, 'state'> & {
  state: SourceState;
  id: string;
  name: string;
  of: string;
  /** How many people it stands for, if they were looked up one by one with the same outcome; 1 for any other collection. */
  people: number;
};

const rank = ({ state }: SourceRow): number => sourceStates.indexOf(state);

/** The collections that the gateway keeps, those that need attention first. */
export const sourceRows = ({ sources }: GatewayStatus, directory: Directory): SourceRow[] =>
  foldPeople(sources)
    .map(({ people, ...source }) => ({
      ...source,
      ...sourceWords(source, directory),
      ...(people > 1 && { name: 'People one by one', of: formatCount(people) }),
      people,
      state: stateOf(source),
      id: `${source.method} ${people > 1 ? kindOf(source) : JSON.stringify(source.params)}`,
    }))
    .sort((a, b) => rank(a) - rank(b) || byText(a.name, b.name) || byText(a.of, b.of));

/**
 * Distinguishes look-ups of people by outcome: many have the same, and read alike. One that was never sent, as while the
 * connection is paused, has no answer either.
 */
function kindOf(source: SourceStatus): string {
  const isUnsent = stateOf(source) === 'none' && source.error === null;
  const failure = isFailing(source) && (isAnswered(source) ? 'failing' : 'silent');
  return `${stateOf(source)} ${isUnsent ? 'silent' : failure}`;
}

/**
 * When a collection was read, began to fail, or became too old; one without any comes last, because it has nothing to say.
 * Epoch ms.
 */
const since = ({ readAt, error, tooOldSince }: SourceStatus): number =>
  readAt ?? error?.since ?? tooOldSince ?? Number.MAX_SAFE_INTEGER;

const sum = (counts: (number | null)[]): number | null =>
  counts.reduce<number | null>((all, count) => (all === null || count === null ? null : all + count), 0);

/** The oldest look-up of those with the same outcome, with the records and pages of all of them. */
function folded(alike: readonly SourceStatus[]): Counted[] {
  const [oldest] = alike.toSorted((a, b) => since(a) - since(b));
  const totals = { records: sum(alike.map(({ records }) => records)), pages: sum(alike.map(({ pages }) => pages)) };
  return oldest ? [{ ...oldest, ...(alike.length > 1 && { ...totals, params: {} }), people: alike.length }] : [];
}

type Counted = SourceStatus & { people: number };

/** Collections, with look-ups of people that have the same outcome as one; a partly read one stays separate. */
function foldPeople(sources: readonly SourceStatus[]): Counted[] {
  const isFolded = (source: SourceStatus) => source.method === 'users.info' && stateOf(source) !== 'partial';
  const alike = Map.groupBy(sources.filter(isFolded), kindOf);
  return [
    ...sources.filter((source) => !isFolded(source)).map((source) => ({ ...source, people: 1 })),
    ...[...alike.values()].flatMap(folded),
  ];
}

const serviceWords: Readonly<Record<string, string>> = {
  in: 'in service',
  out: 'out of service',
  all: 'in and out of service',
};

/** A parameter in words, with the names of ids. */
function parameterWords([name, value]: [string, unknown], directory: Directory): string {
  if (name === 'equipmentType_id') return directory.equipmentTypeTitle(String(value));
  if (name === 'user_id' || name === 'id' || name === 'user') return directory.personName(String(value));
  if (name === 'training_id') return directory.trainingTitle(Number(value));
  if (name === 'include_all_completions') return 'all completions';
  if (name === 'service_type') return serviceWords[String(value)] ?? String(value);
  if (name === 'data_list_id') return directory.listTitle(Number(value));
  if (name === 'include_deleted') return 'deleted ones too';
  if (name === 'include_inactive') return 'inactive ones too';
  return `${name} ${JSON.stringify(value)}`;
}

/**
 * The name of a collection: `Equipment register`, and `Slings, in and out of service` for its parameters. Collections that give
 * ids their names are the `Name directory` on every other page, so each of them says that.
 */
function sourceWords({ method, params }: Pick<SourceStatus, 'method' | 'params'>, directory: Directory) {
  const isKnown = isMethodName(method);
  return {
    name: isKnown ? collectionNames[method] : method,
    of: [
      ...(isKnown && !isDocumented(method) ? [NAME_DIRECTORY.toLowerCase()] : []),
      ...Object.entries(params).map((parameter) => parameterWords(parameter, directory)),
    ].join(', '),
  };
}

/**
 * The state of a collection. `tooOld`: nobody requested it for so long that it can no longer be shown; `partial`: up to date,
 * except for records that could not be read; `notOffered`: the service does not have it, or the token may not read it, and the
 * dashboard does without it.
 */
export type SourceState = SourceStatus['state'] | 'tooOld' | 'partial' | 'notOffered';

/** By urgency. */
export const sourceStates = [
  'none',
  'failing',
  'tooOld',
  'partial',
  'stale',
  'loading',
  'fresh',
  'idle',
  'notOffered',
] as const satisfies SourceState[];

export const sourceStateAppearances: Record<SourceState, StatusAppearance> = {
  none: { word: 'No data', icon: IconCircleXFilled, tone: 'bad' },
  failing: { word: 'Not answering', icon: IconClockFilled, tone: 'warn' },
  tooOld: { word: 'Too old', icon: IconClockOff, tone: 'warn' },
  partial: { word: 'Partly read', icon: IconAlertTriangleFilled, tone: 'warn' },
  stale: { word: 'Reading again', icon: IconProgress, tone: 'none' },
  loading: { word: 'Loading', icon: IconProgress, tone: 'none' },
  fresh: { word: 'Up to date', icon: IconCircleCheckFilled, tone: 'ok' },
  idle: { word: 'Not in use', icon: IconMoon, tone: 'none' },
  notOffered: { word: 'Not offered', icon: IconQuestionMark, tone: 'none' },
};

/** The gateway's state, with `notOffered` for what was never available, and `tooOld` for what nobody tried to read again. */
function stateOf({ state, tooOldSince, error, unreadable }: SourceStatus): SourceState {
  if (state === 'fresh' && unreadable.count > 0) return 'partial';
  if (state === 'none' && tooOldSince !== undefined && error === null) return 'tooOld';
  const isDenied = ['api_method_not_found', 'token_permission'].includes(error?.error ?? '');
  return state === 'none' && isDenied ? 'notOffered' : state;
}

/**
 * Whether the last call failed with an error or without an answer, for something that the service has: an id of nobody is no
 * failure.
 */
const isFailing = (source: SourceStatus): boolean =>
  source.error !== null && source.error.error !== 'content_not_found' && stateOf(source) !== 'notOffered';

/** Failures without an answer. */
const noAnswer: ReadonlySet<string> = new Set<GatewayFailure>(['unreachable', 'timeout']);

const isAnswered = ({ error }: SourceStatus): boolean => !noAnswer.has(error?.error ?? '');

/** The connection to the service in words: `working`, and details if there are any. */
export function connectionWords(
  status: Pick<GatewayStatus, 'circuit' | 'sources' | 'withholdsLookUps'>,
): [string, string] {
  const { circuit } = status;
  if (circuit.state !== 'closed') return [circuit.state === 'open' ? 'paused' : 'being tried again', ''];
  const sources = foldPeople(status.sources);
  const failing = sources.filter(isFailing);
  if (failing.length === 0) return ['working', status.withholdsLookUps ? 'for all sources that you may see' : ''];
  return [
    failing.some(isAnswered) ? 'answering with errors' : 'not answering',
    `${formatCount(failing.length)} of ${formatCount(sources.length)} sources could not be read`,
  ];
}

/** A duration in words: `40 ms`, `2.5 s`, `3 min`. Milliseconds. */
export function formatSpan(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 5_400_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.round(ms / 3_600_000)} h`;
}
