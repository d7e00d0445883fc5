import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut } from '#client/apiError.ts';
import { fetchSession, signOut } from '#client/session.ts';

const FIVE_MINUTES_MS = 300_000;

/** Who is signed in, and whose data they see. */
export const useSession = () =>
  useQuery(queryOptions({ queryKey: ['session'], queryFn: fetchSession, staleTime: FIVE_MINUTES_MS }));

/** Signs out, and leaves the page. Who is signed out already is on the way there as well. */
export function useSignOut() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  return {
    isPending: state === 'pending',
    isError: state === 'failed',
    async signOut(where: 'here' | 'everywhere') {
      setState('pending');
      try {
        location.assign(await signOut(where));
      } catch (error) {
        if (isSignedOut(error)) location.assign('/signed-out');
        else setState('failed');
      }
    },
  };
}
