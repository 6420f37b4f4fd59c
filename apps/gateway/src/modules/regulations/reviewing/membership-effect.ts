import { compareLevels, regulationLevelLabel, type RegulationLevel } from '@gredia/domain';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { wholeLists } from '../editions/whole-lists';
import {
  regulatedSubstances,
  regulations,
  substanceMembers,
  type MembershipPairModel,
  type SubstanceRow,
} from '../regulations.table';
import { deduplicateRules } from '../rules/deduplicate-rules';
import { readMergedNames } from '../rules/merged-names';
import { shownRules } from '../rules/shown-rule';
import { usesUnder } from '../rules/uses-under';
import { takesCondition } from './decide-membership.service';

type Named = Pick<IngredientModel, 'id' | 'inci' | 'nameKor' | 'labelCount' | 'productCount'>;
type Called = Pick<Named, 'inci' | 'nameKor'> & { mergedNames: readonly string[] };

/** So many sources of labels are named. */
const SOURCES_SHOWN = 4;

/** Any condition does: the rule is open whatever it says. */
const SOME_CONDITION = '조건';

/** What a confirmation would do, before anyone decides: the rules that would follow and the labels they would be shown on. */
export async function membershipEffect(db: Executor, { substance }: MembershipPairModel, ingredient: Named) {
  const isHeard = await givesRules(db, substance, ingredient.id);
  const called = { ...ingredient, mergedNames: await readMergedNames(db, ingredient.id) };
  const levels = isHeard ? levelsFor(substance, called, null) : [];
  const conditional = !takesCondition(substance) ? null : isHeard ? levelsFor(substance, called, SOME_CONDITION) : [];
  return {
    sentence: sayEffect(levels, ingredient.labelCount),
    conditionSentence: conditional && sayEffect(conditional, ingredient.labelCount),
    levels,
    otherLevel: await otherLevel(db, substance, ingredient),
    labels: ingredient.labelCount,
    materials: ingredient.productCount,
    sources: await labelSources(db, ingredient.id),
  };
}

/** Whether rules would follow at all: copies are silent beside what the ingredient's other entries say of it. */
async function givesRules(db: Executor, substance: SubstanceRow, ingredientId: string): Promise<boolean> {
  if (substance.state !== 'IN_FORCE') return false;
  const { id, list, country, state } = regulatedSubstances;
  const others = await db
    .select({ id, list, country })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(id, substanceMembers.substanceId))
    .where(
      and(
        eq(substanceMembers.ingredientId, ingredientId),
        eq(substanceMembers.state, 'ACCEPTED'),
        eq(state, 'IN_FORCE'),
        ne(id, substance.id),
      ),
    );
  const memberships = [substance, ...others].map((each) => ({ ingredientId, substance: each }));
  const heard = deduplicateRules(memberships, await wholeLists(db));
  return heard.some((each) => each.substance.id === substance.id);
}

/** By the same functions that write the rules. */
function levelsFor(substance: SubstanceRow, called: Called, condition: string | null): RegulationLevel[] {
  const { list, entry, textHash } = substance;
  const { inci, nameKor, mergedNames } = called;
  const uses = usesUnder(substance.uses, { list, entry, textHash, inci, nameKor, mergedNames, condition });
  return shownRules({ ...substance, uses }).map(({ level }) => level);
}

function sayEffect([strictest]: RegulationLevel[], labels: number): string {
  if (strictest === undefined) return '이 항목에서 새로 생기는 규칙은 없어요';
  const label = regulationLevelLabel[strictest];
  return labels > 0 ? `라벨 ${labels.toLocaleString('ko')}건에 ${label}` : `이 성분에 ${label} (라벨에는 아직 없어요)`;
}

async function otherLevel(db: Executor, substance: SubstanceRow, { id }: Named): Promise<RegulationLevel | null> {
  const { level, ingredientId, country, substanceId } = regulations;
  const rows = await db
    .select({ level })
    .from(regulations)
    .where(
      and(eq(ingredientId, id), eq(country, substance.country), or(isNull(substanceId), ne(substanceId, substance.id))),
    );
  return rows.map((row) => row.level).sort(compareLevels)[0] ?? null;
}

/** On how many labels of which source the ingredient stands, the largest first. */
async function labelSources(db: Executor, ingredientId: string): Promise<{ source: string; count: number }[]> {
  const { rows } = await db.execute<{ source: string; count: number }>(sql`
    SELECT editions.name || ' ' || editions.edition AS source, count(DISTINCT cosmetics.id)::int AS count
    FROM cosmetic_ingredients AS contents
    JOIN cosmetics ON cosmetics.id = contents.cosmetic_id
    JOIN source_editions AS editions ON editions.id = cosmetics.source_edition_id
    WHERE contents.ingredient_id = ${ingredientId}::uuid
    GROUP BY editions.id
    ORDER BY 2 DESC, 1
    LIMIT ${SOURCES_SHOWN}`);
  return rows;
}
