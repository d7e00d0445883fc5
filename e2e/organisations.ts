import { type Organisation, openDashboard, type Sample, type SharedDashboard, startOrganisation } from './dashboard.ts';
import { todayOfSample } from './pastDays.ts';

/** The organisations that one worker has started. */
export type Organisations = {
  /** A gateway that nobody disturbs: it keeps what it has read from test to test. */
  shared(sample: Sample): Promise<SharedDashboard>;
  /** An organisation that one test after the other may change; each restores it. */
  changeable(sample: Sample): Promise<Organisation>;
  close(): Promise<void>;
};

/**
 * How many organisations stay: the one with 41 days of history takes seconds to make, and two files with others between
 * them need it.
 */
const KEPT = 8;

/** Starts an organisation when a test first asks for it, since most workers need few. */
export function createOrganisations(): Organisations {
  /** By what they are for and their sample; that of the test before comes last. */
  const started = new Map<string, { organisation: Promise<Organisation>; shared?: Promise<SharedDashboard> }>();

  async function get(use: 'shared' | 'changeable', sample: Sample) {
    // A past of so many days ends on the day on which it was made: after midnight it is another one.
    const madeOn = sample.pastDays === undefined ? [] : [todayOfSample()];
    const key = JSON.stringify([use, ...madeOn, sample]);
    const found = started.get(key) ?? { organisation: startOrganisation(sample) };
    started.delete(key);
    started.set(key, found);
    for (const [other, { organisation }] of started) {
      if (started.size <= KEPT) break;
      // Nearly every file needs the usual one.
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
