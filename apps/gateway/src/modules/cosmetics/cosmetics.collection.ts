import { cosmeticsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../platform/collections/collection';
import type { Executor } from '../../platform/database/client';
import { holding } from '../../platform/database/values';
import { changeLogs } from '../change-logs/change-logs.table';
import { comingBack, goingAway, recordChanges } from '../change-logs/public';
import { lettersOf, mayHold } from '../../platform/database/letters';
import { shareCounts, shiftCountsOf } from '../ingredients/public';
import { removeTerms } from '../search/public';
import { rebuildCosmeticsTerms } from './cosmetics-hits';
import { cosmetics } from './cosmetics.table';
import { logTarget, saidBy } from './cosmetics.write';
import { addCosmetics, editCosmetics } from './edit-cosmetics';
import { labelRereader } from './reread-labels';

/** Finished cosmetics in the console. */
export const cosmeticsDocuments = defineCollection({
  spec: cosmeticsCollection,
  typename: 'Cosmetics',
  table: cosmetics,
  id: cosmetics.id,
  updatedAt: cosmetics.updatedAt,
  columns: {
    productName: cosmetics.productName,
    brand: cosmetics.brand,
    seller: cosmetics.seller,
    madeBy: cosmetics.madeBy,
    madeIn: cosmetics.madeIn,
    category: cosmetics.category,
    ingredientCount: sql`(SELECT count(*)::integer FROM cosmetic_ingredients AS part WHERE part.cosmetic_id = ${cosmetics.id})`,
    unknownCount: sql`(SELECT count(*)::integer FROM cosmetic_ingredients AS part
      WHERE part.cosmetic_id = ${cosmetics.id} AND part.ingredient_id IS NULL)`,
    ingredients: cosmetics.ingredients,
    priceKrw: cosmetics.priceKrw,
    dueDate: cosmetics.dueDate,
    productCode: cosmetics.productCode,
    url: cosmetics.url,
    image: cosmetics.image,
    description: cosmetics.description,
    updatedAt: cosmetics.updatedAt,
    createdAt: cosmetics.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    const { productName, brand, seller, madeBy } = cosmetics;
    return sql`((lower(${productName}) LIKE ${pattern} OR lower(${brand}) LIKE ${pattern}
        OR lower(${seller}) LIKE ${pattern} OR lower(${madeBy}) LIKE ${pattern})
      AND ${mayHold(lettersOf(productName, brand, seller, madeBy), text)})
      OR lower(${cosmetics.productCode}) = lower(${text})`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(cosmetics)
      .where(inArray(cosmetics.id, [...ids])),
  prepare: shareCounts,
  save: editCosmetics,
  add: addCosmetics,
  sources: { column: sql`jsonb_build_object('record', ${cosmetics.sourceEditionId})`, keyOf: () => 'record' },
  formerCompanions: [{ table: changeLogs, column: changeLogs.targetId }],
  removing: async (tx, ids, actor) => {
    const log = (await rowsOf(tx, ids)).map((row) => goingAway(logTarget(row), saidBy(row)));
    await recordChanges(tx, log, { actor, sourceEditionId: null });
    await shiftCountsOf(tx, 'cosmetics', ids, -1);
    await removeTerms(tx, ids);
  },
  restored: (tx, actor) => {
    const reread = labelRereader(tx);
    return async (ids) => {
      // What its names mean may have changed meanwhile; it is counted nowhere yet.
      await reread(ids);
      await shiftCountsOf(tx, 'cosmetics', ids, 1);
      const rows = await rowsOf(tx, ids);
      await rebuildCosmeticsTerms(tx, rows);
      const log = rows.map((row) => comingBack(logTarget(row), saidBy(row)));
      await recordChanges(tx, log, { actor, sourceEditionId: null });
    };
  },
});

const rowsOf = (tx: Executor, ids: readonly string[]) =>
  tx
    .select()
    .from(cosmetics)
    .where(inArray(cosmetics.id, [...ids]));
