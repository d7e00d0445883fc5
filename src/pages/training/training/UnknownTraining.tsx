import { Page } from '#components/Page.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { paths } from '../../paths.ts';

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
    <UnknownRecord
      title="No training has this id"
      explanation={`Ids of trainings are numbers, and “${id}” is none. The address may be mistyped.`}
      list={{ label: 'All trainings', to: paths.trainings() }}
    />
  </Page>
);
