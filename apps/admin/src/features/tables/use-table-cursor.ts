import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';

/** A cell by its place among the rows and the columns that are shown. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface TableCursor {
  active: CellPlace;
  editing: boolean;
  /** Grows when a key moves the cursor: then the focus follows. */
  moves: number;
  /** Puts it there without taking the focus. */
  place: (cell: CellPlace) => void;
  move: (rows: number, columns?: number) => void;
  /** Opens the editor of a cell, of the active one if none is said. */
  edit: (cell?: CellPlace) => void;
  stopEditing: () => void;
  handleGridKey: (event: KeyboardEvent) => void;
}

const STEPS: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Which cell has the focus of a grid, and whether it is being edited. */
export function useTableCursor(rowCount: number, columnCount: number): TableCursor {
  const [state, setState] = useState({ active: { row: 0, column: 0 }, editing: false, moves: 0 });

  const place = useCallback((active: CellPlace) => {
    // An editor closes itself: what was typed in it is not lost to a press beside it.
    setState((before) => (before.editing ? before : { ...before, active }));
  }, []);
  const move = useCallback(
    (rows: number, columns = 0) =>
      setState(({ active, moves }) => ({
        active: {
          // The first key lands on the first row, not behind it.
          row: within(moves === 0 && rows === 1 && columns === 0 && active.row === 0 ? 0 : active.row + rows, rowCount),
          column: within(active.column + columns, columnCount),
        },
        editing: false,
        moves: moves + 1,
      })),
    [rowCount, columnCount],
  );
  const edit = useCallback(
    (cell?: CellPlace) => setState((before) => ({ ...before, active: cell ?? before.active, editing: true })),
    [],
  );
  const stopEditing = useCallback(() => {
    // Where the editor had the focus, its cell gets it back.
    const { activeElement, body } = document;
    const moved = !activeElement || activeElement === body || activeElement.closest('[role=grid]') ? 1 : 0;
    setState((before) => (before.editing ? { ...before, editing: false, moves: before.moves + moved } : before));
  }, []);
  const handleGridKey = useCallback(
    (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const isCell = event.target instanceof Element && event.target.getAttribute('role') === 'gridcell';
      if (!step || !isCell || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setState(({ active, moves }) => ({
        active: { row: within(active.row + step[0], rowCount), column: within(active.column + step[1], columnCount) },
        editing: false,
        moves: moves + 1,
      }));
    },
    [rowCount, columnCount],
  );

  return useMemo(
    () => ({ ...state, place, move, edit, stopEditing, handleGridKey }),
    [state, place, move, edit, stopEditing, handleGridKey],
  );
}
