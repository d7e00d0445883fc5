import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';

type Props = {
  /** What is drawn, as its heading says: `Due dates`. */
  of: string;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
};

/** Shows the figures of a chart as a table, and back. */
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
