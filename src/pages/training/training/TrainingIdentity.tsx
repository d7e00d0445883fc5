import { Box } from '@mantine/core';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { Fact, FactList } from '#components/FactList.tsx';
import { RecordHeading } from '#components/RecordHeading.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { trainingStatusAppearances } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import { renewalText, warningText, windowFacts } from '../renewalWords.ts';

type Props = {
  training: TrainingCompliance;
  /** Whether the service's list of trainings was read, each of its records included. */
  isListRead: boolean;
};

/** The details of a training and how it is renewed; fields that the service does not give are dashes. */
export const TrainingIdentity = ({ training, isListRead }: Props) => {
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
        <StatusBadge appearance={trainingStatusAppearances[status]} />
      </RecordHeading>
      <FactList className="tabular" smallTerms>
        <Fact term="Renewal">{renewalText(listed)}</Fact>
        {windowFacts(listed, today).map(([term, words]) => (
          <Fact key={term} term={term}>
            {words}
          </Fact>
        ))}
        <Fact term="Expiring">{warningText(listed)}</Fact>
        <Fact term="Next expiry">
          <DueDate due={nextExpiry} soon={expiring > 0} />
        </Fact>
        <Fact term="Training ID">{String(id)}</Fact>
      </FactList>
      {!listed && (
        <p className="hint aside">
          {isListRead
            ? 'The service’s list of trainings does not have this one.'
            : 'This one is not among the trainings that could be read from the service’s list: how it is renewed is not known.'}
        </p>
      )}
    </Box>
  );
};
