import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut } from '#client/apiError.ts';
import { fetchSession, signOut } from '#client/session.ts';

const SIGNED_OUT = '/signed-out';

/** Tells the other tabs that their person has signed out. */
const signOuts = new BroadcastChannel('sign-out');
signOuts.onmessage = () => leave(SIGNED_OUT);

/** Leaves the page for good: a browser that kept the page and shows it again on the way back must reload it. */
function leave(address: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(address);
}

const FIVE_MINUTES_MS = 300_000;

/** Who is signed in, and whose data they see. */
export const useSession = () =>
  useQuery(queryOptions({ queryKey: ['session'], queryFn: fetchSession, staleTime: FIVE_MINUTES_MS }));

/** Signs out, and leaves the page in every tab, also when the session has already ended. */
export function useSignOut() {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  return {
    isPending: state === 'pending',
    isError: state === 'failed',
    async signOut(where: 'here' | 'everywhere') {
      setState('pending');
      let next = SIGNED_OUT;
      try {
        next = await signOut(where);
      } catch (error) {
        if (!isSignedOut(error)) return setState('failed');
      }
      signOuts.postMessage(null);
      leave(next);
    },
  };
}
