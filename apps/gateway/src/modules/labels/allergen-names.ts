import { ALLERGEN_TAG } from '@gredia/domain';
import type { FragranceAllergen } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../platform/database/catalogue-cache';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { ingredients } from '../ingredients/ingredients.table';
import { regulatedSubstances, substanceMembers } from '../regulations/regulations.table';

/** What the entries of the law in force name. */
const NAMED = sql`${substanceMembers}
  JOIN ${regulatedSubstances} ON ${regulatedSubstances.id} = ${substanceMembers.substanceId}
    AND ${regulatedSubstances.list} = 'kr-allergens' AND ${regulatedSubstances.state} = 'IN_FORCE'
    AND ${substanceMembers.state} = 'ACCEPTED'`;

const ENTRY = sql`(SELECT min(${regulatedSubstances.entry}) FROM ${NAMED}
  WHERE ${substanceMembers.ingredientId} = ${ingredients.id})`;

/** Another number after every change of which entry names which ingredient. */
export const ENTRIES_HASH = sql`(SELECT coalesce(
  sum(hash_record_extended(ROW(${regulatedSubstances.entry}, ${substanceMembers.ingredientId}), 0)), 0) FROM ${NAMED})`;

/** Of an entry the ingredient of the Korean list stands first. */
const readNames = statement<FragranceAllergen>(
  'label_allergens',
  sql`SELECT ${ingredients.id} AS id, coalesce(${ENTRY}, ${ingredients.id}::text) AS entry FROM ${ingredients}
    WHERE ${ingredients.tags} @> ${sql.param([ALLERGEN_TAG])}::text[]
    ORDER BY ${ingredients.nameKor} IS NULL, ${ingredients.titleOrder} COLLATE "C", ${ingredients.id}`,
);

/** The fragrance allergens that Korea wants named, by title. */
export const allergenNames = (db: Database): Promise<FragranceAllergen[]> => readNames(db, {});

/** The same, kept while nothing public changes. */
export const fragranceAllergens = (db: Database, cache: CatalogueCache): Promise<FragranceAllergen[]> =>
  cache.get('fragranceAllergens', () => allergenNames(db));
