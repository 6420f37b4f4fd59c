import { ingredientSheet } from '@gredia/domain';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { missingReason } from '../reason-field';
import { useLeaveGuard } from '../../../shared/use-leave-guard';
import { ConsequencesView } from './consequences-view';
import type { LevelTag } from './law-effects';
import { SaveBar, SavePanel } from './save-panel';
import { SheetColumn, SheetGrid, SheetParts } from './sheet-parts';
import { BLANK_SHEET } from './sheet-values';
import { useNewIngredient } from './use-new-ingredient';
import { useSheetForm } from './use-sheet-form';

/** All that an operator can say of an ingredient that is not there yet, and what would follow from it. */
export function NewIngredientEditor({ LevelTag, head }: { LevelTag: LevelTag; head: ReactNode }) {
  const navigate = useNavigate();
  const record = useNewIngredient();
  const form = useSheetForm({
    ...{ sheet: BLANK_SHEET, isNew: true, ...record },
    onEscape: () => void navigate(paths.ingredients),
  });
  const { seen, count } = form;
  const { addedId } = record;
  useLeaveGuard(count > 0 && addedId === null, true);
  useEffect(() => {
    if (addedId !== null) void navigate(paths.ingredientSheet(addedId), { replace: true });
  }, [addedId, navigate]);

  return (
    <>
      {head}
      <SheetGrid>
        <SheetColumn>
          <SheetParts
            sheet={BLANK_SHEET}
            draft={form.draft}
            problems={form.problems}
            records={form.records}
            onDraft={form.change}
          />
        </SheetColumn>
        <SheetColumn>
          <SavePanel
            isNew
            count={count}
            reason={form.reason}
            problem={form.problems.reason}
            onReason={form.giveReason}
            consequences={seen && <ConsequencesView isNew id="" consequences={seen} LevelTag={LevelTag} />}
          />
        </SheetColumn>
      </SheetGrid>
      {count > 0 && (
        <SaveBar
          isNew
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
