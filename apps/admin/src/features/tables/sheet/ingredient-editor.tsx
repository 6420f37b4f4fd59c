import { ingredientSheet } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { Card, confirm, EmptyState, ErrorState, LinkButton, Skeleton, styled } from '@gredia/ui';
import { Hexagon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { missingReason } from '../reason-field';
import { MergeScreen } from '../merge-screen';
import { RecordHistory } from '../record-history';
import { useLeaveGuard } from '../use-leave-guard';
import { ConsequencesView } from './consequences-view';
import type { LevelTag } from './law-effects';
import { SaveBar, SavePanel } from './save-panel';
import { SheetLaw } from './sheet-law';
import { SheetParts } from './sheet-parts';
import { NO_DRAFT, readDraft, type Sheet, type SheetDraft } from './sheet-values';
import { useIngredientSheet, type Consequences } from './use-ingredient-sheet';
import { useSheetKeys } from './use-sheet-keys';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 440px' },
    alignItems: 'start',
    gap: '3.5',
  },
});
const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3.5', minW: 0 } });

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
    <Column aria-busy="true">
      <Skeleton height="32px" />
      <Skeleton height="360px" />
      <Skeleton height="240px" />
    </Column>
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
  const [draft, setDraft] = useState<SheetDraft>(NO_DRAFT);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [seen, setSeen] = useState<Consequences | null>(null);
  const [reason, setReason] = useState('');
  const wish = readDraft(sheet, draft);
  const count = wish.count + Object.keys(wish.problems).length;
  const dirty = count > 0;
  useLeaveGuard(dirty);

  function change(next: SheetDraft) {
    setDraft(next);
    setSeen(null);
    setProblems({});
  }

  function reset() {
    change(NO_DRAFT);
    setReason('');
  }

  async function look() {
    if (!dirty || record.isLooking) return;
    setProblems(wish.problems);
    if (Object.keys(wish.problems).length) return focusField(Object.keys(wish.problems)[0]!);
    try {
      setSeen(await record.look({ changes: wish.changes, giveBack: draft.giveBack }));
    } catch (thrown) {
      refuse(failureOf(thrown).fields);
    }
  }

  function refuse(fields: Readonly<Record<string, string>> = {}) {
    setSeen(null);
    setProblems(fields);
    const [first] = Object.keys(fields);
    if (first) focusField(first);
  }

  async function save() {
    if (!seen || record.isSaving || missingReason(ingredientSheet, reason)) return;
    if (seen.typedWord && !(await confirmLoss(seen, seen.typedWord))) return;
    try {
      const outcome = await record.save(
        sheet,
        { changes: wish.changes, giveBack: draft.giveBack },
        { reason, seen: seen.fingerprint, typedWord: seen.typedWord ?? null },
      );
      if (outcome === 'saved') reset();
      else if (outcome === 'stale') await look();
    } catch (thrown) {
      refuse(failureOf(thrown).fields);
    }
  }

  useSheetKeys({
    onSave: () => void (seen ? save() : look()),
    onEscape: () => {
      if (seen) setSeen(null);
      else navigate(`${paths.ingredients}?id=${sheet.id}`);
    },
  });

  return (
    <>
      {head(sheet)}
      <Grid>
        <Column>
          <SheetParts sheet={sheet} draft={draft} problems={problems} onDraft={change} />
          <SheetLaw entries={sheet.entries} LevelTag={LevelTag} />
        </Column>
        <Column>
          <SavePanel
            count={count}
            reason={reason}
            onReason={setReason}
            consequences={seen && <ConsequencesView id={sheet.id} consequences={seen} LevelTag={LevelTag} />}
          />
          <Card pad="md">
            <RecordHistory
              spec={ingredientSheet}
              id={sheet.id}
              version={`${sheet.updatedAt} ${sheet.undoableChangeIds.join()}`}
              undoable={sheet.undoableChangeIds}
              onUndo={(changeId) => record.undo(changeId, sheet.undoableChangeIds.includes(changeId))}
            />
          </Card>
        </Column>
      </Grid>
      {dirty && (
        <SaveBar
          count={count}
          isSeen={seen !== null}
          isLooking={record.isLooking}
          isSaving={record.isSaving}
          missing={missingReason(ingredientSheet, reason)}
          onLook={() => void look()}
          onSave={() => void save()}
          onBack={() => setSeen(null)}
          onReset={reset}
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

const confirmLoss = ({ law }: Consequences, typedWord: string) =>
  confirm({
    title: '금지나 제한이 빠져요. 저장할까요?',
    body: `규제 항목 ${law.filter(({ losesRules }) => losesRules).length}건에서 금지나 제한이 빠지거나 달라져요: ${law
      .filter(({ losesRules }) => losesRules)
      .slice(0, 5)
      .map(({ substance }) => substance.label)
      .join(', ')}`,
    confirmText: '저장',
    confirmStyle: 'danger',
    typedWord,
  });

/** Brings what has to be mended into sight. */
function focusField(name: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, textarea)`);
    field?.focus();
  });
}
