import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { cellsOf, type Matrix } from '#compliance/training/trainingMatrix.ts';
import { cellAt } from '#components/grid/useGridKeys.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { cellDetail } from './cellWords.ts';
import { FIXED_COLUMNS } from './MatrixCell.tsx';
import { HEAD_ROWS } from './MatrixHead.tsx';
import classes from './MatrixTip.module.css';

type Tip = { cell: Element; title: string; detail: string; left: number; top: number };

/** The width of the card, in px: near the right edge it moves to the left. */
const WIDTH = 280;

/**
 * A sentence that explains the word in a cell, while the pointer is on either or the focus on the cell; Escape closes it
 * wherever the focus is: WCAG 1.4.13.
 */
export function MatrixTip({ grid, matrix }: { grid: RefObject<HTMLElement | null>; matrix: Matrix }) {
  const { today } = useAccountCalendar();
  const id = useId();
  const [tip, setTip] = useState<Tip>();
  const card = useRef<HTMLDivElement>(null);
  const cell = tip?.cell;
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const show = ({ target }: Event) => setTip(tipAt(target, matrix, today));
    const hide = () => setTip(undefined);
    const leave = ({ relatedTarget }: PointerEvent) => {
      if (!(relatedTarget instanceof Node && card.current?.contains(relatedTarget))) hide();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const event of ['pointerover', 'focusin']) element.addEventListener(event, show, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('focusout', hide, { signal });
    element.parentElement?.addEventListener('scroll', hide, { passive: true, signal });
    return () => listeners.abort();
  }, [grid, matrix, today]);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setTip(undefined));
  useEffect(() => {
    if (!cell) return undefined;
    const described = cell.contains(document.activeElement) ? (document.activeElement ?? cell) : cell;
    described.setAttribute('aria-describedby', id);
    return () => described.removeAttribute('aria-describedby');
  }, [cell, id]);
  if (!tip) return null;
  return (
    <div
      ref={card}
      id={id}
      className={classes.tip}
      role="tooltip"
      style={{ left: tip.left, top: tip.top, maxWidth: WIDTH }}
      onPointerLeave={() => setTip(undefined)}
    >
      <p className="strong">{tip.title}</p>
      <p>{tip.detail}</p>
    </div>
  );
}

function tipAt(target: EventTarget | null, matrix: Matrix, today: CalendarNumber): Tip | undefined {
  const cell = cellAt(target);
  const column = matrix.columns[(cell?.column ?? 0) - FIXED_COLUMNS];
  if (!cell || !column) return undefined;
  const words = wordsAt(cell.row, column, matrix, today);
  if (!words) return undefined;
  const { left, bottom } = cell.element.getBoundingClientRect();
  return {
    ...words,
    cell: cell.element,
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)),
    top: bottom + 4,
  };
}

function wordsAt(row: number, column: Matrix['columns'][number], { rows }: Matrix, today: CalendarNumber) {
  const { title, done, required } = column;
  const current = `${formatCount(done)} of ${formatCount(required)} current`;
  if (row < HEAD_ROWS) return { title, detail: current };
  const shown = rows[row - HEAD_ROWS];
  if (shown?.kind !== 'employee') return undefined;
  const training = cellsOf(shown.employee).get(column.trainingId);
  return {
    title: `${shown.employee.name}, ${title}`,
    detail: training ? cellDetail(training, today) : 'Not required',
  };
}
