import type { PastPair } from '#compliance/history/pastDay.ts';
import { dateOfDayNumber } from './dayNumber.ts';
import { at, type Rows } from './historyTables.ts';
import type { Names } from './names.ts';
import { pairFacts, pastPair, pastPerson, type StoredDay } from './readDay.ts';

type PairsAsked = { site?: string | undefined; person?: string | undefined; training?: number | undefined };

/** The pairs of a day by person, then by training. They are never all made at once: a day can have a million. */
export function orderedPairs(stored: StoredDay, asked: PairsAsked) {
  const rows = orderedRows(stored, asked);
  const lineOf = pairLine(stored);
  const rowOf = (place: number) => rows[place] ?? -1;
  return {
    length: rows.length,
    rowAt: (place: number): PastPair => pastPair(stored, rowOf(place)),
    lineAt: (place: number): string => lineOf(rowOf(place)),
  };
}

/** Rows are put into their places by counting those of each person, which takes a tenth of the time of sorting them. */
function orderedRows({ names, tables }: StoredDay, { training, ...asked }: PairsAsked): Uint32Array {
  const [trainings, people] = tables.pairs.columns;
  const only = training === undefined ? undefined : (names.find(String(training)) ?? -1);
  const stretches = stretchesOf(trainings).filter(({ number }) => only === undefined || number === only);
  stretches.sort((a, b) => Number(names.textOf(a.number)) - Number(names.textOf(b.number)));
  const isWanted = wantedPeople({ names, tables }, asked);
  const eachRow = (look: (row: number, person: number) => void) => {
    for (const { from, to } of stretches) {
      for (let row = from; row < to; row += 1) {
        const person = at(people, row);
        if (isWanted[person] === 1) look(row, person);
      }
    }
  };
  const counts = new Uint32Array(names.size());
  eachRow((_row, person) => {
    counts[person] = (counts[person] ?? 0) + 1;
  });
  const [places, length] = placesByText(names, counts);
  const rows = new Uint32Array(length);
  eachRow((row, person) => {
    const place = places[person] ?? 0;
    rows[place] = row;
    places[person] = place + 1;
  });
  return rows;
}

/** Where the rows of each name begin in the order of their texts, and how many rows there are. */
function placesByText(names: Names, counts: Uint32Array): [Uint32Array, number] {
  const texts: string[] = [];
  counts.forEach((count, number) => {
    if (count > 0) texts.push(names.textOf(number));
  });
  // By UTF-16 units; a comparison of our own would take five times as long.
  texts.sort();
  const places = new Uint32Array(counts.length);
  let length = 0;
  for (const text of texts) {
    const number = names.find(text) ?? 0;
    places[number] = length;
    length += counts[number] ?? 0;
  }
  return [places, length];
}

/** The rows of each training, which follow each other. */
function stretchesOf(trainings: Int32Array | undefined): { number: number; from: number; to: number }[] {
  const stretches: { number: number; from: number; to: number }[] = [];
  trainings?.forEach((number, row) => {
    const last = stretches.at(-1);
    if (last?.number === number) last.to = row + 1;
    else stretches.push({ number, from: row, to: row + 1 });
  });
  return stretches;
}

/** By the number of a person: 1 where the pairs of the person are asked for. */
function wantedPeople(
  { names, tables }: Pick<StoredDay, 'names' | 'tables'>,
  { site, person }: Omit<PairsAsked, 'training'>,
): Uint8Array {
  const isWanted = new Uint8Array(names.size());
  if (site === undefined && person === undefined) return isWanted.fill(1);
  const { people }: { people: Rows } = tables;
  people.columns[0]?.forEach((number, row) => {
    const { id, siteIds } = pastPerson({ names, tables }, row);
    const isAsked = (person === undefined || id === person) && (site === undefined || siteIds.includes(site));
    isWanted[number] = isAsked ? 1 : 0;
  });
  return isWanted;
}

/** A row as JSON of `[person, training, required, says, last]`, put together from parts that many rows share. */
function pairLine({ names, tables }: StoredDay): (row: number) => string {
  const [trainings, people, standings, doneOn, expiresOn, startsExpiringOn] = tables.pairs.columns;
  const person = remembered((number) => JSON.stringify(names.textOf(number)));
  const training = remembered((number) => JSON.stringify(Number(names.textOf(number))));
  const date = remembered((number) => JSON.stringify(dateOfDayNumber(number)));
  const said = remembered((standing) => {
    const { required, says } = pairFacts(standing);
    return `${JSON.stringify(required)},${JSON.stringify(says)}`;
  });
  return (row) => {
    const standing = at(standings, row);
    const last = pairFacts(standing).hasLast
      ? `[${date(at(doneOn, row))},${date(at(expiresOn, row))},${date(at(startsExpiringOn, row))}]`
      : 'null';
    return `[${person(at(people, row))},${training(at(trainings, row))},${said(standing)},${last}]`;
  };
}

function remembered(textOf: (number: number) => string): (number: number) => string {
  const texts = new Map<number, string>();
  return (number) => {
    const known = texts.get(number);
    if (known !== undefined) return known;
    const text = textOf(number);
    texts.set(number, text);
    return text;
  };
}
