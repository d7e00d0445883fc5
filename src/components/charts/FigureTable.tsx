import { type ReactNode, useId } from 'react';
import { CountLink } from '../CountLink.tsx';
import { ScrollRegion } from '../ScrollRegion.tsx';
import { ColumnHeads } from '../table/ColumnHeads.tsx';
import { type ChartTable, type Figure, figureWords, isLinked } from './chartTable.ts';
import classes from './FigureTable.module.css';

type Props = {
  title: string;
  caption: string;
  table: ChartTable;
  /** Actions on the table, such as exporting it as a file. */
  tools?: ReactNode;
};

export function FigureTable({ title, caption, table: { columns, rows }, tools }: Props) {
  const captionId = useId();
  return (
    <div className={classes.figures}>
      <div className={classes.caption}>
        <p id={captionId}>{caption}</p>
        {tools}
      </div>
      <ScrollRegion className={classes.scroller} label={`${title}, as a table`}>
        <table className={classes.table} aria-labelledby={captionId}>
          <ColumnHeads names={columns} />
          <tbody>
            {byPlace(rows).map(({ place, name, figures }) => (
              <tr key={place}>
                <th scope="row">{name !== undefined && <Shown figure={name} />}</th>
                {figures.map((figure, index) => (
                  <td key={columns[index + 1]}>
                    <Shown figure={figure} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

const Shown = ({ figure }: { figure: Figure }) => (isLinked(figure) ? <CountLink {...figure} /> : figureWords(figure));

/** Rows can have the same name, such as two types with one title: only their place tells them apart. */
const byPlace = (rows: ChartTable['rows']) => rows.map(([name, ...figures], place) => ({ place, name, figures }));
