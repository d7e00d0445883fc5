import * as z from 'zod/mini';
import { ApiError } from './apiError.ts';

const Organisation = z.object({ name: z.nullable(z.string()), timeZone: z.string() });

/** Whose data this is: the account's name where it is known, and the time zone that its days are in (IANA name). */
export type Organisation = z.infer<typeof Organisation>;

/**
 * Asks the gateway whose data it serves.
 * @throws ApiError when the gateway does not answer
 */
export async function fetchOrganisation(): Promise<Organisation> {
  const failed = (description: string, httpStatus?: number) =>
    new ApiError({ kind: 'unreachable', method: 'organisation', error: '', description, httpStatus });
  const response = await fetch('/organisation').catch(() => {
    throw failed('This browser could not reach the dashboard. Check your network connection.');
  });
  const organisation = z.safeParse(Organisation, await response.json().catch(() => undefined));
  if (!organisation.success) throw failed('Something else answered in place of the dashboard.', response.status);
  return organisation.data;
}
