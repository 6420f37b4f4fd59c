import { fieldOf, mayWriteField, sortsBy, type ConsoleRole } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { Checkbox, Switch, VisuallyHidden, formatNumber, showToast } from '@gredia/ui';
import type { Table } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { CellEditor, editsInPlace } from './cell-editor';
import { CellLines } from './cell-lines';
import { CellValue, isRight } from './cell-value';
import {
  BodyCell,
  BodyRow,
  BOX_WIDTH,
  Frame,
  Grid,
  HEAD_HEIGHT,
  HeadCell,
  HeadRow,
  Resizer,
  ROW_HEIGHT,
  SkeletonRows,
  SortButton,
} from './grid-parts';
import type { SortKey } from './table-address';
import type { TableConfig } from './table-config';
import type { DocumentRow, TableRows } from './use-rows';
import type { SaveOutcome } from './use-save';
import type { Selection } from './use-selection';
import type { TableCursor } from './use-table-cursor';

/** So many rows before the end the next ones are asked for. */
const AHEAD = 30;
const OVERSCAN = 8;
/** What stands below the frame: the end of the screen, and where there is room in the window the footer. */
const BELOW = { narrow: 41, wide: 88 };

/** Of the frame on a telephone of usual width. */
const NARROW_WIDTH = 356;

interface TableGridProps {
  config: TableConfig;
  role: ConsoleRole;
  table: Table<DocumentRow>;
  list: TableRows;
  sort: readonly SortKey[];
  selection: Selection;
  cursor: TableCursor;
  isNarrow: boolean;
  hasBar: boolean;
  onSort: (field: string, isAdded: boolean) => void;
  onOpen: (row: DocumentRow) => void;
  onSave: (row: DocumentRow, field: string, value: unknown, reason?: string) => Promise<SaveOutcome>;
}

/** The rows of a collection as an accessible grid: only those in sight are drawn, one cell takes the focus. */
export function TableGrid(props: TableGridProps) {
  const { config, role, table, list, sort, selection, cursor, isNarrow, hasBar, onSort, onOpen, onSave } = props;
  const frame = useRestOfWindow(isNarrow ? BELOW.narrow : BELOW.wide);
  const { spec, secondField, marks, tones } = config;
  const { rows, hasMore, loadMore } = list;
  const columns = table.getVisibleLeafColumns();
  const boxWidth = BOX_WIDTH;
  const { active, editing } = cursor;

  // eslint-disable-next-line react-hooks/incompatible-library -- drawn anew with each scroll, as it has to be
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect: { width: 1000, height: 600 },
    // The row with the focus stays, wherever one scrolls to.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const { row } = active;
      return row < rows.length && !indexes.includes(row) ? [...indexes, row].sort((a, b) => a - b) : indexes;
    },
  });
  const items = virtualizer.getVirtualItems();
  const last = virtualizer.range?.endIndex ?? items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) loadMore();
  }, [hasMore, last, rows.length, loadMore]);

  // The focus follows the keys, not the pointer or new rows.
  const { moves } = cursor;
  useEffect(() => {
    if (moves === 0) return;
    virtualizer.scrollToIndex(active.row, { align: 'auto' });
    const frameId = requestAnimationFrame(() => {
      const cell = frame.current?.querySelector<HTMLElement>('[data-active]');
      cell?.focus({ preventScroll: isNarrow });
      if (frame.current && cell && active.column > 0) bringIntoWidth(frame.current, cell);
    });
    return () => cancelAnimationFrame(frameId);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when a key moved it
  }, [moves]);

  const others = columns.slice(1).reduce((sum, column) => sum + column.getSize(), 0);
  const titleWidth = (width: number) => (isNarrow ? narrowTitle(others) : width);
  const width = boxWidth + titleWidth(columns[0]?.getSize() ?? 0) + others;
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.has(id));

  function pressRow(event: MouseEvent, row: DocumentRow, index: number, column: number) {
    cursor.place({ row: index, column });
    if (event.target instanceof Element && event.target.closest('input, label, button, select')) return;
    if (isNarrow || column === 0) onOpen(row);
  }

  /** A switch has no place beside it for what is wrong. */
  async function switchTo(row: DocumentRow, field: string, isOn: boolean) {
    try {
      await onSave(row, field, isOn);
    } catch (error) {
      const { fields, message } = failureOf(error);
      showToast(Object.values(fields ?? {})[0] ?? message, { tone: 'bad' });
    }
  }

  return (
    <>
      <Frame
        ref={frame}
        role="grid"
        aria-label={`${spec.label} 표`}
        aria-rowcount={(list.count ?? rows.length) + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-busy={list.isBusy}
        isBusy={list.isBusy && !list.isFirst && rows.length === 0}
        hasBar={hasBar}
        tabIndex={rows.length ? -1 : 0}
        onKeyDown={cursor.handleGridKey}
      >
        <Grid role="presentation" style={{ width: Math.max(width, 0) }}>
          <HeadRow role="row" aria-rowindex={1}>
            <HeadCell role="columnheader" isSticky style={{ width: boxWidth, left: 0 }} aria-colindex={1}>
              <Checkbox
                aria-label="보이는 항목 모두 선택"
                checked={isAll}
                indeterminate={!isAll && selection.size > 0}
                onChange={() => (isAll ? selection.clear() : selection.setAll(rows))}
              >
                <VisuallyHidden>보이는 항목 모두 선택</VisuallyHidden>
              </Checkbox>
            </HeadCell>
            {table.getLeafHeaders().map((header, at) => {
              const field = fieldOf(spec, header.id);
              if (!field) return null;
              const key = sort.findIndex((part) => part.field === header.id);
              const descending = sort[key]?.descending;
              const direction = descending ? 'descending' : 'ascending';
              return (
                <HeadCell
                  key={header.id}
                  role="columnheader"
                  aria-colindex={at + 2}
                  aria-sort={key === -1 ? undefined : direction}
                  isSticky={at === 0}
                  isRight={isRight(field)}
                  style={{
                    width: at ? header.getSize() : titleWidth(header.getSize()),
                    left: at ? undefined : boxWidth,
                  }}
                >
                  {sortsBy(field) ? (
                    <SortButton
                      type="button"
                      data-sorts={key === -1 ? undefined : ''}
                      title="눌러서 정렬, Shift와 함께 눌러 정렬 더하기"
                      onClick={(event) => onSort(header.id, event.shiftKey)}
                    >
                      {field.label}
                      {key !== -1 && (descending ? <ArrowDown size={13} /> : <ArrowUp size={13} />)}
                      {sort.length > 1 && key !== -1 && <span>{key + 1}</span>}
                    </SortButton>
                  ) : (
                    field.label
                  )}
                  {!isNarrow && (
                    <Resizer
                      data-resizer=""
                      aria-hidden="true"
                      onPointerDown={header.getResizeHandler()}
                      onMouseDown={header.getResizeHandler()}
                      onTouchStart={header.getResizeHandler()}
                    />
                  )}
                </HeadCell>
              );
            })}
          </HeadRow>
          {list.isFirst ? (
            <SkeletonRows
              widths={columns.map((column, at) => (at ? column.getSize() : titleWidth(column.getSize())))}
            />
          ) : (
            <div role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
              {items.map(({ index, start }) => {
                const row = rows[index];
                if (!row) return null;
                const isSelected = selection.has(row.id);
                return (
                  <BodyRow
                    key={row.id}
                    role="row"
                    aria-rowindex={index + 2}
                    aria-selected={isSelected}
                    data-row-id={row.id}
                    style={{
                      transform: `translateY(${start}px)`,
                      zIndex: editing && active.row === index ? 2 : undefined,
                    }}
                  >
                    <BodyCell role="gridcell" isSticky style={{ width: boxWidth, left: 0 }} aria-colindex={1}>
                      <Checkbox
                        aria-label={`${row.title} 선택`}
                        tabIndex={-1}
                        checked={isSelected}
                        onChange={() => undefined}
                        onClick={({ shiftKey }) => selection.toggle(rows, index, shiftKey)}
                      >
                        <VisuallyHidden>{row.title} 선택</VisuallyHidden>
                      </Checkbox>
                    </BodyCell>
                    {columns.map((column, at) => {
                      const field = fieldOf(spec, column.id);
                      if (!field) return null;
                      const value = row.values[column.id];
                      const isActive = active.row === index && active.column === at;
                      const isWritten = mayWriteField(spec, column.id, role);
                      // A switch saves at once, and has no place for a source.
                      const isSwitch = field.kind === 'boolean' && isWritten && spec.reason === undefined;
                      const hasEditor = isWritten && editsInPlace(field);
                      const isOpen = isActive && editing && hasEditor;
                      return (
                        <BodyCell
                          key={column.id}
                          role="gridcell"
                          aria-colindex={at + 2}
                          aria-readonly={!isWritten}
                          tabIndex={isActive ? 0 : -1}
                          data-active={isActive ? '' : undefined}
                          isSticky={at === 0}
                          isTitle={at === 0}
                          isRight={isRight(field)}
                          isOpen={isOpen}
                          style={{
                            width: at ? column.getSize() : titleWidth(column.getSize()),
                            left: at ? undefined : boxWidth,
                          }}
                          onClick={(event) => pressRow(event, row, index, at)}
                          // The first press on the title has opened the panel.
                          onDoubleClick={at && hasEditor ? () => cursor.edit({ row: index, column: at }) : undefined}
                        >
                          {isSwitch ? (
                            <Switch
                              label={`${row.title} ${field.label}`}
                              tabIndex={-1}
                              checked={value === true}
                              onChange={(isOn) => void switchTo(row, column.id, isOn)}
                            />
                          ) : (
                            <CellLines
                              mark={marks?.[column.id]}
                              second={at === 0 && isNarrow && secondField ? fieldOf(spec, secondField) : undefined}
                              secondValue={secondField && row.values[secondField]}
                              values={row.values}
                            >
                              <CellValue field={field} value={value} tone={tones?.[column.id]?.(row.values)} />
                            </CellLines>
                          )}
                          {isOpen && (
                            <CellEditor
                              spec={spec}
                              field={field}
                              title={row.title}
                              value={value}
                              onSave={(next, reason) => onSave(row, column.id, next, reason)}
                              onClose={cursor.stopEditing}
                            />
                          )}
                        </BodyCell>
                      );
                    })}
                  </BodyRow>
                );
              })}
            </div>
          )}
        </Grid>
      </Frame>
      {rows.length > 0 && (
        <VisuallyHidden role="status">{`${formatNumber(rows.length)}개를 불러왔어요`}</VisuallyHidden>
      )}
    </>
  );
}

/** Beside a status that is wide the first column is narrower, so far as one can read it. */
const narrowTitle = (others: number): number => Math.max(160, Math.min(210, NARROW_WIDTH - BOX_WIDTH - others));

/** Scrolls sideways until the whole of a cell stands beside the columns that stay: browsers leave one that is partly in sight. */
function bringIntoWidth(frame: HTMLElement, cell: HTMLElement): void {
  const stuck = frame.querySelectorAll('[role=columnheader]')[1]?.getBoundingClientRect().right ?? 0;
  const { left, right } = cell.getBoundingClientRect();
  const end = frame.getBoundingClientRect().left + frame.clientLeft + frame.clientWidth;
  if (right > end) frame.scrollLeft += Math.min(right - end, left - stuck);
  else if (left < stuck) frame.scrollLeft -= stuck - left;
}

/** Of an element that ends with the window, and no farther: one thing scrolls. */
function useRestOfWindow(below: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const fit = useCallback(() => {
    if (!element.current) return;
    const top = Math.round(element.current.getBoundingClientRect().top + scrollY);
    element.current.style.maxHeight = `max(320px, calc(100dvh - ${top + below}px))`;
  }, [below]);
  // Whatever is drawn above it may have grown.
  useLayoutEffect(fit);
  useEffect(() => {
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [fit]);
  return element;
}
