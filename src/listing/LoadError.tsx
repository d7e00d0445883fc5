import type { ComponentProps } from 'react';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { useAccountCalendar } from './accountCalendar.tsx';

/** Why nothing can be shown, with the time in the account's zone. */
export const LoadError = (props: Omit<ComponentProps<typeof ErrorState>, 'timeZone'>) => (
  <ErrorState {...props} timeZone={useAccountCalendar().timeZone} />
);
