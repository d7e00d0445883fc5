/** A cell of a grid by its row and column, both counted from 0, headers included. */
export type GridCell = { row: number; column: number };

/** The size of a grid, and how much of it fits on a screen, in rows and columns. */
export type GridSize = { rows: number; columns: number; screenRows: number; screenColumns: number };

type Pressed = { key: string; ctrlKey: boolean; shiftKey: boolean };
type Move = (from: GridCell, size: GridSize, pressed: Pressed) => GridCell;

const moves: Record<string, Move> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }, { screenColumns }, { shiftKey }) => ({
    row,
    column: column + (shiftKey ? screenColumns : 1),
  }),
  ArrowLeft: ({ row, column }, { screenColumns }, { shiftKey }) => ({
    row,
    column: column - (shiftKey ? screenColumns : 1),
  }),
  PageDown: ({ row, column }, { screenRows }) => ({ row: row + screenRows, column }),
  PageUp: ({ row, column }, { screenRows }) => ({ row: row - screenRows, column }),
  Home: ({ row }, _size, { ctrlKey }) => ({ row: ctrlKey ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, { ctrlKey }) => ({ row: ctrlKey ? rows - 1 : row, column: columns - 1 }),
};

const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));

/**
 * The cell that a key moves to, as in the grid pattern of the ARIA Authoring Practices; with Shift, left and right move by a
 * screen. Undefined for other keys.
 */
export function cellAfter(from: GridCell, size: GridSize, pressed: Pressed): GridCell | undefined {
  if (!Object.hasOwn(moves, pressed.key)) return undefined;
  const to = moves[pressed.key]?.(from, size, pressed);
  return to && { row: within(to.row, size.rows), column: within(to.column, size.columns) };
}
