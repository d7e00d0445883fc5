import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatAgo, formatDue, listFormat } from './format.ts';

/** A training by its name. */
export type NamedTraining = { trainingId: number; name: string };

/** A part of a text: plain words, or a name to set apart from them. */
export type Word = string | NamedTraining;

/** Further names are only counted. */
const NAMED = 3;

/** `A, B and C`, `A, B, C and 4 more`. */
export function namesOf(trainings: readonly NamedTraining[]): Word[] {
  const rest = trainings.length - NAMED;
  const named: Word[] = rest > 1 ? [...trainings.slice(0, NAMED), `${rest} more`] : [...trainings];
  const elements = named.values();
  return listFormat()
    .formatToParts(named.map((word) => (typeof word === 'string' ? word : word.name)))
    .map(({ type, value }) => (type === 'literal' ? value : (elements.next().value ?? value)));
}

/**
 * What makes an employee incomplete, or soon will, most urgent first.
 * @param titleOf the name of a training
 * @param today YYYYMMDD
 */
export function completionWords(
  { trainings }: Pick<EmployeeCompliance, 'trainings'>,
  titleOf: (trainingId: number) => string,
  today: CalendarNumber,
): Word[] {
  if (trainings.length === 0) return ['Percentages leave this person out.'];
  const inState = (state: RequiredTraining['state']) => trainings.filter((training) => training.state === state);
  const names = (some: readonly RequiredTraining[]) =>
    namesOf(some.map(({ trainingId }) => ({ trainingId, name: titleOf(trainingId) })));
  const [missing, expired, expiring] = [inState('missing'), inState('expired'), inState('expiring')];
  const sentences: Word[][] = [];
  if (missing.length > 0) sentences.push(['Never done: ', ...names(missing), '.']);
  if (expired.length > 0) sentences.push([...names(expired), ` ${expiredWords(expired, today)}.`]);
  const next = expiring[0]?.last?.expiresOn ?? null;
  if (next !== null) {
    const due = formatDue(next, today);
    sentences.push([...names(expiring), expiring.length > 1 ? ` expire soon, the first ${due}.` : ` expires ${due}.`]);
  }
  if (sentences.length === 0) return ['Every required training is current.'];
  return sentences.flatMap((sentence, index) => (index === 0 ? sentence : [' ', ...sentence]));
}

/** What counts in the percentage and what does not: `Counted as done: 12 current, 2 expiring. Not done: 1 expired. …` */
export function countedWords({
  done,
  missing,
  expired,
  expiring,
}: Pick<EmployeeCompliance, 'done' | 'missing' | 'expired' | 'expiring'>): string {
  const said = (parts: readonly [number, string][]) =>
    parts
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(', ') || 'none';
  const counted = said([
    [done - expiring, 'current'],
    [expiring, 'expiring'],
  ]);
  const not = said([
    [missing, 'missing'],
    [expired, 'expired'],
  ]);
  return `Counted as done: ${counted}. Not done: ${not}. Trainings that are not required do not count.`;
}

/** How long ago expired trainings ran out. The service can count a training as incomplete that has not run out by its dates. */
function expiredWords(expired: readonly RequiredTraining[], today: CalendarNumber): string {
  const first = expired[0]?.last?.expiresOn ?? null;
  if (first === null || first >= today) return expired.length > 1 ? 'count as expired' : 'counts as expired';
  return expired.length > 1
    ? `have expired, the first ${formatAgo(first, today)}`
    : `expired ${formatAgo(first, today)}`;
}
