import { realpathSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;

/** Tests that start servers, processes or databases; .ci/unitTestGuard.ts fails any other that does. */
const integration = ['src/**/*.integration.test.ts'];

/** Small files that take 20 seconds and more, mostly waiting: started late, they would hold up the end of the run. */
const longest = [
  'src/gateway/history/capturedDaysOfService.integration.test.ts',
  'src/gateway/descriptors.integration.test.ts',
  'src/service/commands/waiting.integration.test.ts',
  'src/gateway/fairShares.integration.test.ts',
].map((path) => realpathSync(`${root}/${path}`));

/** Vitest starts with the largest files if it has no times of a previous run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.includes(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: integration,
          // They leave nothing behind and mock no module, so files share a process, which takes a third of the time.
          isolate: false,
          // The machine that runs the tests has two cores.
          maxWorkers: 2,
          setupFiles: ['.ci/unitTestGuard.ts'],
          // Tests on PostgreSQL are skipped if there is none: with this address they run, and meet the guard.
          provide: { postgres: { maintenance: 'postgres://127.0.0.1:1/none', template: 'none' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          // Each starts what it needs and stops it, so these share processes as well.
          isolate: false,
          // They often wait for processes, timers and databases; two workers for each core keep the cores busy.
          maxWorkers: 4,
          // Projects with different numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          globalSetup: ['src/service/testing/postgresSetup.ts'],
        },
      },
    ],
  },
});
