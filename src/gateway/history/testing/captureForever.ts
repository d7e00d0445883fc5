import { addDays } from '#compliance/calendar/calendar.ts';
import { captureAnswers } from './captureAnswers.ts';
import { simulateOrganisation } from './simulatedOrganisation.ts';

/*
 * `node captureForever.ts FILE`: captures day after day until it is killed, and says each day once it is kept.
 */

const [file = ''] = process.argv.slice(2);
const [zone, first] = ['Europe/Amsterdam', 20250301];
const answers = simulateOrganisation(() => 1, first, zone).answers();
for (let days = 0; ; days += 1) {
  const day = addDays(first, days);
  captureAnswers(answers, { file, account: 'a1', day, timeZone: zone });
  process.stdout.write(`${day}\n`);
}
