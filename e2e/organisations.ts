import { type Organisation, openDashboard, type Sample, type SharedDashboard, startOrganisation } from './dashboard.ts';
import { todayOfSample } from './pastDays.ts';

/** The organisations that one worker has started. */
export type Organisations = {
  /** A gateway that no test changes: it keeps what it has read from test to test. */
  shared(sample: Sample): Promise<SharedDashboard>;
  /** An organisation that tests change one after the other; each restores it. */
  changeable(sample: Sample): Promise<Organisation>;
  close(): Promise<void>;
};

/**
 * How many organisations stay: the one with 41 days of history takes seconds to make, and two files that run others in between
 * need it.
 */
const KEPT = 8;

/** Starts an organisation when a test first needs it, since most workers need few. */
export function createOrganisations(): Organisations {
  /** By use and sample; the most recently used is last. */
  const started = new Map<string, { organisation: Promise<Organisation>; shared?: Promise<SharedDashboard> }>();

  async function get(use: 'shared' | 'changeable', sample: Sample) {
    // The past days end on the day on which they were made: after midnight they are different.
    const madeOn = sample.pastDays === undefined ? [] : [todayOfSample()];
    const key = JSON.stringify([use, ...madeOn, sample]);
    const found = started.get(key) ?? { organisation: startOrganisation(sample) };
    started.delete(key);
    started.set(key, found);
    for (const [other, { organisation }] of started) {
      if (started.size <= KEPT) break;
      // Nearly every file needs the default one.
      if (other.endsWith(',{}]')) continue;
      started.delete(other);
      await (await organisation).close();
    }
    return found;
  }

  return {
    async shared(sample) {
      const found = await get('shared', sample);
      found.shared ??= found.organisation.then(openDashboard);
      return found.shared;
    },
    async changeable(sample) {
      const { organisation } = await get('changeable', sample);
      return organisation;
    },
    async close() {
      for (const { organisation } of started.values()) await (await organisation).close();
    },
  };
}
