import { fieldOf, mayAdd, mayImport, mayWriteField, type ConsoleRole } from '@gredia/domain';
import { Banner, BannerButton, Button, EmptyState, formatNumber, styled } from '@gredia/ui';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ScreenHead } from '../../shared/screen-head';
import { AddSheet } from './add-sheet';
import { BulkBar } from './bulk-bar';
import { BulkNotices } from './bulk-notices';
import { editsInPlace } from './cell-editor';
import { ColumnsSheet } from './columns-sheet';
import { ExportSheet } from './export-sheet';
import { FilterBuilder } from './filter-builder';
import { KeysSheet } from './keys-sheet';
import { MergeScreen } from './merge-screen';
import { RecordDrawer } from './record-drawer';
import { nextSort, readView, withView, type TableView } from './table-address';
import { TableActions } from './table-actions';
import { TableBar, type TableSheet } from './table-bar';
import type { TableConfig } from './table-config';
import { TableGrid } from './table-grid';
import { useTablePreferences } from './table-preferences';
import { useBulkEdits } from './use-bulk-edits';
import { shownColumns, useColumns } from './use-columns';
import { useIsNarrow } from './use-is-narrow';
import { useRows, type DocumentRow } from './use-rows';
import { useSave } from './use-save';
import { useSelection } from './use-selection';
import { useTableCursor } from './use-table-cursor';
import { useTableKeys } from './use-table-keys';
import { ViewsSheet } from './views-sheet';

/** The tools of the table, and over them what can be done with picked records. */
const Bars = styled('div', { base: { display: 'grid', '& > *': { gridArea: { md: '1 / 1' }, minW: 0 } } });
const Problem = styled('div', { base: { mb: '3', '& > *': { borderRadius: 'control' } } });
/** On narrow screens the bar of picked records lies over the end of the screen. */
const BarRoom = styled('div', { base: { h: '128px', display: { md: 'none' } } });

interface TableScreenProps {
  config: TableConfig;
  /** Whose columns and views it shows, and what that person may write. */
  account: { id: string; nickname: string; role: ConsoleRole };
  /** What the screen is called, where this table is one of several on it. */
  title?: string;
  /** The ways to the others, drawn anew after `changes`, a number that grows when records were changed. */
  tabs?: (changes: number) => ReactNode;
  /** Brings a file into it. */
  ImportSheet: ComponentType<ImportSheetProps>;
}

export interface ImportSheetProps {
  config: TableConfig;
  account: { id: string; role: ConsoleRole };
  /** After records were written or taken back. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** A collection of the console: its records in a table, one of them in a panel, and every way to change them. */
export function TableScreen({ config, account, title, tabs, ImportSheet }: TableScreenProps) {
  const { spec } = config;
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [sheet, setSheet] = useState<TableSheet | null>(null);
  const isNarrow = useIsNarrow();
  const [preferences, setPreferences] = useTablePreferences(account.id, spec.name);

  const query = params.toString();
  const view = useMemo(() => readView(spec, new URLSearchParams(query)), [spec, query]);
  const list = useRows(spec.name, view);
  const { rows, replace } = list;
  const [changes, setChanges] = useState(0);
  const { refresh: reload } = list;
  const refresh = useCallback(async () => {
    setChanges((before) => before + 1);
    await reload();
  }, [reload]);
  const table = useColumns({
    spec,
    statusField: config.statusField,
    rows,
    preferences,
    isNarrow,
    onPreferences: setPreferences,
  });
  const columns = table.getVisibleLeafColumns().map(({ id }) => id);
  const selection = useSelection(rows);
  const cursor = useTableCursor(rows.length, columns.length);
  const { replace: replacePicked } = selection;
  const handleSaved = useCallback(
    (row: DocumentRow) => {
      replace(row);
      replacePicked(row);
      setChanges((before) => before + 1);
    },
    [replace, replacePicked],
  );
  const { save, undo, isSaving, conflict, dropConflict } = useSave({ spec, onSaved: handleSaved, onUndone: refresh });
  const bulk = useBulkEdits({ spec, onChanged: refresh });

  const setView = useCallback((part: Partial<TableView>) => setParams((before) => withView(before, part)), [setParams]);
  const openId = params.get('id');
  const setOpenId = useCallback(
    (id: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('id', id);
        else next.delete('id');
        return next;
      }),
    [setParams],
  );

  // An address of its own: `/admin/ingredients/import` leads here.
  const canImport = mayImport(spec, account.role);
  const isImporting = params.has('import') && canImport;
  const setImporting = useCallback(
    (isOn: boolean) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (isOn) next.set('import', '1');
        else next.delete('import');
        return next;
      }),
    [setParams],
  );

  const isAdding = params.has('add') && mayAdd(spec, account.role);
  const setAdding = useCallback(
    (isOn: boolean, addedId?: string) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete('add');
        next.delete('wish');
        if (isOn) next.set('add', '1');
        if (addedId) next.set('id', addedId);
        return next;
      }),
    [setParams],
  );

  const activeRow = rows[cursor.active.row];
  const mayEdit = (name: string | undefined) => {
    const field = name === undefined ? undefined : fieldOf(spec, name);
    return field !== undefined && editsInPlace(field) && mayWriteField(spec, name ?? '', account.role);
  };
  useTableKeys({
    onMove: (step) => cursor.move(step),
    onSelect: (isRange) => selection.toggle(rows, cursor.active.row, isRange),
    onOpen: () => {
      if (cursor.active.column > 0 && mayEdit(columns[cursor.active.column])) cursor.edit();
      else if (activeRow) setOpenId(activeRow.id);
    },
    onEdit: () => {
      if (!activeRow) return;
      const { active } = cursor;
      const column = mayEdit(columns[active.column]) ? active.column : columns.findIndex(mayEdit);
      if (column === -1) setOpenId(activeRow.id);
      else cursor.edit({ row: active.row, column });
    },
    onAdd: () => {
      if (config.adding) void navigate(config.adding.path);
      else if (mayAdd(spec, account.role)) setAdding(true);
    },
    onHelp: () => setSheet('keys'),
    onEscape: () => selection.clear(),
  });

  if (conflict) {
    return (
      <>
        <ScreenHead title={title ?? spec.label} note="겹친 수정" />
        <MergeScreen
          key={conflict.updatedAt}
          spec={spec}
          conflict={conflict}
          isSaving={isSaving}
          onSave={save}
          onDrop={() => {
            dropConflict();
            void refresh();
          }}
        />
      </>
    );
  }

  const isEmpty = rows.length === 0 && !list.isFirst && !list.isBusy && !list.error;
  const isNarrowed = view.search !== '' || view.filter !== null;
  return (
    <>
      <ScreenHead
        title={title ?? spec.label}
        note={
          list.count === null
            ? null
            : `${title && title !== spec.label ? `${spec.label} ` : ''}${formatNumber(list.count)}${spec.unit}`
        }
      >
        <TableActions config={config} role={account.role} onAdd={() => setAdding(true)} />
        {config.Acts && <config.Acts onDone={refresh} />}
      </ScreenHead>
      {tabs?.(changes)}
      {config.Top && <config.Top />}
      <BulkNotices spec={spec} bulk={bulk} />
      {list.error && (
        <Problem>
          <Banner
            tone="bad"
            actions={
              <BannerButton type="button" onClick={() => void refresh()}>
                다시 시도
              </BannerButton>
            }
          >
            {list.error.message}
            {list.error.errorId && ` (코드 ${list.error.errorId})`}
          </Banner>
        </Problem>
      )}
      <Bars>
        <TableBar
          spec={spec}
          view={view}
          canImport={canImport}
          isCovered={selection.size > 0}
          onView={setView}
          onSheet={(next) => (next === 'import' ? setImporting(true) : setSheet(next))}
        />
        {selection.size > 0 && (
          <BulkBar
            config={config}
            account={account}
            selection={selection}
            view={view}
            found={list.count}
            isAllLoaded={rows.every(({ id }) => selection.has(id))}
            bulk={bulk}
            onDone={refresh}
          />
        )}
      </Bars>
      {isEmpty ? (
        <EmptyState
          icon={SearchX}
          title={isNarrowed ? '조건에 맞는 항목이 없어요' : '아직 항목이 없어요'}
          action={isNarrowed && <Button onClick={() => setView({ search: '', filter: null })}>검색 지우기</Button>}
        />
      ) : (
        <TableGrid
          config={config}
          role={account.role}
          table={table}
          list={list}
          sort={view.sort}
          selection={selection}
          cursor={cursor}
          isNarrow={isNarrow}
          hasBar={selection.size > 0}
          onSort={(field, isAdded) => setView({ sort: nextSort(view.sort, field, isAdded) })}
          onOpen={({ id }) => setOpenId(id)}
          onSave={(row, field, value, reason) => save({ row, changes: { [field]: value }, reason })}
        />
      )}
      {selection.size > 0 && <BarRoom />}
      {openId && (
        <RecordDrawer
          key={openId}
          config={config}
          id={openId}
          role={account.role}
          isSaving={isSaving}
          onSave={save}
          onUndo={(changeId, changeCount) => (changeCount > 1 ? bulk.undo(changeId) : undo(changeId))}
          onRemoved={refresh}
          onClose={() => setOpenId(null)}
        />
      )}
      {isAdding && (
        <AddSheet
          spec={spec}
          wishId={params.get('wish')}
          onAdded={(id) => {
            setAdding(false, id);
            void refresh();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {sheet === 'filter' && (
        <FilterBuilder
          spec={spec}
          filter={view.filter}
          onApply={(filter) => setView({ filter })}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'columns' && (
        <ColumnsSheet spec={spec} preferences={preferences} onChange={setPreferences} onClose={() => setSheet(null)} />
      )}
      {sheet === 'views' && <ViewsSheet spec={spec} account={account} params={params} onClose={() => setSheet(null)} />}
      {isImporting && (
        <ImportSheet config={config} account={account} onDone={refresh} onClose={() => setImporting(false)} />
      )}
      {sheet === 'export' && (
        <ExportSheet
          spec={spec}
          view={view}
          columns={shownColumns(spec, preferences.columns)}
          found={list.count}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'keys' && <KeysSheet onClose={() => setSheet(null)} />}
    </>
  );
}
