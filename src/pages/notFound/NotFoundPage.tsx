import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#components/Page.tsx';
import state from '#components/states/State.module.css';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  const { timeZone } = useOrganisation();
  return (
    <Page title="Page not found" sources={[]} timeZone={timeZone}>
      <div className={state.state}>
        <h2 className={state.title}>There is no page at this address</h2>
        <p className={state.explanation}>It may have been mistyped, or come from a link that was cut off.</p>
        <Button component={Link} to={paths.overview} referrerPolicy="origin">
          Open the overview
        </Button>
      </div>
    </Page>
  );
}
