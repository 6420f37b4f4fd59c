import { DAY_MS, josa } from '@gredia/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { lockChange, markUndone } from '../../platform/collections/document-changes';
import { collectionNamed } from '../../platform/collections/find-collection';
import { readDocuments } from '../../platform/collections/read-documents';
import { takeOutNoted } from '../../platform/collections/remove-documents.service';
import type { Executor } from '../../platform/database/client';
import { conflict, notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { transact } from '../../platform/transact/transact';
import {
  CONTENT_FIELDS,
  EDIT_SOURCE,
  type FieldState,
  type IngredientRow,
  isHeldByOperator,
  saveOperatorEdition,
  stateOf,
  takeCounts,
} from '../ingredients/public';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { productIngredients } from '../products/products.table';
import { keepStamp, MEMBER_FACTS, readLaw } from '../regulations/public';
import { membershipDecisions } from '../regulations/regulations.table';
import { sourceEditionsById } from '../sources/public';
import type { SourceEditionModel } from '../sources/sources.table';
import { lockIngredient, SHEET_FIELDS } from './apply-edit';
import type { NotedLaw } from './edit-ingredient.service';
import { changeIdentity, relabel } from './identity-effects';
import { ADD_ACTION } from './sheet.service';
import { refuseLosses } from './undo-edit.service';

type Editions = ReadonlyMap<string, SourceEditionModel>;

/**
 * Takes back that an ingredient was made: nothing names it any more, labels are read without it, and it stands among the removed
 * records, from where it can come back.
 * @throws NOT_FOUND, CONFLICT where it is too late, or somebody has worked with it or a list has confirmed it since
 */
export async function undoAddition(ctx: RequestContext, changeId: string): Promise<void> {
  await readLaw(ctx.db);
  return transact(ctx, async (tx) => {
    await takeCounts(tx);
    const [noted] = await lockChange(tx, changeId);
    if (!noted || noted.action !== ADD_ACTION || !noted.documentId || !noted.details) {
      throw notFound('되돌릴 내용이 없어요. 이미 되돌렸을 수 있어요.');
    }
    if (Date.now() - noted.createdAt.getTime() > DAY_MS) throw conflict('추가한 지 24시간이 지나 되돌릴 수 없어요.');
    const { stands, law = [] } = noted.details as { stands: FieldState; law?: readonly NotedLaw[] };
    const row = await lockIngredient(tx, noted.documentId);
    const editions = await sourceEditionsById(tx);
    refuseEdited(row, stands, editions);
    refuseConfirmed(row, editions);
    await refuseInUse(tx, row.id);

    await keepStamp(tx, async () => {
      await takeAllBack(tx, ctx, row.id, law);
      return false;
    });
    await markUndone(tx, changeId);
  });
}

/** Unties the ingredient from law and labels, and takes it out. */
async function takeAllBack(tx: Executor, ctx: RequestContext, id: string, law: readonly NotedLaw[]): Promise<void> {
  const by = { actor: ctx.viewer!.id, edition: await saveOperatorEdition(tx) };
  const changed = await changeIdentity(tx, { rows: [], gone: [id], by, write: () => Promise.resolve() });
  const effects = await relabel(tx, changed);
  // What named the ingredient itself goes with it, whatever has come since.
  const ofOthers = effects.law.filter(({ ingredientId }) => ingredientId !== id);
  refuseLosses(ofOthers, { law });
  const collection = collectionNamed(ctx, 'ingredients');
  const before = await readDocuments(tx, collection, [id]);
  await takeOutNoted(tx, ctx, collection, { ids: [id], before, reason: '추가를 되돌림' });
}

/** What operators wrote of it is what they wrote then. @throws CONFLICT */
function refuseEdited(row: IngredientRow, stands: FieldState, editions: Editions): void {
  const held = (of: Pick<IngredientRow, 'provenance'>) =>
    SHEET_FIELDS.filter((field) => isHeldByOperator(of, field, editions));
  const fields = held(stands);
  const isAsMade =
    isDeepStrictEqual(held(row), fields) &&
    fields.every((field) => isDeepStrictEqual(stateOf(row, [field]).values[field], stands.values[field]));
  if (!isAsMade) throw conflict('그 뒤에 값이 바뀌어서 되돌릴 수 없어요. 성분 표에서 지우거나 직접 고쳐 주세요.');
}

const saidByMembers: readonly string[] = MEMBER_FACTS;

/** No list knows it by now, but those of law by what they say of all their members. @throws CONFLICT naming the list */
function refuseConfirmed({ provenance, sourced }: IngredientRow, editions: Editions): void {
  const saying = CONTENT_FIELDS.filter((field) => !saidByMembers.includes(field))
    .flatMap((field) => [provenance[field], sourced[field]?.edition])
    .find((id) => id && editions.get(id)?.key !== EDIT_SOURCE);
  if (!saying) return;
  const list = josa(`‘${editions.get(saying)?.name ?? '출처'}’`, '이/가');
  throw conflict(`그 뒤에 ${list} 이 성분을 확인해서 되돌릴 수 없어요. 잘못된 값은 성분 표에서 고쳐 주세요.`);
}

/** @throws CONFLICT naming what stands in the way */
async function refuseInUse(tx: Executor, id: string): Promise<void> {
  const materials = await tx.$count(productIngredients, eq(productIngredients.ingredientId, id));
  if (materials)
    throw conflict(`원료의 조성 ${materials}개가 이 성분을 가리켜서 되돌릴 수 없어요. 그것부터 정리해 주세요.`);
  const decisions = await tx.$count(
    membershipDecisions,
    and(eq(membershipDecisions.ingredientId, id), isNull(membershipDecisions.undoneAt)),
  );
  if (decisions)
    throw conflict(`담당자가 정한 소속이 ${decisions}건 있어서 되돌릴 수 없어요. 규칙 검토에서 먼저 되돌려 주세요.`);
  if (await tx.$count(mergedIngredients, eq(mergedIngredients.intoId, id))) {
    throw conflict('이 성분에 합쳐진 성분이 있어서 되돌릴 수 없어요. 합친 것을 먼저 되돌려 주세요.');
  }
}
