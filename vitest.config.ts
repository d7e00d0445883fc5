import { realpathSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;

/** Tests that start servers, processes or databases; .ci/unitTestGuard.ts fails any other that does. */
const integration = ['src/**/*.integration.test.ts'];

/** Small files that take 20 seconds and more, most of it waiting: begun late, they would be waited for by nothing else. */
const longest = [
  'src/gateway/history/capturedDaysOfService.integration.test.ts',
  'src/gateway/descriptors.integration.test.ts',
  'src/service/commands/waiting.integration.test.ts',
  'src/gateway/fairShares.integration.test.ts',
].map((path) => realpathSync(`${root}/${path}`));

/** Vitest begins with the largest files where it has no times of a run before. */
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
          // They leave nothing behind and mock no module, so that files share a process: that takes a third of the time.
          isolate: false,
          // The machine that runs the tests has two cores.
          maxWorkers: 2,
          setupFiles: ['.ci/unitTestGuard.ts'],
          // Tests on PostgreSQL are skipped where there is none: with this one they are not, and meet the guard.
          provide: { postgres: { maintenance: 'postgres://127.0.0.1:1/none', template: 'none' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integration,
          // Each starts what it needs and stops it, so that these share processes as well.
          isolate: false,
          // They wait for processes, timers and databases in between; two for each core keep the cores busy.
          maxWorkers: 4,
          // Projects with workers of their own number run one after the other.
          sequence: { groupOrder: 1 },
          globalSetup: ['src/service/testing/postgresSetup.ts'],
        },
      },
    ],
  },
});
