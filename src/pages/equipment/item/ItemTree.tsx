import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { countWords } from '#compliance/countWords.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import type { EquipmentIndex } from '#compliance/equipment/equipmentTree.ts';
import { useRowKeys } from '#components/table/useRowKeys.ts';
import classes from './ItemTree.module.css';
import { TreeItem } from './TreeItem.tsx';
import { type ItemTreeLines as Tree, type TreeLine, treeLines } from './treeLines.ts';

const MAX_PARTS = 200;

type Props = {
  item: EquipmentCompliance;
  index: EquipmentIndex;
  /** The keys of parts that the reader has folded or unfolded. */
  toggled: readonly string[];
  onToggle: (key: string) => void;
};

/** What an item is a part of, up to the root, and its parts with theirs. */
export function ItemTree({ item, index, toggled, onToggle }: Props) {
  const [most, setMost] = useState(MAX_PARTS);
  const [focused, setFocused] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const tree = useMemo(() => treeLines(item, index, { toggled: new Set(toggled), most }), [item, index, toggled, most]);
  const { lines } = tree;
  const rowAt = (row: number) => list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
  const onKeyDown = useRowKeys({
    count: lines.length,
    scrollToIndex: (row) => rowAt(row)?.scrollIntoView({ block: 'nearest' }),
    scroller: list,
  });
  const here = lines.findIndex(({ isHere }) => isHere);
  const last = lines.findIndex(({ key }) => key === focused);
  const tabStop = last < 0 ? here : last;

  return (
    <>
      <TreeNotes tree={tree} />
      <div ref={list} role="tree" aria-label="Parent and parts" className={classes.tree} onKeyDown={onKeyDown}>
        {lines.map((line, row) => (
          <TreeItem
            key={line.key}
            line={line}
            row={row}
            active={row === tabStop}
            onFocus={() => setFocused(line.key)}
            onToggle={() => onToggle(line.key)}
            onParent={() => rowAt(parentRow(lines, row))?.focus()}
          />
        ))}
      </div>
      {tree.isAlone && <p className={classes.note}>It is not part of another item and has no parts.</p>}
      {tree.hasMore && (
        <Button className={classes.more} size="compact-sm" onClick={() => setMost(most + MAX_PARTS)}>
          Show more parts
        </Button>
      )}
    </>
  );
}

/** The row of the parent of a row's item; for the root, its own. */
function parentRow(lines: readonly TreeLine[], row: number): number {
  const level = lines[row]?.level ?? 1;
  return Math.max(
    0,
    lines.findLastIndex((line, at) => at < row && line.level < level),
  );
}

/** What the lines themselves cannot show. */
const TreeNotes = ({ tree: { skipped, end, endId } }: { tree: Tree }) => (
  <>
    {end === 'missing' && (
      <p className={classes.note}>
        The parent of the first item below, “{endId}”, is not in the equipment that is read.
      </p>
    )}
    {end === 'circle' && (
      <p className={classes.note}>
        These items are parts of each other in the service’s records: “{endId}” is its own parent.
      </p>
    )}
    {skipped > 0 && (
      <p className={classes.note}>
        {countWords(skipped, 'items')} between the first one and the next {skipped === 1 ? 'is' : 'are'} not shown.
      </p>
    )}
  </>
);
