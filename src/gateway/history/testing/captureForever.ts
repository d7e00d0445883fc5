import { addDays } from '#compliance/calendar/calendar.ts';
import { captureAnswers } from './captureAnswers.ts';
import { historyAt } from './historyAt.ts';
import { simulateOrganisation } from './simulatedOrganisation.ts';

/*
 * `node captureForever.ts PLACE`: captures day after day until it is killed, and prints each day once it is kept.
 */

const [place = ''] = process.argv.slice(2);
const [zone, first] = ['Europe/Amsterdam', 20250301];
const answers = simulateOrganisation(() => 1, first, zone).answers();
for (let days = 0; ; days += 1) {
  const day = addDays(first, days);
  await captureAnswers(answers, { location: historyAt(place), account: 'a1', day, timeZone: zone });
  process.stdout.write(`${day}\n`);
}
