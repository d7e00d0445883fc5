import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Repeatable random choices: the same seed and stream return the same ones in the same order. */
export type Random = {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True in this share of cases, 0 to 1. */
  chance(share: number): boolean;
  pick<Choice>(choices: readonly Choice[]): Choice;
  /** So many different choices in their order; all of them if there are not more. */
  some<Choice>(choices: readonly Choice[], count: number): Choice[];
  /** A stream for one of many: draws from it do not affect the others. */
  fork(stream: string): Random;
};

const [LEAST_SEED, MOST_SEED] = [-(2 ** 31), 2 ** 31 - 1];

/**
 * A separate stream for each part of the organisation, so that more equipment does not change the people.
 * @param stream any name
 */
export function createRandom(seed: number, stream: string): Random {
  const salt = [...stream].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);
  const generator = xoroshiro128plus(seed ^ salt);
  const int = (least: number, most: number) => uniformInt(generator, least, most);
  return {
    int,
    chance: (share) => int(0, 9_999) < share * 10_000,
    pick(choices) {
      const choice = choices[int(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('there is nothing to pick from');
      return choice;
    },
    some(choices, count) {
      let [left, wanted] = [choices.length, Math.min(count, choices.length)];
      return choices.filter(() => {
        const taken = int(1, left) <= wanted;
        left -= 1;
        if (taken) wanted -= 1;
        return taken;
      });
    },
    fork: (ofOne) => createRandom(int(LEAST_SEED, MOST_SEED), ofOne),
  };
}
