import { globSync, readFileSync, realpathSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;

/** Tests that start servers, processes or databases; .ci/unitTestGuard.ts fails any other that does. */
const integration = ['src/**/*.integration.test.ts'];

/** These put something in the place of a module, which must not have been loaded by another file before. */
const mocking = globSync('src/**/*.test.ts', { cwd: root }).filter((path) =>
  /\bvi\.(do)?mock\(/i.test(readFileSync(`${root}/${path}`, 'utf8')),
);

/** Small files that take 20 seconds and more, most of it waiting: begun late, they would be waited for by nothing else. */
const longest = [
  'src/gateway/history/livedService.integration.test.ts',
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

const unit = (name: string, include: string[], exclude: string[], isolate: boolean): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    exclude,
    isolate,
    // The machine that runs the tests has two cores.
    maxWorkers: 2,
    setupFiles: ['.ci/unitTestGuard.ts'],
    // Tests on PostgreSQL are skipped where there is none: with this one they are not, and meet the guard.
    provide: { postgres: { maintenance: 'postgres://127.0.0.1:1/none', template: 'none' } },
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // They leave nothing behind, so that files share a process with its modules: that takes a third of the time.
      unit('unit', ['src/**/*.test.ts'], [...integration, ...mocking], false),
      unit('unit with mocks', mocking.length > 0 ? mocking : ['none'], integration, true),
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
