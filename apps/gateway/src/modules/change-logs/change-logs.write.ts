import { insertRows } from '../../platform/database/bulk';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { changeLogs, type ChangeOrigin, type ChangeTarget } from './change-logs.table';

/** One changed field of one entry; `key` is `created` for a new entry, once, without its fields. */
export interface Change {
  targetType: ChangeTarget;
  targetId: string;
  targetName: string;
  targetNameEng: string | null;
  key: string;
  /** Which rule, or which ingredient of an entry of law, where a key stands for several. */
  item?: string;
  before?: unknown;
  after?: unknown;
  /** All that the target says, where it begins or ends by this change: what says nothing is left out. */
  state?: object;
  /** Of an ingredient: the beginning of the fingerprint of what it says now. */
  versionHash?: string;
}

/**
 * What the log tells of one that goes: that it was there until now, with all that it said. Of one that nobody saw only that it
 * went, which nobody is told.
 */
export const goingAway = (target: Omit<Change, 'key' | 'before' | 'after'>, state: object | null): Change => ({
  ...target,
  key: 'removed',
  before: target.targetName,
  ...(state && { state }),
});

/** What the log tells of one that was removed and came back. */
export const comingBack = (target: Omit<Change, 'key' | 'before' | 'after'>, state: object): Change => ({
  ...target,
  key: 'restored',
  after: target.targetName,
  state,
});

/** Who writes, and where the values come from. */
export interface ChangeAuthor {
  /** `import`, `starter`, `system`, `ai`, or the id of the account. */
  actor: string;
  sourceEditionId: string | null;
  /** By which door; where nothing is said, that of the actor. */
  origin?: ChangeOrigin;
  /** Whoever writes on for minutes announces it in the end: each time all that is kept would be forgotten. */
  announcesLater?: boolean;
}

/** The suggestions that transactions take over. */
const takenOver = new WeakMap<Executor, string>();

/** Whatever this transaction changes from now on comes of a suggestion: rules that follow from it, too. */
export const changesBySuggestion = (tx: Executor, pullId: string): void => void takenOver.set(tx, pullId);

const ORIGIN_OF: ReadonlyMap<string, ChangeOrigin> = new Map([
  ['import', 'IMPORT'],
  ['starter', 'STARTER'],
  ['system', 'SYSTEM'],
  ['ai', 'AI'],
]);

/** What a target says, without what it says nothing about. */
export const stateOf = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

/**
 * Writes the change log of the public catalogue and announces the change to every gateway, both in the caller's
 * transaction: nothing changes unrecorded, and nothing is announced that did not happen. Order and time are the database's.
 */
export async function recordChanges(tx: Executor, changes: readonly Change[], by: ChangeAuthor): Promise<void> {
  if (!changes.length) return;
  // What a machine has to do with it nobody suggested.
  const pullId = by.origin === 'AI' ? null : (takenOver.get(tx) ?? null);
  const origin = pullId === null ? (by.origin ?? ORIGIN_OF.get(by.actor) ?? 'OPERATOR') : 'SUGGESTION';
  await insertRows(
    tx,
    changeLogs,
    changes.map(
      ({ targetType, targetId, targetName, targetNameEng, key, item, before, after, state, versionHash }) => ({
        id: newId(),
        targetType,
        targetId,
        targetName,
        targetNameEng,
        key,
        item: item ?? null,
        before: before ?? null,
        after: after ?? null,
        state: state ?? null,
        versionHash: versionHash ?? null,
        actor: by.actor,
        origin,
        pullId,
        sourceEditionId: by.sourceEditionId,
      }),
    ),
  );
  if (!by.announcesLater) await announceCatalogueChange(tx);
}
