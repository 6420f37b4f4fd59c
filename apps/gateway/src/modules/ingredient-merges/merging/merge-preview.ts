import { changeLabel, changeValueText, mergeWarnings } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { isEmpty, isList, isSame, type IngredientRow } from '../../ingredients/public';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { needsChoice, type MergedRule } from './decided-rules';
import { mergedLinks } from './merged-links';
import { CHOSEN_FIELDS } from './merged-content';
import type { Merging } from './merge-ingredients';
import { namesReadOtherwise } from './names-read-otherwise';
import { unreadNames } from './unread-names';

/** What would follow from a merge, read where it was done, before it is taken back. */
export async function describeMerge(tx: Executor, merging: Merging) {
  const { merge, kept, gone, rules, lostOfOthers, digest, content } = merging;
  return {
    version: digest,
    title: content.values.nameKor ?? content.values.inci ?? content.values.nameEng ?? kept.title,
    // The column that is missing is only sorted by.
    sides: [kept, ...gone] as IngredientModel[],
    fields: mergedFields(merging),
    moves: await mergedLinks(tx, merge, kept.id),
    rules: rules.map(shownRule),
    others: await otherTitles(tx, merging),
    warnings: [
      ...[lostOfOthers, await unreadNames(tx, merge.id), await namesReadOtherwise(tx, merge)].filter(
        (sentence) => sentence !== null,
      ),
      ...gone.flatMap((each) => mergeWarnings(kept, each)),
    ],
  };
}

export type MergePreview = Awaited<ReturnType<typeof describeMerge>>;

/** The words of a value; of a list one by one. */
export function wordsOf(value: unknown): string[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value)) return value.map(String);
  const text = changeValueText(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return [text];
}

function mergedFields({ kept, gone, content }: Merging) {
  const sides = [kept, ...gone];
  return CHOSEN_FIELDS.flatMap((field) => {
    if (sides.every((side) => isEmpty(side[field])) && isEmpty(content.values[field])) return [];
    return [
      {
        field,
        label: changeLabel(field) ?? field,
        isList: isList(field),
        // A name of one that goes becomes a former name, of which no side says anything.
        isDifferent:
          sides.some((side) => !isSame(side[field], kept[field])) || !isSame(content.values[field], kept[field]),
        sides: sides.map((side) => ({
          ingredientId: side.id,
          values: wordsOf(side[field]),
          sourceEditionId: isEmpty(side[field]) ? null : (side.provenance[field] ?? null),
        })),
        values: wordsOf(content.values[field]),
      },
    ];
  });
}

const shownRule = (rule: MergedRule) => ({
  substance: rule.substance,
  sides: rule.sides.map(({ ingredientId, member, decision }) => ({
    ingredientId,
    state: member?.state ?? null,
    basis: member?.basis ?? null,
    detail: member?.detail ?? null,
    condition: member?.condition ?? null,
    decision: decision?.decision ?? null,
    reason: decision?.reason ?? null,
  })),
  after: rule.after?.state ?? null,
  afterCondition: rule.after?.condition ?? null,
  isConflict: rule.isConflict,
  isLost: rule.isLost,
  needsChoice: needsChoice(rule),
  keep: rule.choice,
});

/** So many other ingredients are named. */
const OTHERS_SHOWN = 20;

/** A number that is shared no more may settle what it says of a third one. */
async function otherTitles(tx: Executor, { merge, kept, gone }: Merging): Promise<string[]> {
  const own = [kept, ...gone].map((side: IngredientRow) => side.id);
  const { rows } = await tx.execute<{ title: string }>(sql`
    SELECT DISTINCT ingredients.title FROM ingredient_merge_rows AS changed
    CROSS JOIN LATERAL (VALUES (changed.before), (changed.after)) AS image (said)
    JOIN ingredients ON ingredients.id =
      (image.said ->> CASE changed.table_name WHEN 'ingredients' THEN 'id' ELSE 'ingredient_id' END)::uuid
    WHERE changed.merge_id = ${merge.id}::uuid
      AND changed.table_name IN ('ingredients', 'substance_members', 'regulations')
      AND NOT ingredients.id = ANY(${sql.param(own)}::uuid[])
    ORDER BY 1 LIMIT ${OTHERS_SHOWN}`);
  return rows.map(({ title }) => title);
}
