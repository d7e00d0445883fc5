import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#client/apiError.ts';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { explain } from '#pages/explain.ts';
import classes from './Starting.module.css';

/** Where a page could not be shown at all: the gateway did not answer, or the page's own code failed. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const unreachable = error instanceof ApiError;
  return (
    <div className={classes.failed}>
      <ErrorState
        title={unreachable ? 'The dashboard could not be reached' : 'This page could not be shown'}
        failure={{
          source: 'Dashboard',
          explanation: explain(error),
          failedAt: unreachable ? error.failedAt : Date.now(),
          answer: unreachable && error.httpStatus !== undefined ? `HTTP ${error.httpStatus}` : '',
          requestId: undefined,
        }}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        onRetry={() => (unreachable ? void revalidate() : location.reload())}
      />
    </div>
  );
}
