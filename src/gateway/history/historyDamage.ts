import type { CalendarNumber } from '#protocol/dates.ts';

const BEGINNING = 'The history is damaged: ';

/** What is wrong with a day, in the words of `history verify`, and how to find the others. */
export const historyDamage = (day: CalendarNumber, problem: string): Error =>
  new Error(`${BEGINNING}${day} ${problem}. The operator finds all such days with: gateway -- history verify`);

/** The damage that an error reports, if any. Threads pass on the message of an error but not its class. */
export const damageIn = ({ message }: Error): string | undefined =>
  message.startsWith(BEGINNING) ? message : undefined;
