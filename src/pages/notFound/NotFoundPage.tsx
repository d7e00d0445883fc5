import { Button } from '@mantine/core';
import { Link } from '#components/Link.tsx';
import { Page } from '#components/Page.tsx';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  const { timeZone } = useOrganisation();
  return (
    <Page title="Page not found" sources={[]} timeZone={timeZone}>
      <StateMessage
        title="There is no page at this address"
        explanation="It may have been mistyped, or come from a link that was cut off."
      >
        <Button component={Link} to={paths.overview} referrerPolicy="origin">
          Open the overview
        </Button>
      </StateMessage>
    </Page>
  );
}
