import { Box } from '@mantine/core';
import { Fragment } from 'react';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { FactList } from '#components/FactList.tsx';
import { RecordHeading } from '#components/RecordHeading.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { trainingStatusLooks } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import { renewalText, warningText, windowFacts } from '../renewalWords.ts';

/** What a training is and how it is renewed; what the service does not give is a dash. */
export const TrainingIdentity = ({ training }: { training: TrainingCompliance }) => {
  const { today } = useAccountCalendar();
  const { id, title, status, nextExpiry, expiring, training: listed } = training;
  return (
    <Box
      component="section"
      className="column grow"
      px="var(--gutter)"
      py="var(--gutter-block)"
      style={{ gap: 'var(--space-2)' }}
      aria-label="Training"
    >
      <RecordHeading title={title}>
        <StatusBadge look={trainingStatusLooks[status]} />
      </RecordHeading>
      <FactList className="tabular" smallTerms>
        <dt>Renewal</dt>
        <dd>{renewalText(listed)}</dd>
        {windowFacts(listed, today).map(([term, words]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
        <dt>Expiring</dt>
        <dd>{warningText(listed)}</dd>
        <dt>Next expiry</dt>
        <dd>
          <DueDate due={nextExpiry} soon={expiring > 0} />
        </dd>
        <dt>Training id</dt>
        <dd>{id}</dd>
      </FactList>
      {!listed && <p className="hint aside">The service’s list of trainings does not have this one.</p>}
    </Box>
  );
};
