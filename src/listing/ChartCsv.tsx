import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ChartTable, isCounted } from '#components/charts/chartTable.ts';
import { useWriting } from '#components/export/useWriting.ts';
import { formatCount } from '#components/format.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import classes from './ChartCsv.module.css';
import { figuresOf } from './figuresOf.ts';
import { useFileFacts } from './useFileFacts.ts';

type Props = {
  /** Of the chart, as its heading says: it is in the name of the file. */
  title: string;
  summary: string;
  table: ChartTable;
  /** Each filter that the figures are within, in words. */
  filters: readonly string[];
};

/** Takes the figures of a chart away as a file. */
export function ChartCsv({ title, summary, table, filters }: Props) {
  const factsOf = useFileFacts();
  const { today } = useAccountCalendar();
  const { said, failed, run } = useWriting();
  const write = async () => {
    const { exportSheet } = await import('./exportSheet.ts');
    const facts = factsOf({ chart: { title, summary }, filters, rows: formatCount(table.rows.length) });
    return exportSheet('csv', { name: title, facts, ...figuresOf(table) }, today);
  };
  return (
    <div className={classes.csv}>
      <span role="status" className={failed ? undefined : 'visually-hidden'}>
        {said}
      </span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={`${title}: CSV`}
        disabled={!isCounted(table)}
        onClick={() => void run(write)}
      >
        CSV
      </Button>
    </div>
  );
}
