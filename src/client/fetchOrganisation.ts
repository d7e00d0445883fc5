import * as z from 'zod/mini';
import { Labels } from '#protocol/labels.ts';
import { VisiblePart } from '#protocol/session.ts';
import { askGateway } from './askGateway.ts';

const Organisation = z.object({
  name: z.nullable(z.string()),
  timeZone: z.string(),
  accountKey: z.string(),
  labels: z._default(Labels, {}),
  /** Whether people sign in at the gateway itself. */
  needsSignIn: z._default(z.boolean(), false),
  /** Whether the visitor may read the audit log. */
  isAuditor: z._default(z.boolean(), false),
  /** Absent for visitors who see everything. */
  part: z.optional(VisiblePart),
});

/** Whose data this is: the account's name if it is known, its time zone (IANA name), what tells
 * the account from others at any address, the operator's names for ids. */
export type Organisation = z.infer<typeof Organisation>;

/** The id of the element in which the gateway gives the page the organisation. */
const INLINE_ID = 'organisation';

/**
 * Whose data the gateway serves: from the page if it is there, else from an answer of the gateway.
 * @throws ApiError when the gateway does not answer
 */
export async function fetchOrganisation(): Promise<Organisation> {
  const inline = document.getElementById(INLINE_ID)?.textContent;
  if (inline) return z.parse(Organisation, JSON.parse(inline));
  return askGateway('organisation', '/organisation', Organisation);
}
