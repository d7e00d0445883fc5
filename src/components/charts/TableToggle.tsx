import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';

type Props = {
  /** The heading of the chart: `Due dates`. */
  of: string;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
};

/** Switches between a chart and its figures as a table. */
export const TableToggle = ({ of, asTable, onTable }: Props) => (
  <ActionIcon
    variant="subtle"
    aria-pressed={asTable}
    aria-label={`${of}: show as table`}
    onClick={() => onTable(!asTable)}
  >
    {asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
  </ActionIcon>
);
