import { subscriptionsCollection } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../platform/collections/collection';
import type { StoredCollection } from '../../platform/collections/stored-collection';
import { holding } from '../../platform/database/values';
import { users } from '../identity/accounts/accounts.table';
import { ingredients } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { standingId } from './watched-rows';
import { watches } from './watches.table';

const targetType = sql<'INGREDIENT' | 'LABEL'>`CASE WHEN ${watches.labelId} IS NULL THEN 'INGREDIENT' ELSE 'LABEL' END`;

/** Which ingredients people hear of, in the console (docs/product/watching.md#in-the-console). */
export const subscriptionsDocuments = defineCollection({
  spec: subscriptionsCollection,
  typename: 'Subscription',
  table: watches,
  id: watches.id,
  updatedAt: watches.createdAt,
  subject: watches.userId,
  joins: sql`LEFT JOIN ${users} ON ${users.id} = ${watches.userId}
    LEFT JOIN ${mergedIngredients} ON ${mergedIngredients.id} = ${watches.targetId}
    LEFT JOIN ${ingredients} ON ${ingredients.id} = ${standingId}`,
  columns: {
    target: ingredients.title,
    targetId: sql`${standingId}::text`,
    targetType,
    subscriber: users.nickname,
    userId: sql`${watches.userId}::text`,
    subscriberEmail: users.email,
    createdAt: watches.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    // What is masked is found by the whole of it.
    return sql`lower(${ingredients.title}) LIKE ${pattern} OR lower(${users.nickname}) LIKE ${pattern}
      OR ${users.email} = lower(${text})`;
  },
  models: ({ db }, ids) => {
    const { id, targetId, createdAt, userId } = watches;
    return db
      .select({
        id,
        targetType,
        targetId: standingId,
        target: ingredients.title,
        subscriber: users.nickname,
        createdAt,
      })
      .from(watches)
      .innerJoin(users, eq(users.id, userId))
      .leftJoin(mergedIngredients, eq(mergedIngredients.id, targetId))
      .leftJoin(ingredients, eq(ingredients.id, standingId))
      .where(inArray(id, [...ids]));
  },
});

/** The same in the storage. Each is the wish of an account that is there: it goes by that account alone. */
export const subscriptionsStored: StoredCollection = {
  name: 'subscriptions',
  label: subscriptionsCollection.label,
  unit: subscriptionsCollection.unit,
  table: watches,
  date: watches.createdAt,
  kept: '회원이 지금 지켜보는 것이라 여기서 지우지 않아요. 그만 지켜보거나 탈퇴하면 사라져요.',
  exporter: 'ADMIN',
};
