import { CompactRow } from '#components/CompactRow.tsx';
import { formatCount } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { Next, When } from './sourceColumns.tsx';
import type { SourceRow } from './sourceRow.ts';
import { sourceStateLooks } from './sourceWords.ts';

/** One collection in three lines, for narrow screens. */
export const SourceSummary = ({ row }: { row: SourceRow }) => (
  <CompactRow
    title={row.name}
    status={<StatusBadge look={sourceStateLooks[row.state]} />}
    second={[row.of, `${formatCount(row.records)} records`].filter(Boolean).join(' · ')}
    third={
      <>
        Read <When at={row.readAt} />, next <Next row={row} />
      </>
    }
  />
);
