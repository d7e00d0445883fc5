import type { CalendarNumber } from '#protocol/dates.ts';

const BEGINNING = 'The history is damaged: ';

/** What is wrong with a day, as `history verify` says it, and who finds the others. */
export const historyDamage = (day: CalendarNumber, problem: string): Error =>
  new Error(`${BEGINNING}${day} ${problem}. The operator finds all such days with: gateway -- history verify`);

/** That the history is damaged, where an error says so. Threads hand on the message of an error, and not its class. */
export const damageIn = ({ message }: Error): string | undefined =>
  message.startsWith(BEGINNING) ? message : undefined;
