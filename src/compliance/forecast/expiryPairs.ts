import type { CalendarNumber } from '#protocol/dates.ts';
import { runToEnd } from '../runToEnd.ts';
import { siteIdsOf } from '../sites/siteTrainings.ts';
import { type DayOffset, NEVER_ENDS, NOT_VALID } from './dayOffset.ts';

/** Why nobody can tell the day on which something valid runs out; it is counted by its state of today. */
export const unforeseeableReasons = ['window', 'composed', 'unknown'] as const;
export type UnforeseeableReason = (typeof unforeseeableReasons)[number];

/** Rows of rows: those of row `i` are from `first[i]` to before `first[i + 1]`. */
export type RowsOfRows = { first: Uint32Array; rows: Uint32Array };

/**
 * What runs out, in columns of one entry for each pair: a person and a required training, or an item and an inspection
 * schedule. The owner is the person or the item, the subject the training or the schedule. A million pairs are 25 MB,
 * and a worker can get them without copying. Days are calendar days from today.
 */
export type ExpiryPairs = {
  /** YYYYMMDD */
  today: CalendarNumber;
  /** By owner, in the order in which they came; owners without pairs are included. */
  ownerIds: readonly string[];
  /** By owner: the last day on which they are employed, `NEVER_ENDS` if none is known. */
  ownedThrough: Int32Array;
  /** The pairs of an owner are contiguous: by owner the first of them, and the number of all at the end. */
  firstPair: Uint32Array;
  siteIds: readonly string[];
  /** The sites of each owner, as places in `siteIds`; without any, `NO_SITE`. */
  sitesOfOwner: RowsOfRows;
  subjectCount: number;
  /** By pair, as the columns that follow. */
  owner: Uint32Array;
  subject: Uint32Array;
  /** The first day on which the pair is counted: 0, except for a status that we do not know until its day has passed. */
  countedFrom: Int32Array;
  /** The last day on which it is counted. */
  countedThrough: Int32Array;
  /** The last day on which it is valid: `NOT_VALID` if it is not valid today, `NEVER_ENDS` if no day ends it. */
  validThrough: Int32Array;
  /** The day on which it runs out or ran out, whatever its state; `NEVER_ENDS` if there is none. */
  expires: Int32Array;
  /** 0, or one more than the place of the reason in `unforeseeableReasons`. */
  unforeseeable: Uint8Array;
};

/** One pair before it becomes an entry of each column. */
export type ExpiryPair = {
  subject: number;
  countedFrom?: DayOffset;
  isValid: boolean;
  /** Null if no day is given. */
  expires: DayOffset | null;
  unforeseeable?: UnforeseeableReason | undefined;
};

type Owner = { id: string; siteIds: readonly string[]; ownedThrough?: DayOffset };

type Column = Int32Array | Uint32Array | Uint8Array;

/** Entries of one piece of a column while it is being filled: 64 kB at most, so that allocating one takes little time. */
const PIECE = 16_384;

/**
 * A column of whole numbers that is being filled, in pieces of one size: its contents are copied once, into the
 * finished column.
 */
function growingColumn<Of extends Column>(make: (length: number) => Of) {
  const pieces: Of[] = [];
  let piece = make(0);
  let length = 0;
  return {
    length: () => length,
    push(value: number): void {
      const place = length % PIECE;
      if (place === 0) {
        piece = make(PIECE);
        pieces.push(piece);
      }
      piece[place] = value;
      length += 1;
    },
    finish(): Of {
      const column = make(length);
      for (const [place, some] of pieces.entries()) {
        const start = place * PIECE;
        column.set(some.subarray(0, length - start), start);
      }
      return column;
    },
  };
}

const int32 = () => growingColumn((length) => new Int32Array(length));
const uint32 = () => growingColumn((length) => new Uint32Array(length));
/** A column of 0, 1 and other small numbers that is being filled. */
export const flagColumn = () => growingColumn((length) => new Uint8Array(length));

/** Collects pairs owner by owner, so that a page can pause in between. */
export function createExpiryPairs(today: CalendarNumber) {
  const ownerIds: string[] = [];
  const [ownedThrough, firstPair, firstSite, siteRows] = [int32(), uint32(), uint32(), uint32()];
  const sites = new Map<string, number>();
  const [owner, subject, from, through, valid, ends] = [uint32(), uint32(), int32(), int32(), int32(), int32()];
  const reasons = flagColumn();
  let [subjectCount, lastThrough] = [0, NEVER_ENDS];
  /** Finishes column after column, with a pause after each. */
  function* finishInSteps(): Generator<undefined, ExpiryPairs> {
    firstPair.push(owner.length());
    firstSite.push(siteRows.length());
    const ofOwners = {
      today,
      ownerIds,
      ownedThrough: ownedThrough.finish(),
      firstPair: firstPair.finish(),
      siteIds: [...sites.keys()],
      sitesOfOwner: { first: firstSite.finish(), rows: siteRows.finish() },
      subjectCount,
    };
    yield;
    const owners = owner.finish();
    yield;
    const subjects = subject.finish();
    yield;
    const countedFrom = from.finish();
    yield;
    const countedThrough = through.finish();
    yield;
    const validThrough = valid.finish();
    yield;
    const expires = ends.finish();
    yield;
    return {
      ...ofOwners,
      owner: owners,
      subject: subjects,
      countedFrom,
      countedThrough,
      validThrough,
      expires,
      unforeseeable: reasons.finish(),
    };
  }
  return {
    addOwner({ id, siteIds, ownedThrough: last = NEVER_ENDS }: Owner): void {
      ownerIds.push(id);
      ownedThrough.push(last);
      lastThrough = last;
      firstPair.push(owner.length());
      firstSite.push(siteRows.length());
      for (const siteId of siteIdsOf({ siteIds })) {
        const site = sites.get(siteId) ?? sites.size;
        sites.set(siteId, site);
        siteRows.push(site);
      }
    },
    /** Adds a pair of the last added owner. */
    addPair({ subject: of, countedFrom = 0, isValid, expires, unforeseeable }: ExpiryPair): void {
      owner.push(ownerIds.length - 1);
      subject.push(of);
      from.push(countedFrom);
      through.push(lastThrough);
      valid.push(isValid ? (expires ?? NEVER_ENDS) : NOT_VALID);
      ends.push(expires ?? NEVER_ENDS);
      reasons.push(unforeseeable === undefined ? 0 : unforeseeableReasons.indexOf(unforeseeable) + 1);
      if (of >= subjectCount) subjectCount = of + 1;
    },
    /** All columns at once. */
    finish: () => runToEnd(finishInSteps()),
    finishInSteps,
  };
}
