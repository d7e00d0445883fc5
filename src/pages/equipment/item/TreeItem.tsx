import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasModifier } from '#components/hasModifier.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { appearanceOf, equipmentStatusAppearances } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { RowFocusProvider } from '#components/table/rowFocus.ts';
import { paths } from '../../paths.ts';
import { InspectionDue } from '../InspectionDue.tsx';
import classes from './TreeItem.module.css';
import type { TreeLine } from './treeLines.ts';

type Props = {
  line: TreeLine;
  row: number;
  active: boolean;
  onFocus: () => void;
  onToggle: () => void;
  /** Moves the focus to the item's parent. */
  onParent: () => void;
};

const MAX_INDENT = 8;

/** One item of a tree: → and ← unfold and fold it, Enter opens its page. */
export function TreeItem({ line, row, active, onFocus, onToggle, onParent }: Props) {
  const { item, level, place, of, isHere, isOpen } = line;
  const navigate = useNavigate();
  const to = paths.equipmentItem(item.typeId, item.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || hasModifier(event)) return;
    if (event.key === 'Enter' && !isHere) void navigate(to);
    else if ((event.key === 'ArrowRight' && isOpen === false) || (event.key === 'ArrowLeft' && isOpen)) onToggle();
    else if (event.key === 'ArrowLeft') onParent();
  };
  const number = item.serialNumber === item.title ? '' : item.serialNumber;
  return (
    <RowFocusProvider value={active}>
      <div
        role="treeitem"
        className={classes.item}
        style={{ paddingLeft: `${8 + 20 * Math.min(level - 1, MAX_INDENT)}px` }}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={of}
        aria-expanded={isOpen}
        aria-current={isHere ? 'page' : undefined}
        aria-selected={isHere}
        data-row={row}
        tabIndex={active ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {isOpen === undefined ? (
          <span className={classes.leaf} />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-label={`Parts of ${item.title}`}
            aria-expanded={isOpen}
            tabIndex={active ? 0 : -1}
            onClick={onToggle}
          >
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </button>
        )}
        <span className={classes.name}>
          {isHere ? <strong>{item.title}</strong> : <RowLink to={to}>{item.title}</RowLink>}{' '}
          <span className="quiet">{[number, item.type].filter(Boolean).join(', ')}</span>
        </span>
        <span className="fixed">{item.inspections[0] && <InspectionDue inspection={item.inspections[0]} />}</span>
        <span className={classes.status}>
          <StatusBadge appearance={appearanceOf(equipmentStatusAppearances, item.status)} />
        </span>
      </div>
    </RowFocusProvider>
  );
}
