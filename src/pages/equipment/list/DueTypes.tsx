import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { type BarPart, StackedBar } from '#components/StackedBar.tsx';
import { ChartFigures } from '#listing/Chart.tsx';
import { paths } from '../../paths.ts';
import type { EquipmentFilter } from '../equipmentFilters.ts';
import classes from './DueTypes.module.css';
import { anyPart, type DueCell, type DuePart, dueByType, partAppearance, type TypeDue } from './dueCells.ts';

type Props = {
  /** The equipment within all filters except those for due date and status. */
  equipment: readonly EquipmentCompliance[];
  cells: readonly DueCell[];
  /** The filter of the page; a link changes its type, due date and status and leaves the rest. */
  filter: EquipmentFilter;
  /** The filters that the counts are within, in words. */
  filters: readonly string[];
  asTable: boolean;
};

/**
 * When the equipment of each type is due: one bar per type, or the same as a table. Every part links to the list that it
 * counts.
 */
export function DueTypes({ equipment, cells, filter, filters, asTable }: Props) {
  const types = dueByType(equipment, cells);
  const listOf = ({ typeId }: TypeDue, part: DuePart) => paths.equipment({ ...filter, ...part, type: [typeId] });
  const total = (type: TypeDue) => ({
    count: type.total,
    of: `items, ${type.title}`,
    to: listOf(type, anyPart),
    strong: true,
  });
  if (types.length === 0) return <p className={classes.none}>No equipment matches these filters.</p>;
  return asTable ? (
    <ChartFigures
      title="Due dates by type"
      filters={filters}
      summary="How many items of each type are due when"
      table={{
        columns: ['Type', ...cells.map(({ label }) => label), 'All'],
        rows: types.map((type) => [
          type.title,
          ...cells.map(({ words, part }, place) => ({
            count: type.counts[place],
            of: `items ${words}, ${type.title}`,
            to: listOf(type, part),
          })),
          total(type),
        ]),
      }}
    />
  ) : (
    <>
      <ul className={classes.key}>
        {cells.map((cell, place) => {
          const { tone, step } = { tone: undefined, step: undefined, ...partAppearance(cell, place) };
          return (
            <li key={cell.label} className="row tight">
              <span className="swatch" data-tone={tone} data-step={step} aria-hidden />
              {cell.label}
            </li>
          );
        })}
      </ul>
      <ScrollRegion className={classes.scroller} label="Due dates by type">
        <ul>
          {types.map((type) => (
            <li key={type.typeId} className={classes.type}>
              <span className="truncate" title={type.title}>
                {type.title}
              </span>
              <div className={classes.bar}>
                <StackedBar
                  alone
                  parts={cells.map(
                    (cell, place): BarPart => ({
                      label: `${cell.words}, ${type.title}`,
                      count: type.counts[place] ?? 0,
                      to: listOf(type, cell.part),
                      ...partAppearance(cell, place),
                    }),
                  )}
                />
              </div>
              <span className={classes.total}>
                <CountLink {...total(type)} />
              </span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </>
  );
}
