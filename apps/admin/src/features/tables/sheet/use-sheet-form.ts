import { ingredientSheet } from '@gredia/domain';
import { failureOf, type GraphqlFailure } from '@gredia/graphql-schema';
import { useState } from 'react';
import { missingReason } from '../reason-field';
import { confirmLoss } from './confirm-loss';
import { NO_DRAFT, readDraft, type Sheet, type SheetDraft } from './sheet-values';
import type { Consequences, SheetWish } from './use-ingredient-sheet';
import { useSheetKeys } from './use-sheet-keys';

export interface SaveGiven {
  reason: string;
  seen: string;
  typedWord: string | null;
}

interface SheetFormOptions {
  sheet: Sheet;
  isLooking: boolean;
  isSaving: boolean;
  /** @throws GraphqlFailure with what the person can mend */
  look: (wish: SheetWish) => Promise<Consequences | null>;
  /** `stale`: something else would follow than was seen. @throws as `look` */
  save: (wish: SheetWish, given: SaveGiven) => Promise<'saved' | 'stale' | 'merging' | 'failed'>;
  /** Leaves the fields. */
  onEscape: () => void;
}

/** What somebody types into the sheet of an ingredient: it is looked at, then saved, exactly as it was seen. */
export function useSheetForm({ sheet, isLooking, isSaving, look: ask, save: send, onEscape }: SheetFormOptions) {
  const [draft, setDraft] = useState<SheetDraft>(NO_DRAFT);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [records, setRecords] = useState<Readonly<Record<string, string>>>({});
  const [seen, setSeen] = useState<Consequences | null>(null);
  const [reason, setReason] = useState('');
  const read = readDraft(sheet, draft);
  const wish: SheetWish = { changes: read.changes, giveBack: draft.giveBack };
  const count = read.count + Object.keys(read.problems).length;

  function change(next: SheetDraft) {
    setDraft(next);
    setSeen(null);
    setProblems({});
  }

  function reset() {
    change(NO_DRAFT);
    setReason('');
  }

  function refuse({ fields = {}, records: others = {} }: Pick<GraphqlFailure, 'fields' | 'records'>) {
    setSeen(null);
    setProblems(fields);
    setRecords(others);
    const [first] = Object.keys(fields);
    if (first) focusField(first);
  }

  async function look() {
    if (!count || isLooking) return;
    if (Object.keys(read.problems).length) return refuse({ fields: read.problems });
    setProblems({});
    try {
      setSeen(await ask(wish));
    } catch (thrown) {
      refuse(failureOf(thrown));
    }
  }

  async function save() {
    if (!seen || isSaving || missingReason(ingredientSheet, reason)) return;
    if (seen.typedWord && !(await confirmLoss(seen, seen.typedWord))) return;
    try {
      const outcome = await send(wish, { reason, seen: seen.fingerprint, typedWord: seen.typedWord ?? null });
      if (outcome === 'saved') reset();
      else if (outcome === 'stale') await look();
    } catch (thrown) {
      refuse(failureOf(thrown));
    }
  }

  const back = () => setSeen(null);
  useSheetKeys({ onSave: () => void (seen ? save() : look()), onEscape: () => (seen ? back() : onEscape()) });

  return { draft, change, reset, problems, records, seen, look, save, back, reason, setReason, count };
}

/** Brings what has to be mended into sight. */
function focusField(name: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, textarea)`);
    field?.focus();
  });
}
