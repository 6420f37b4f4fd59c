import { ingredientSheet } from '@gredia/domain';
import { failureOf, type GraphqlFailure } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useRef, useState } from 'react';
import { missingReason } from '../reason-field';
import { confirmLoss } from './confirm-loss';
import { NO_DRAFT, readDraft, type Sheet, type SheetDraft } from './sheet-values';
import type { Consequences, SheetWish } from './use-ingredient-sheet';
import { useSheetKeys } from './use-sheet-keys';

/** What the reason is called among the fields of a refusal. */
const REASON = 'reason';

export interface SaveGiven {
  reason: string;
  seen: string;
  typedWord: string | null;
}

interface SheetFormOptions {
  sheet: Sheet;
  /** The ingredient is not there yet. */
  isNew?: boolean;
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
export function useSheetForm({
  sheet,
  isNew = false,
  isLooking,
  isSaving,
  look: ask,
  save: send,
  onEscape,
}: SheetFormOptions) {
  const [draft, setDraft] = useState<SheetDraft>(NO_DRAFT);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [records, setRecords] = useState<Readonly<Record<string, string>>>({});
  const [seen, setSeen] = useState<Consequences | null>(null);
  const [reason, setReason] = useState('');
  /** Raised with whatever is typed: an answer to what stood there before is not shown. */
  const edition = useRef(0);
  const read = readDraft(sheet, draft);
  const wish: SheetWish = { changes: read.changes, giveBack: draft.giveBack };
  const count = read.count + Object.keys(read.problems).length;

  function change(next: SheetDraft) {
    edition.current += 1;
    setDraft(next);
    setSeen(null);
    setProblems({});
  }

  function reset() {
    change(NO_DRAFT);
    setReason('');
  }

  function giveReason(next: string) {
    setReason(next);
    setProblems(({ [REASON]: _, ...others }) => others);
  }

  /** Says what is to be mended: beside its field, or in passing where it has none. */
  function refuse({ fields = {}, records: others = {} }: Pick<GraphqlFailure, 'fields' | 'records'>) {
    const names = Object.keys(fields);
    // The reason stands below what was shown: it stays, where nothing else is to be mended.
    const isInPanel = names.every((name) => name === REASON);
    if (!isInPanel) setSeen(null);
    setProblems(fields);
    setRecords(others);
    const isShown = (name: string) => (name !== REASON || isInPanel) && inputOf(name) !== null;
    const first = names.find(isShown);
    if (first) requestAnimationFrame(() => inputOf(first)?.focus());
    for (const name of names) if (!isShown(name)) showToast(fields[name]!, { tone: 'bad' });
  }

  async function look() {
    if (!count || isLooking) return;
    if (Object.keys(read.problems).length) return refuse({ fields: read.problems });
    setProblems({});
    const asked = edition.current;
    try {
      const told = await ask(wish);
      if (asked === edition.current) setSeen(told);
    } catch (thrown) {
      if (asked === edition.current) refuse(failureOf(thrown));
    }
  }

  async function save() {
    if (!seen || !count || isSaving) return;
    const missing = missingReason(ingredientSheet, reason);
    if (missing) return refuse({ fields: { [REASON]: missing } });
    if (seen.typedWord && !(await confirmLoss(seen, seen.typedWord, isNew))) return;
    const sent = edition.current;
    try {
      const outcome = await send(wish, { reason, seen: seen.fingerprint, typedWord: seen.typedWord ?? null });
      if (outcome === 'saved') reset();
      else if (outcome === 'stale' && sent === edition.current) await look();
    } catch (thrown) {
      refuse(failureOf(thrown));
    }
  }

  const back = () => setSeen(null);
  useSheetKeys({ onSave: () => void (seen ? save() : look()), onEscape: () => (seen ? back() : onEscape()) });

  return { draft, change, reset, problems, records, seen, look, save, back, reason, giveReason, count };
}

/** Where the value of a field is typed; null where it is not shown, or can only be read. */
const inputOf = (name: string): HTMLElement | null =>
  document.querySelector(`[data-field="${CSS.escape(name)}"] :is(input, textarea)`);
