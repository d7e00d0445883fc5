import type { PastPair } from '#compliance/history/pastDay.ts';
import { dateOfEpochDay } from './epochDay.ts';
import { at, type Rows } from './historyTables.ts';
import type { AddPart } from './lineHash.ts';
import { pastPair, pastPerson, type StoredDay, stateFacts } from './readDay.ts';
import type { TextNumbers } from './textNumbers.ts';

type PairsFilter = { site?: string | undefined; person?: string | undefined; training?: number | undefined };

/** The pairs of a day by person, then by training. They are never all made at once: a day can have a million. */
export function orderedPairs(stored: StoredDay, asked: PairsFilter) {
  const rows = orderedRows(stored, asked);
  const addLine = pairLines(stored);
  const rowOf = (place: number) => rows[place] ?? -1;
  return {
    length: rows.length,
    rowAt: (place: number): PastPair => pastPair(stored, rowOf(place)),
    addLine: (place: number, add: AddPart) => addLine(rowOf(place), add),
  };
}

/** Places rows by counting those of each person, which takes a tenth of the time of sorting them. */
function orderedRows({ names, tables }: StoredDay, { training, ...asked }: PairsFilter): Uint32Array {
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

/** Where the rows of each name begin when names are ordered by text, and how many rows there are. */
function placesByText(names: TextNumbers, counts: Uint32Array): [Uint32Array, number] {
  const texts: string[] = [];
  counts.forEach((count, number) => {
    if (count > 0) texts.push(names.textOf(number));
  });
  // By UTF-16 units; our own comparison would take five times as long.
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

/** The rows of each training, which are adjacent. */
function stretchesOf(trainings: Int32Array | undefined): { number: number; from: number; to: number }[] {
  const stretches: { number: number; from: number; to: number }[] = [];
  trainings?.forEach((number, row) => {
    const last = stretches.at(-1);
    if (last?.number === number) last.to = row + 1;
    else stretches.push({ number, from: row, to: row + 1 });
  });
  return stretches;
}

/** By the number of a person: 1 if the pairs of the person are requested. */
function wantedPeople(
  { names, tables }: Pick<StoredDay, 'names' | 'tables'>,
  { site, person }: Omit<PairsFilter, 'training'>,
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

/** Writes rows as lines of JSON of `[person, training, required, says, last]`, built from parts that many rows share. */
function pairLines({ names, tables }: StoredDay): (row: number, add: AddPart) => void {
  const [trainings, people, pairStates, doneOn, expiresOn, startsExpiringOn] = tables.pairs.columns;
  const person = remembered((number) => `[${JSON.stringify(names.textOf(number))},`);
  const training = remembered((number) => `${JSON.stringify(Number(names.textOf(number)))},`);
  const said = remembered((state) => {
    const { required, says, hasLast } = stateFacts(state);
    return `${JSON.stringify(required)},${JSON.stringify(says)},${hasLast ? '[' : 'null]\n'}`;
  });
  const date = remembered((number) => `${JSON.stringify(dateOfEpochDay(number))},`);
  const lastDate = remembered((number) => `${JSON.stringify(dateOfEpochDay(number))}]]\n`);
  return (row, add) => {
    const state = at(pairStates, row);
    add(person(at(people, row)));
    add(training(at(trainings, row)));
    add(said(state));
    if (!stateFacts(state).hasLast) return;
    add(date(at(doneOn, row)));
    add(date(at(expiresOn, row)));
    add(lastDate(at(startsExpiringOn, row)));
  };
}

/** Names and days have numbers below this; others, such as that of no day, are few and are not remembered. */
const REMEMBERED = 1_000_000;

/** Texts by number, each made once. */
function remembered(textOf: (number: number) => string): (number: number) => string {
  const texts: (string | undefined)[] = [];
  return (number) => {
    if (number < 0 || number >= REMEMBERED) return textOf(number);
    const known = texts[number];
    if (known !== undefined) return known;
    const text = textOf(number);
    texts[number] = text;
    return text;
  };
}
