import { ingredientSheet } from '@gredia/domain';
import { Card, EmptyState, ErrorState, LinkButton, Skeleton } from '@gredia/ui';
import { Hexagon } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { missingReason } from '../reason-field';
import { MergeScreen } from '../merge-screen';
import { RecordHistory } from '../record-history';
import { useLeaveGuard } from '../../../shared/use-leave-guard';
import { confirmLoss } from './confirm-loss';
import { ConsequencesView } from './consequences-view';
import type { LevelTag } from './law-effects';
import { SaveBar, SavePanel } from './save-panel';
import { SheetLaw } from './sheet-law';
import { SheetColumn, SheetGrid, SheetParts } from './sheet-parts';
import type { Sheet } from './sheet-values';
import { useIngredientSheet } from './use-ingredient-sheet';
import { useSheetForm } from './use-sheet-form';
import { useShownSheet } from './use-undo-adding';

interface IngredientEditorProps {
  id: string;
  LevelTag: LevelTag;
  head: (sheet: Sheet) => ReactNode;
}

/** One ingredient with all its fields: where each is from, what a change would lead to, and what was changed of it. */
export function IngredientEditor({ id, LevelTag, head }: IngredientEditorProps) {
  const record = useIngredientSheet(id);
  const { sheet, error, conflict } = record;
  if (conflict && sheet) {
    return (
      <>
        {head(sheet)}
        <MergeSheet record={record} />
      </>
    );
  }
  if (sheet) return <EditorOf key={id} record={record} sheet={sheet} LevelTag={LevelTag} head={head} />;
  if (error?.code === 'NOT_FOUND') {
    // Another try finds no more.
    return (
      <EmptyState
        icon={Hexagon}
        title={error.message}
        action={<LinkButton href={paths.ingredients}>성분 표로 가기</LinkButton>}
      />
    );
  }
  if (error) return <ErrorState title={error.message} hint="" onRetry={() => void record.reload()} />;
  return (
    <SheetColumn aria-busy="true">
      <Skeleton height="32px" />
      <Skeleton height="360px" />
      <Skeleton height="240px" />
    </SheetColumn>
  );
}

interface EditorOfProps {
  record: ReturnType<typeof useIngredientSheet>;
  sheet: Sheet;
  LevelTag: LevelTag;
  head: (sheet: Sheet) => ReactNode;
}

function EditorOf({ record, sheet, LevelTag, head }: EditorOfProps) {
  const navigate = useNavigate();
  const form = useSheetForm({
    sheet,
    isLooking: record.isLooking,
    isSaving: record.isSaving,
    look: record.look,
    save: (wish, given) => record.save(sheet, wish, given),
    onEscape: () => void navigate(`${paths.ingredients}?id=${sheet.id}`),
  });
  const { seen, count } = form;
  const [isGone, setIsGone] = useState(false);
  useLeaveGuard(count > 0 && !isGone);
  useShownSheet(sheet.id, { unsaved: count, leave: useCallback(() => setIsGone(true), []) });
  useEffect(() => {
    if (isGone) void navigate(paths.ingredients);
  }, [isGone, navigate]);

  return (
    <>
      {head(sheet)}
      <SheetGrid>
        <SheetColumn>
          <SheetParts sheet={sheet} draft={form.draft} problems={form.problems} onDraft={form.change} />
          <SheetLaw entries={sheet.entries} LevelTag={LevelTag} />
        </SheetColumn>
        <SheetColumn>
          <SavePanel
            count={count}
            reason={form.reason}
            problem={form.problems.reason}
            onReason={form.giveReason}
            consequences={seen && <ConsequencesView id={sheet.id} consequences={seen} LevelTag={LevelTag} />}
          />
          <Card pad="md">
            <RecordHistory
              spec={ingredientSheet}
              id={sheet.id}
              version={`${sheet.updatedAt} ${sheet.undoableChangeIds.join()}`}
              undoable={sheet.undoableChangeIds}
              onUndo={(changeId, _, action) => {
                if (action === 'ingredient.add') {
                  return record.undoAdding({ changeId, ingredient: sheet, isLater: true });
                }
                return record.undo(changeId, sheet.undoableChangeIds.includes(changeId));
              }}
            />
          </Card>
        </SheetColumn>
      </SheetGrid>
      {count > 0 && (
        <SaveBar
          count={count}
          isSeen={seen !== null}
          isLooking={record.isLooking}
          isSaving={record.isSaving}
          missing={missingReason(ingredientSheet, form.reason)}
          onLook={() => void form.look()}
          onSave={() => void form.save()}
          onBack={form.back}
          onReset={form.reset}
        />
      )}
    </>
  );
}

/** What somebody else saved meanwhile, beside what was typed: merged, then it is looked at and saved like any other edit. */
function MergeSheet({ record }: Pick<EditorOfProps, 'record'>) {
  const conflict = record.conflict!;
  return (
    <MergeScreen
      key={conflict.updatedAt}
      spec={ingredientSheet}
      conflict={conflict}
      isSaving={record.isSaving || record.isLooking}
      onSave={async ({ row, changes, reason }) => {
        const wish = { changes, giveBack: [] };
        const told = await record.look(wish);
        if (!told) return 'failed';
        if (told.typedWord && !(await confirmLoss(told, told.typedWord))) return 'failed';
        const read = { ...record.sheet!, updatedAt: row.updatedAt };
        const outcome = await record.save(read, wish, {
          reason: reason ?? '',
          seen: told.fingerprint,
          typedWord: told.typedWord ?? null,
        });
        return outcome === 'saved' || outcome === 'merging' ? outcome : 'failed';
      }}
      onDrop={() => {
        record.dropConflict();
        void record.reload();
      }}
    />
  );
}
