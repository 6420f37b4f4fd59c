import { ingredientSheet, RULE_LOSS_WORD } from '@gredia/domain';
import { noteChanges } from '../../platform/collections/document-changes';
import type { Executor } from '../../platform/database/client';
import { conflict } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { onceInRequest } from '../../platform/graphql/once-in-request';
import { transact } from '../../platform/transact/transact';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { stateOf, takeCounts, type ContentEdit, type ContentField, type IngredientRow } from '../ingredients/public';
import { readLawFor } from '../regulations/public';
import {
  applyEdit,
  findIngredientRow,
  lockIngredient,
  refuseStale,
  tryEdit,
  type AppliedEdit,
  type TriedEdit,
} from './apply-edit';
import { fingerprintOf, foretellLabels, type IdentityEffects, type LawEffect } from './identity-effects';
import type { Neighbours } from './lookalikes';
import { readEdit, requireWord, type ConsequencesInput, type SaveInput } from './sheet.input';
import { ADD_ACTION, EDIT_ACTION } from './sheet.service';

/** What follows from an edit, as a person is shown it before and after. */
export interface Consequences {
  id: string;
  /** A new one, which nothing else knows yet. */
  made: IngredientModel | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  effects: IdentityEffects;
  /** Of a new one. */
  neighbours?: Neighbours;
  typedWord: string | null;
  fingerprint: string;
}

/** Ends a transaction of which nothing shall stay. */
class RolledBack extends Error {
  readonly tried: TriedEdit;
  constructor(tried: TriedEdit) {
    super('Nothing of this was to stay.');
    this.tried = tried;
  }
}

/**
 * What a saving would lead to: it is done, looked at and taken back in one transaction, which holds no row while it computes. The
 * labels, which take the longest, are read afterwards by the names that it had then.
 * @throws NOT_FOUND, BAD_USER_INPUT by field, RATE_LIMITED past the limit, or while an import holds the ingredients
 */
export async function previewEdit(ctx: RequestContext, input: ConsequencesInput): Promise<Consequences> {
  onceInRequest(ctx, 'Query.ingredientConsequences', '한 요청에 한 번만 확인할 수 있어요.');
  const edit = readEdit(input);
  return foretell(
    ctx,
    () => readLawFor(ctx.db, fieldsOf(edit)),
    async (tx) => tryEdit(tx, await findIngredientRow(tx, input.id), edit, ctx.viewer!.id),
  );
}

const fieldsOf = ({ values, giveBack }: ContentEdit): string[] => [...Object.keys(values), ...giveBack];

/**
 * What follows from work that is done and taken back; the labels are read by the names that there were then.
 * @param prepare reads what the work would else read while others wait for it; not for who is past the limit
 */
export async function foretell(
  ctx: RequestContext,
  prepare: () => Promise<unknown>,
  work: (tx: Executor) => Promise<TriedEdit>,
): Promise<Consequences> {
  await ctx.limits.take('ingredient-consequences', ctx.viewer!.id);
  await prepare();
  return consequencesOf(await foretold(ctx, work));
}

/** The same for who does it right afterwards: what takes long has been read by then. */
export async function foretold(ctx: RequestContext, work: (tx: Executor) => Promise<TriedEdit>): Promise<AppliedEdit> {
  const { changed, ...edited } = await tried(ctx, work);
  const effects = await ctx.db.transaction((tx) => foretellLabels(tx, changed), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return { ...edited, effects };
}

/** What some work would do: it is done and taken back. */
async function tried(ctx: RequestContext, work: (tx: Executor) => Promise<TriedEdit>): Promise<TriedEdit> {
  try {
    return await transact(ctx, async (tx): Promise<never> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.tried;
    throw error;
  }
}

/**
 * Saves an edit with all that follows from it, an audit row and the public change log, in one commit.
 * @returns by which it can be undone (null where nothing changed), and what followed
 * @throws NOT_FOUND, BAD_USER_INPUT by field, CONFLICT where another one was faster or something else would follow than was seen
 */
export async function saveEdit(ctx: RequestContext, input: SaveInput) {
  const edit = readEdit(input);
  await readLawFor(ctx.db, fieldsOf(edit));
  return transact(ctx, async (tx) => {
    await takeCounts(tx);
    const row = await lockIngredient(tx, input.id);
    refuseStale(row, input.expectedUpdatedAt);
    const applied = await applyEdit(tx, row, edit, ctx.viewer!.id);
    const consequences = consequencesOf(applied);
    requireSeen(consequences, input.seen);
    requireWord(applied.effects.losesRules, input.typedWord);
    const changeId = await noteEdit(tx, ctx, applied, input.reason);
    return { changeId, consequences };
  });
}

/** Notes an edit, with what it is undone by. @returns by which it is found again; null where nothing changed */
export async function noteEdit(
  tx: Executor,
  ctx: RequestContext,
  { before, isNew, after, fields, effects }: AppliedEdit,
  reason: string | null,
): Promise<string | null> {
  if (!fields.length) return null;
  const change = { id: before.id, before: isNew ? null : valuesOf(before, fields), after: valuesOf(after, fields) };
  const { law, labels, searchAdded, searchRemoved } = effects;
  return noteChanges(tx, ctx, { spec: ingredientSheet }, [change], {
    action: isNew ? ADD_ACTION : EDIT_ACTION,
    reason,
    details: {
      // By which it is undone: values alone do not say which source had said them.
      stood: stateOf(before, fields),
      stands: stateOf(after, fields),
      law: notedLaw(law),
      labels: labels.map(({ ingredientId, gained, lost }) => ({
        ingredientId,
        gained: gained.length,
        lost: lost.length,
      })),
      searchAdded,
      searchRemoved,
    },
  });
}

/** What the log keeps of an effect on law. */
export type NotedLaw = Pick<LawEffect, 'kind' | 'ingredientId' | 'substanceId'>;

export const notedLaw = (law: readonly LawEffect[]): NotedLaw[] =>
  law.map(({ kind, ingredientId, substanceId }) => ({ kind, ingredientId, substanceId }));

const valuesOf = (row: IngredientRow, fields: readonly ContentField[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

export function consequencesOf({ before, isNew, after, fields, effects }: AppliedEdit): Consequences {
  const values = { before: valuesOf(before, fields), after: valuesOf(after, fields) };
  return {
    id: before.id,
    made: isNew ? after : null,
    ...values,
    effects,
    typedWord: effects.losesRules ? RULE_LOSS_WORD : null,
    fingerprint: fingerprintOf(effects, values, isNew ? before.id : undefined),
  };
}

/** Whether anything follows but the values themselves. */
export const hasEffects = ({ law, labels, searchAdded, searchRemoved, addresses }: IdentityEffects): boolean =>
  law.length + labels.length + searchAdded.length + searchRemoved.length > 0 ||
  addresses.some(({ before, after }) => before !== after);

/** @throws CONFLICT where a person would get something else than what they saw */
export function requireSeen({ effects, fingerprint }: Consequences, seen: string | null): void {
  if (seen === fingerprint || (seen === null && !hasEffects(effects))) return;
  throw conflict(
    seen === null
      ? '이름이나 번호가 바뀌어요. 저장하면 무엇이 달라지는지 먼저 확인해 주세요.'
      : '확인한 뒤에 달라진 것이 있어요. 무엇이 달라지는지 다시 확인해 주세요.',
    { seen: fingerprint },
  );
}
