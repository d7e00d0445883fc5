import { readdir } from 'node:fs/promises';
import type { EpochMs } from '#protocol/dates.ts';

/** One month of one chain: `<gateway>-2026-11.ndjson`. */
type MonthFile = { name: string; gateway: string; month: string };

const MONTH_FILE = /^([0-9a-f]{8})-(\d{4}-\d\d)\.ndjson$/;
/** `<gateway>-2026-11.set-aside-<sequence of the record that reports it>-<beginning of the SHA-256>` */
const SET_ASIDE = /^([0-9a-f]{8})-(\d{4}-\d\d)\.set-aside-(\d+)-[0-9a-f]{8}$/;
const LOCK = /^([0-9a-f]{8})\.lock$/;

/** All files of the log in the folder. */
export type AuditFiles = {
  /** Ordered by the chain's name and the month. */
  months: MonthFile[];
  setAside: { name: string; gateway: string; month: string; toldBy: number }[];
  /** The chains that exist or existed. */
  gateways: string[];
};

/** The calendar month of an instant in UTC, such as `2026-11`. */
export const monthOf = (instant: EpochMs): string => new Date(instant).toISOString().slice(0, 7);

/** The instant at which a month ends in UTC. */
export function endOfMonth(month: string): EpochMs {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}

export const monthFileName = (gateway: string, month: string): string => `${gateway}-${month}.ndjson`;
export const lockFileName = (gateway: string): string => `${gateway}.lock`;

/** The files of a log; a missing folder has none. */
export async function listAuditFiles(folder: string): Promise<AuditFiles> {
  const names = (await readdir(folder).catch(noneWhereMissing)).toSorted();
  const months = names.flatMap((name) => {
    const [, gateway = '', month = ''] = MONTH_FILE.exec(name) ?? [];
    return month === '' ? [] : [{ name, gateway, month }];
  });
  const setAside = names.flatMap((name) => {
    const [, gateway = '', month = '', toldBy = ''] = SET_ASIDE.exec(name) ?? [];
    return month === '' ? [] : [{ name, gateway, month, toldBy: Number(toldBy) }];
  });
  const locked = names.flatMap((name) => LOCK.exec(name)?.[1] ?? []);
  const gateways = [...new Set([...months.map(({ gateway }) => gateway), ...locked])].toSorted();
  return { months, setAside, gateways };
}

/** Whether the error means that a file is missing, for example removed since it was listed. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function noneWhereMissing(error: unknown): string[] {
  if (isMissingFile(error)) return [];
  throw error;
}
