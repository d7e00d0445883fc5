import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/apiError.ts';
import { connectivityError } from '#client/connectivityError.ts';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { SignedOut } from '#components/states/SignedOut.tsx';
import { explain } from '#listing/explain.ts';
import { organisationQuery } from '#queries/organisation.ts';

/** Shown when a page could not be shown at all: the gateway did not answer, or the page's own code failed. */
export function PageError({ error }: { error: unknown }) {
  const [failedAt, setFailedAt] = useState(() => (error instanceof ApiError ? error.failedAt : Date.now()));
  const organisation = useQueryClient().getQueryData(organisationQuery().queryKey);
  // Without the gateway, a reload would leave only the browser's own error page.
  const onRetry = async () =>
    (await connectivityError())?.kind === 'unreachable' ? setFailedAt(Date.now()) : location.reload();
  // When the network is back, the page retries without a press.
  useWindowEvent('online', () => void onRetry());
  return (
    <div className="grow surface" style={{ minHeight: '100%' }}>
      {error instanceof ApiError && error.kind === 'signedOut' ? (
        <SignedOut />
      ) : (
        <ErrorState
          // A new element takes the focus again.
          key={failedAt}
          title={error instanceof ApiError ? 'The dashboard could not be reached' : 'This page could not be shown'}
          failure={{
            source: 'Dashboard',
            explanation: explain(error),
            failedAt,
            answer: error instanceof ApiError && error.httpStatus !== undefined ? `HTTP ${error.httpStatus}` : '',
            requestId: undefined,
            isSignedOut: false,
          }}
          timeZone={organisation?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
          onRetry={() => void onRetry()}
        />
      )}
    </div>
  );
}
