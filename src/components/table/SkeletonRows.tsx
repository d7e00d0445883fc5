import classes from './DataTable.module.css';

const rows = Array.from({ length: 24 }, (_, row) => row);

/** Widths in percent, uneven as words are, the same at every load. */
const widths = [66, 82, 54, 71, 90, 60, 77, 49];

/** Rows to come, in the geometry of the columns. */
export const SkeletonRows = ({ columns }: { columns: number }) => (
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
