import { expect, onTestFinished, test } from 'vitest';
import { describeEachStore, emptyLocation } from '#service/testing/storeLocations.ts';
import { liveDays } from '../bench/soakHistory/liveDays.ts';
import { historyAt } from './testing/historyAt.ts';

describeEachStore((kind) => {
  // `npm run soak:history` runs longer.
  const days = kind === 'sqlite' ? 100 : 75;

  test('each captured day of a real service reads as the service answered on it, and outages are gaps', async () => {
    const [service, history] = [await emptyLocation('sqlite'), await emptyLocation(kind)];
    onTestFinished(async () => {
      await service.remove();
      await history.remove();
    });
    const location = historyAt(history.location);
    const lived = await liveDays({ days, seed: 7, folder: service.location, location, comparisons: days });
    expect(lived.problems).toEqual([]);
    expect(lived.captured + lived.outages).toBe(days);
    expect(lived.outages).toBeGreaterThan(days / 15);
    expect([...lived.causes.keys()]).toEqual(expect.arrayContaining(['firstDone', 'joined', 'corrected', 'lapsed']));
  }, 180_000);
});
