import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import classes from './DataTable.module.css';

const rows = Array.from({ length: 24 }, (_, row) => row);

/** Widths in percent, uneven like words, the same at every load. */
const widths = [66, 82, 54, 71, 90, 60, 77, 49];

/**
 * The wait for rows before their skeletons are drawn, milliseconds: most rows arrive by then, and skeletons would delay them.
 */
const PATIENCE_MS = 200;

/** Placeholders for rows, in the geometry of the columns. */
export function SkeletonRows({ columns }: { columns: number }) {
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), PATIENCE_MS, { autoInvoke: true });
  if (!isSlow) return null;
  return (
    <tbody aria-hidden>
      {rows.map((row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <td key={column} className={classes.cell}>
              <span className={classes.skeleton} style={{ width: `${widths[(row * 3 + column) % widths.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
