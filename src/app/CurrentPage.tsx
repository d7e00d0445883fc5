import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { Router } from 'react-router';
import { Boundary } from '#components/Boundary.tsx';
import { organisationQuery } from '#queries/organisation.ts';
import { PageError } from './PageError.tsx';
import { navigation } from './router.ts';
import { Shell } from './Shell.tsx';

/** The page of the current address, in the frame around every page once the organisation is known. */
export function CurrentPage() {
  const [{ shown, isBusy }, setState] = useState(navigation.state);
  useEffect(() => {
    const show = () => startTransition(() => setState(navigation.state()));
    show();
    return navigation.subscribe(show);
  }, []);
  const isOrganisationKnown = useQueryClient().getQueryData(organisationQuery().queryKey) !== undefined;
  if (!shown) return null;
  const { location, navigationType, content } = shown;
  const failed = (error: unknown) => <PageError key={location.key} error={error} />;
  const page = 'Component' in content ? <content.Component /> : failed(content.error);
  return (
    <Router location={location} navigationType={navigationType} navigator={navigation.navigator}>
      <Boundary fallback={failed} triedFor={location}>
        {isOrganisationKnown ? (
          <Shell isBusy={isBusy}>
            <Boundary fallback={failed} triedFor={location}>
              {page}
            </Boundary>
          </Shell>
        ) : (
          page
        )}
      </Boundary>
    </Router>
  );
}
