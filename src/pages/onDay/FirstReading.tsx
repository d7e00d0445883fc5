import { formatCount } from '#compliance/countWords.ts';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { useGatewayStatus } from '#queries/gatewayStatus.ts';

/** The methods whose first reading can take long. */
const METHODS: readonly string[] = ['training-employee-status.list', 'completedtrainings.v2.list'];

/** How many pages of the records have loaded, and of how many; undefined if unknown. */
function readingProgress({ sources }: Pick<GatewayStatus, 'sources'>): { loaded: number; total: number } | undefined {
  const reading = sources.flatMap((source) =>
    source.state === 'loading' && METHODS.includes(source.method) && source.reading?.of
      ? [{ loaded: source.reading.pages, total: source.reading.of }]
      : [],
  );
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const total = sumOf(reading.map((one) => one.total));
  return total > 0 ? { loaded: sumOf(reading.map(({ loaded }) => loaded)), total } : undefined;
}

/** Says that today's records are being read from the service for the first time, and how far that is. */
export function FirstReading() {
  const { data } = useGatewayStatus();
  const progress = data && readingProgress(data);
  return (
    <>
      <LoadingBar progress={progress} />
      <p className="medium tabular small" role="status" aria-live="polite">
        Today’s records are being read from the service for the first time
        <span aria-live="off">
          {progress && `: ${formatCount(progress.loaded)} of ${formatCount(progress.total)} pages are in`}
        </span>
        . This can take minutes, and goes on without this page.
      </p>
    </>
  );
}
