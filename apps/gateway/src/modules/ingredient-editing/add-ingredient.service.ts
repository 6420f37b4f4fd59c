import { josa, spellingKey } from '@gredia/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { badUserInput, conflict } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { onceInRequest } from '../../platform/graphql/once-in-request';
import { transact } from '../../platform/transact/transact';
import { type IngredientRow, type IngredientValues, newRow, takeCounts } from '../ingredients/public';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { readLaw } from '../regulations/public';
import { searchTerms } from '../search/search.table';
import { refuseTwin, wantedRow, writeRow, type AppliedEdit } from './apply-edit';
import { consequencesOf, foretell, noteEdit, type Consequences } from './edit-ingredient.service';
import { relabel } from './identity-effects';
import { lookalikesOf, materialsNaming, SIMILAR_SHOWN } from './lookalikes';
import { readNewValues, requireWord, type AddInput, type NewInput } from './sheet.input';

/**
 * What would follow from a new ingredient: it is made, looked at and taken back, as an edit is.
 * @throws BAD_USER_INPUT by field, also where another ingredient is called so; RATE_LIMITED past the limit
 */
export async function previewAddition(ctx: RequestContext, input: NewInput): Promise<Consequences> {
  onceInRequest(ctx, 'Query.newIngredientConsequences', '한 요청에 한 번만 확인할 수 있어요.');
  const values = readNewValues(input);
  const consequences = await foretell(
    ctx,
    () => readLaw(ctx.db),
    async (tx) => writeRow(tx, { ...(await newIngredient(tx, ctx, values)), isTrial: true }),
  );
  return withNeighbours(ctx.db, consequences, await lookalikesOf(ctx, values));
}

/**
 * Makes an ingredient with all that follows from its names and numbers, an audit row and a line of the public change log, in one
 * commit.
 * @returns its id, by which it can be undone, and what followed
 * @throws BAD_USER_INPUT by field, CONFLICT where something else would follow than was seen
 */
export async function addIngredient(ctx: RequestContext, input: AddInput) {
  const values = readNewValues(input);
  // As it was shown: afterwards the likest of all would be itself.
  const similar = await lookalikesOf(ctx, values);
  await readLaw(ctx.db);
  return transact(ctx, async (tx) => {
    await takeCounts(tx);
    const { changed, ...made } = await writeRow(tx, await newIngredient(tx, ctx, values));
    const applied: AppliedEdit = { ...made, effects: await relabel(tx, changed) };
    const consequences = consequencesOf(applied);
    requireSeenAddition(consequences, input.seen);
    requireWord(applied.effects.losesRules, input.typedWord);
    const changeId = await noteEdit(tx, ctx, applied, input.reason);
    // Looked for before the commit: a failure must not tell that nothing was made.
    return { id: made.after.id, changeId, consequences: await withNeighbours(tx, consequences, similar) };
  });
}

/** With whom a new one may be taken for, and the materials that name it. */
async function withNeighbours(
  db: Executor,
  consequences: Consequences,
  similar: readonly IngredientModel[],
): Promise<Consequences> {
  const { clashes, searchAdded } = consequences.effects;
  // Those that have a name of it are told before those whose names are nearly its own.
  const others = similar.filter(({ id }) => !clashes.some(({ ingredientId }) => ingredientId === id));
  const unmapped = await materialsNaming(db, searchAdded);
  return { ...consequences, neighbours: { similar: others.slice(0, SIMILAR_SHOWN), unmapped } };
}

async function newIngredient(tx: Executor, ctx: RequestContext, values: IngredientValues) {
  const before = newRow(newId(), new Date());
  const { wanted, by } = await wantedRow(tx, before, { values, giveBack: [] }, ctx.viewer!.id);
  await refuseNamed(tx, wanted);
  await refuseTwin(tx, wanted);
  return { before, wanted, by, isNew: true };
}

/** Who writes without having looked is let through where nothing but the ingredient itself comes. @throws CONFLICT */
function requireSeenAddition({ effects, fingerprint }: Consequences, seen: string | null): void {
  const { law, labels, clashes } = effects;
  if (seen === fingerprint || (seen === null && law.length + labels.length + clashes.length === 0)) return;
  throw conflict(
    seen === null
      ? '규제나 라벨, 다른 성분과 이어지는 이름이나 번호예요. ‘새 성분’ 화면에서 무엇이 달라지는지 먼저 확인해 주세요.'
      : '확인한 뒤에 달라진 것이 있어요. 무엇이 달라지는지 다시 확인해 주세요.',
    { seen: fingerprint },
  );
}

/** By each standard name, those that would mean the same: an INCI name is written as an English one, and the other way round. */
const STANDARD_NAMES = {
  nameKor: ['nameKor'],
  inci: ['inci', 'nameEng'],
  nameEng: ['nameEng', 'inci'],
} as const;
const STANDARD_FIELDS = ['nameKor', 'inci', 'nameEng'] as const;

/**
 * Nothing new is called what an ingredient is called, in other letter cases or blanks (`spellingKey`) too: it is that one.
 * @throws BAD_USER_INPUT by field
 */
async function refuseNamed(tx: Executor, wanted: IngredientRow): Promise<void> {
  const keyOf = (name: string | null) => (name === null ? '' : spellingKey(name));
  const keys = STANDARD_FIELDS.map((field) => keyOf(wanted[field])).filter((key) => key !== '');
  const { id, title, nameKor, inci, nameEng } = ingredients;
  const known = await tx
    .selectDistinct({ id, title, nameKor, inci, nameEng })
    .from(searchTerms)
    .innerJoin(ingredients, eq(id, searchTerms.targetId))
    .where(sql`${searchTerms.targetType} = 'INGREDIENT' AND ${inArray(searchTerms.spellingKey, keys)}`)
    .orderBy(asc(id));
  const refused: Record<string, string> = {};
  const records: Record<string, string> = {};
  for (const field of STANDARD_FIELDS) {
    const key = keyOf(wanted[field]);
    const isCalledSo = (one: (typeof known)[number]) => STANDARD_NAMES[field].some((name) => keyOf(one[name]) === key);
    const same = key === '' ? undefined : known.find(isCalledSo);
    if (!same) continue;
    refused[field] =
      `이 이름의 성분 ${josa(`‘${same.title}’`, '이/가')} 이미 있어요. 새로 만들지 말고 그 성분을 고쳐 주세요.`;
    records[field] = same.id;
  }
  if (Object.keys(refused).length) throw badUserInput(refused, undefined, records);
}
