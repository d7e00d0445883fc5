import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { employeeTrainingStatus } from '#compliance/training/employeeStatus.ts';
import type { Calculation } from './calculation.ts';
import { countPeople, personAt, positionsOf } from './people.ts';

/** The parameters of the method. protocol.md §4.2. Pages count from 1. */
export type StatusQuery = {
  /** Which trainings are counted; absent for all. */
  trainingIds?: readonly number[] | undefined;
  /** Which people are listed, unknown ones left out; absent for everyone. */
  userIds?: readonly string[] | undefined;
  includeAllCompletions: boolean;
  limit: number;
  page: number;
};

export type StatusPage = {
  /** The records as JSON, separated by commas; undefined when there are none. */
  records: Uint8Array | undefined;
  /** People on all pages. */
  total: number;
};

/** Bytes of pages kept, for all accounts together. A page of 1,000 people with ten trainings each has 0.8 MB. */
const KEPT_BYTES = 128 * 1024 * 1024;
const KEPT_PAGES = 5_000;

/** People serialised at a time; other requests are answered in between. */
const PEOPLE_AT_ONCE = 100;

/** Serialises the pages of calculations, and keeps those that were requested before. */
export type StatusPages = {
  pageOf(calculation: Calculation, query: StatusQuery): Promise<StatusPage>;
  /** Drops the pages of a calculation that will not be served again. */
  forget(calculation: Calculation): void;
};

/** The people on a page: a key that identifies them, and the position of each. */
type Shown = { key: string; total: number; positions: () => readonly number[] };

function peopleOn({ input }: Calculation, { userIds, limit, page }: StatusQuery): Shown {
  const start = (page - 1) * limit;
  if (userIds) {
    const chosen = positionsOf(input, userIds);
    const positions = [...chosen.subarray(start, start + limit)];
    return { key: positions.join(), total: chosen.length, positions: () => positions };
  }
  const total = countPeople(input);
  const length = Math.max(0, Math.min(limit, total - start));
  return {
    key: length === 0 ? '' : `${start}-${start + length}`,
    total,
    positions: () => Array.from({ length }, (_, index) => start + index),
  };
}

/** @param keeping whether pages are kept at all; false when every request has its own calculation */
export function createStatusPages({ keeping }: { keeping: boolean }): StatusPages {
  const written = new LRUCache<string, Uint8Array>({
    max: KEPT_PAGES,
    maxSize: KEPT_BYTES,
    sizeCalculation: (records, key) => records.byteLength + key.length,
  });
  const numbers = new WeakMap<Calculation, number>();
  let calculations = 0;
  const prefixOf = (calculation: Calculation) => {
    const number = numbers.get(calculation) ?? ++calculations;
    numbers.set(calculation, number);
    return `${number} `;
  };

  async function write(
    { on, input }: Calculation,
    positions: readonly number[],
    counted: ReadonlySet<number> | undefined,
    includeAllCompletions: boolean,
  ): Promise<Uint8Array> {
    const trainings = new Map(input.trainings.map((training) => [training.id, training]));
    const isCounted = (id: number) => !counted || counted.has(id);
    const parts: Buffer[] = [];
    for (let start = 0; start < positions.length; start += PEOPLE_AT_ONCE) {
      if (start > 0) await setImmediate();
      const records = positions
        .slice(start, start + PEOPLE_AT_ONCE)
        .map((position) =>
          JSON.stringify(
            employeeTrainingStatus({ ...personAt(input, position, isCounted), trainings, on, includeAllCompletions }),
          ),
        );
      parts.push(Buffer.from(`${start > 0 ? ',' : ''}${records.join()}`));
    }
    return Buffer.concat(parts);
  }

  return {
    async pageOf(calculation, query) {
      const shown = peopleOn(calculation, query);
      const { total } = shown;
      if (shown.key === '') return { records: undefined, total };
      const counted = query.trainingIds && new Set([...query.trainingIds].sort((a, b) => a - b));
      const trainings = counted ? [...counted].join() : 'all';
      const key = `${prefixOf(calculation)}${shown.key} ${trainings} ${query.includeAllCompletions}`;
      const known = written.get(key);
      if (known) return { records: known, total };
      const records = await write(calculation, shown.positions(), counted, query.includeAllCompletions);
      if (keeping) written.set(key, records);
      return { records, total };
    },
    forget(calculation) {
      const prefix = prefixOf(calculation);
      for (const key of written.keys()) if (key.startsWith(prefix)) written.delete(key);
    },
  };
}
