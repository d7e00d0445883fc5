import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { CompletedOn } from '../CompletedOn.tsx';
import type { CompletionRecord } from '../completionRecord.ts';
import { CompletedBy } from './completionColumns.tsx';

/** One completion in three lines, for narrow screens. */
export const CompletionSummary = ({ completion }: { completion: CompletionRecord }) => {
  const { trainingId, training, date, expirySet, attachments, instructor, notes } = completion;
  return (
    <CompactRow
      title={<CompletedBy completion={completion} />}
      status={<CompletedOn date={date} narrow />}
      second={<RowLink to={paths.training(trainingId)}>{training}</RowLink>}
      third={notes || instructor}
      aside={expirySet === null ? attachments : `Expiry set to ${formatDate(expirySet)}`}
    />
  );
};
