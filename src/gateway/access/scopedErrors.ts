import { failedWith, stillReading } from '../upstream/upstreamError.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';

/** The answer for people who are unknown or outside the scope. */
export const unknownPerson: UpstreamError = {
  kind: 'refused',
  body: { ok: false, error: 'content_not_found', description: 'There is no user of that id.' },
  headers: {},
  transient: false,
};

/** Without the list of people nobody can say who is in a scope. */
export const peopleUnknown = failedWith(
  'unexpected_answer',
  'Whose records you may see is worked out from the list of people, which cannot be read from the service at the moment.',
);

export const viewNotMade = failedWith(
  'unexpected_answer',
  'The gateway could not work out which records are yours. Try again in a moment; its log has the reason.',
);

/** An error without its wording by the service and the gateway, which can count or name records of others. */
export function withoutDetails(error: UpstreamError): UpstreamError {
  if (error === stillReading) return error;
  const { headers, transient } = error;
  if (error.kind === 'refused')
    return { kind: 'refused', body: { ok: false, error: error.body.error }, headers, transient };
  return {
    ...failedWith(
      error.failure.kind,
      'The service did not give this list. The administrator of the dashboard can see why.',
    ),
    headers,
    transient,
  };
}
