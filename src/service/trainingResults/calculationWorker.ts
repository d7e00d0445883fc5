import { move, transferableSymbol, valueSymbol } from 'piscina';
import { calendarDateAt } from '#compliance/calendar/calendar.ts';
import { isDatabaseUrl } from '#protocol/databaseUrl.ts';
import { databasePool } from '../store/postgresPool.ts';
import { readStatusInputFromDatabase, readStatusInputFromFile } from '../store/statusInputRows.ts';
import type { Calculation, CalculationTask } from './calculation.ts';
import { loadOrCalculate } from './sharedCalculation.ts';
import { createStatusInputBuilder, type StatusInput, transferableBuffers } from './statusInput.ts';

/** How long to wait for another process to calculate, milliseconds. */
const TURN_MS = 60_000;
/** Deadline of every query and every part of a long result, milliseconds; shorter than that of the whole calculation. */
const QUERY_MS = 90_000;

const calculationOf = ({ now }: CalculationTask, input: StatusInput): Calculation => ({
  lastUpdated: now,
  on: calendarDateAt(now, input.timeZone),
  input,
});

function calculateFromFile(task: CalculationTask): Calculation {
  const builder = createStatusInputBuilder();
  readStatusInputFromFile(task.location, task.accountId, builder.take);
  return calculationOf(task, builder.build());
}

async function calculateFromDatabase(task: CalculationTask): Promise<Calculation> {
  const pool = databasePool(task.location, { waitMs: TURN_MS, deadlineMs: QUERY_MS });
  try {
    const connection = await pool.connect();
    try {
      const calculateOn = async () => {
        const builder = createStatusInputBuilder();
        await readStatusInputFromDatabase(connection, task.accountId, builder.take);
        return calculationOf(task, builder.build());
      };
      return await (task.shared ? loadOrCalculate(connection, task, calculateOn) : calculateOn());
    } finally {
      connection.release();
    }
  } finally {
    await pool.end();
  }
}

/** Does one task in a thread of its own; the result is transferred, not copied. */
export async function calculate(task: CalculationTask): Promise<unknown> {
  const calculation = isDatabaseUrl(task.location) ? await calculateFromDatabase(task) : calculateFromFile(task);
  return move({ [valueSymbol]: calculation, [transferableSymbol]: transferableBuffers(calculation.input) });
}
