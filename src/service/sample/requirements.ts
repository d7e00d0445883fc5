import { createRandom } from './random.ts';
import type { SampleTraining } from './trainingCatalogue.ts';
import type { SampleJobTitle } from './workplace.ts';

/** The most trainings that a person needs, however long the catalogue. */
const MAX_REQUIRED = 18;

/** Which trainings a job title requires: everyone's and those of its exposures. */
export function sampleRequirementsOf(trainings: readonly SampleTraining[], seed: number) {
  const known = new Map<SampleJobTitle, SampleTraining[]>();
  return (title: SampleJobTitle): SampleTraining[] => {
    const kept = known.get(title);
    if (kept) return kept;
    const needed = trainings.filter(
      (training) => training.for === 'everyone' || training.for.some((exposure) => title.exposures.includes(exposure)),
    );
    const required = createRandom(seed, title.title).some(needed, MAX_REQUIRED);
    known.set(title, required);
    return required;
  };
}
