import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Page } from '#components/Page.tsx';
import state from '#components/states/State.module.css';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { paths } from '../paths.ts';

/** Said where an address holds what no training can have as its id. */
export const UnknownTraining = ({ id }: { id: string }) => (
  <Page
    title="Unknown training"
    above={[
      { label: 'Training', to: paths.employees() },
      { label: 'Trainings', to: paths.trainings() },
    ]}
    sources={[]}
    timeZone={useAccountCalendar().timeZone}
  >
    <div className={state.state}>
      <IconZoomQuestion className={state.neutral} size={20} aria-hidden />
      <h2 className={state.title}>No training has this id</h2>
      <p className={state.explanation}>
        Ids of trainings are numbers, and “{id}” is none. The address may be mistyped.
      </p>
      <Button component={Link} to={paths.trainings()}>
        All trainings
      </Button>
    </div>
  </Page>
);
