import type { CalendarNumber } from '#protocol/dates.ts';
import type { Booking, PlanRow } from '../planRow.ts';

/** Why somebody is booked: they lapse and are reached in time, or too late, or are not valid today. */
export const bookingReasons = ['inTime', 'tooLate', 'gap'] as const;
export type BookingReason = (typeof bookingReasons)[number];

/** Somebody in a session. */
export type BookedPerson = Omit<Booking, 'id'> & {
  /** Of the row: group and employee. */
  id: string;
  employeeId: string;
  number: string;
  reason: BookingReason;
  /** The id of the row of the plan. */
  groupId: string;
  /** Whether somebody of the group is too late. */
  isLateGroup: boolean;
  trainingId: number;
  training: string;
  siteIds: readonly string[];
  site: string;
  session: number;
  on: CalendarNumber;
};

const reasonOf = ({ validThrough, isTooLate }: Booking): BookingReason =>
  validThrough === null ? 'gap' : isTooLate ? 'tooLate' : 'inTime';

/**
 * Everyone who is booked, group by group and session by session.
 * @param numberOf the employee number of somebody; empty where there is none
 */
export const bookedPeople = (rows: readonly PlanRow[], numberOf: (id: string) => string): BookedPerson[] =>
  rows.flatMap(({ id: groupId, trainingId, title, siteIds, site, tooLate, sessions }) =>
    sessions.flatMap(({ on, people }, place) =>
      people.map(({ id: employeeId, ...booking }) => ({
        ...booking,
        id: `${groupId}/${employeeId}`,
        employeeId,
        number: numberOf(employeeId),
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
