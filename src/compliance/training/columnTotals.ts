import type { FieldColumn, RecordColumns } from '#protocol/columns/columns.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { LastCompleted } from '#protocol/trainingEmployeeStatus.ts';
import { type EmployeeTotals, TotalsCounter } from './employeeTotals.ts';
import { requiredTrainingOn, type ServiceWord } from './trainingState.ts';

type Numbers = (index: number) => number | null;

/** The numbers of a column, one for each record; the contract guarantees numbers. */
function numbersIn(column: FieldColumn | undefined): Numbers | undefined {
  if (!column || !('at' in column || 'values' in column)) return undefined;
  if ('values' in column) return (index) => column.values[index] as number | null;
  const { dictionary, at } = column;
  return (index) => dictionary[at[index] ?? 0] as number | null;
}

/** The ids in a column of lists. A returned list is valid until the next call. */
function idsIn(column: FieldColumn | undefined): ((index: number) => readonly number[]) | undefined {
  if (!column || 'rows' in column) return undefined;
  if ('values' in column) return (index) => column.values[index] as number[]; // by contract
  if ('at' in column) return (index) => column.dictionary[column.at[index] ?? 0] as number[]; // by contract
  const { ends } = column;
  const idAt = numbersIn(column.items);
  if (!idAt) return undefined;
  const ids: number[] = [];
  return (index) => {
    ids.length = 0;
    for (let place = ends[index - 1] ?? 0; place < (ends[index] ?? 0); place += 1) ids.push(idAt(place) ?? 0);
    return ids;
  };
}

/**
 * The totals of each record of a training status, by its index, read from the columns of all records: 100,000 people
 * have a million trainings, and none gets an object of its own. A result is valid until the next call. Undefined if the
 * columns have another form.
 * @param today YYYYMMDD
 */
export function columnTotals(
  { fields }: RecordColumns,
  today: CalendarNumber,
): ((index: number) => EmployeeTotals) | undefined {
  const [incompleteIds, completeIds] = [idsIn(fields.incomplete_training_ids), idsIn(fields.complete_training_ids)];
  const lists = fields.last_completed;
  if (!incompleteIds || !completeIds || !lists || !('rows' in lists)) return undefined;
  const { ends, rows } = lists;
  const [idAt, dateAt, expiresAt, expiringAt] = ['id', 'date_number', 'expiresOn', 'startsExpiringOn'].map((name) =>
    numbersIn(rows.fields[name]),
  );
  if (!idAt || !dateAt || !expiresAt || !expiringAt) return undefined;

  /** By index: who completed a training, where that is, and for whom it is listed. */
  type Seen = { completedBy: number; place: number; listedFor: number };
  const seen = new Map<number, Seen>();
  const seenOf = (id: number): Seen => {
    const known = seen.get(id);
    if (known) return known;
    const first = { completedBy: -1, place: 0, listedFor: -1 };
    seen.set(id, first);
    return first;
  };
  const counter = new TotalsCounter();
  const last: LastCompleted = { id: 0 };

  const addAll = (ids: readonly number[], says: ServiceWord, index: number) => {
    for (const id of ids) {
      const training = seenOf(id);
      // A repeated id counts once, and one in both lists as not done.
      if (training.listedFor === index) continue;
      training.listedFor = index;
      const isCompleted = training.completedBy === index;
      if (isCompleted) {
        const { place } = training;
        last.id = id;
        last.date_number = dateAt(place);
        last.expiresOn = expiresAt(place);
        last.startsExpiringOn = expiringAt(place);
      }
      counter.add(requiredTrainingOn(id, says, isCompleted ? last : undefined, today));
    }
  };

  return (index) => {
    for (let place = ends[index - 1] ?? 0; place < (ends[index] ?? 0); place += 1) {
      const training = seenOf(idAt(place) ?? 0);
      training.completedBy = index;
      training.place = place;
    }
    counter.reset();
    addAll(incompleteIds(index), 'notDone', index);
    addAll(completeIds(index), 'done', index);
    return counter;
  };
}
