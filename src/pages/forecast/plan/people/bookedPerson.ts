import type { CalendarNumber } from '#protocol/dates.ts';
import type { Booking, LeftOutGroup, PlannedGroup } from '../planRow.ts';

/**
 * Why somebody is booked: they lapse and are reached in time, or too late, or are not valid today; or that they are left out.
 */
export const bookingReasons = ['inTime', 'tooLate', 'gap', 'leftOut'] as const;
export type BookingReason = (typeof bookingReasons)[number];

/** A person in a session, or in a group that is too small for one. */
export type BookedPerson = Omit<Booking, 'id'> & {
  /** The id of the row: group and employee. */
  id: string;
  employeeId: string;
  employeeNumber: string;
  email: string;
  /** Whether they are in the list of people. */
  isListed: boolean;
  reason: BookingReason;
  /** The id of the row of the plan. */
  groupId: string;
  /** Whether somebody in the group is too late. */
  isLateGroup: boolean;
  trainingId: number;
  training: string;
  siteIds: readonly string[];
  site: string;
  /** Null for a person of a left-out group; so is the day of the session. */
  session: number | null;
  on: CalendarNumber | null;
};

const reasonOf = ({ validThrough, isTooLate }: Booking): BookingReason =>
  validThrough === null ? 'gap' : isTooLate ? 'tooLate' : 'inTime';

/** What distinguishes a person from namesakes; empty if they are not in the list of people. */
type IdentityOf = (id: string) => Pick<BookedPerson, 'employeeNumber' | 'email' | 'isListed'>;

/** Everyone who is booked, group by group and session by session. */
export const bookedPeople = (groups: readonly PlannedGroup[], identityOf: IdentityOf): BookedPerson[] =>
  groups.flatMap(({ id: groupId, trainingId, title, siteIds, site, tooLate, sessions }) =>
    sessions.flatMap(({ on, people }, place) =>
      people.map(({ id: employeeId, ...booking }) => ({
        ...booking,
        ...identityOf(employeeId),
        id: `${groupId}/${employeeId}`,
        employeeId,
        reason: reasonOf({ id: employeeId, ...booking }),
        groupId,
        isLateGroup: tooLate > 0,
        trainingId,
        training: title,
        siteIds,
        site,
        session: place + 1,
        on,
      })),
    ),
  );

/** Everyone who is not booked because their group is too small for a session, group by group. */
export const leftOutPeople = (groups: readonly LeftOutGroup[], identityOf: IdentityOf): BookedPerson[] =>
  groups.flatMap(({ id: groupId, title, people, ...group }) =>
    people.map(({ id: employeeId, ...booking }) => ({
      ...booking,
      ...group,
      ...identityOf(employeeId),
      id: `${groupId}/${employeeId}`,
      employeeId,
      reason: 'leftOut',
      groupId,
      isLateGroup: people.some(({ isTooLate }) => isTooLate),
      training: title,
      session: null,
      on: null,
    })),
  );
