import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { isSignedOut } from '#client/apiError.ts';
import { fetchSession, signOut } from '#client/session.ts';

const FIVE_MINUTES_MS = 300_000;

/** Who is signed in, and whose data they see. */
export const useSession = () =>
  useQuery(queryOptions({ queryKey: ['session'], queryFn: fetchSession, staleTime: FIVE_MINUTES_MS }));

/** Signs out, and leaves the page. Who is signed out already is on the way there as well. */
export const useSignOut = () =>
  useMutation({
    mutationFn: (where: 'here' | 'everywhere') =>
      signOut(where).catch((error: unknown) => {
        if (isSignedOut(error)) return '/signed-out';
        throw error;
      }),
    onSuccess: (next) => location.assign(next),
  });
