import { titleKey } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { changeLogs } from '../../change-logs/change-logs.table';
import type { PastState } from '../../change-logs/public';
import { CONTENT_FIELDS, type IngredientValues } from '../ingredient-fields';
import type { IngredientModel } from '../ingredients.table';
import { emptyContent, newRow, withContent } from '../ingredients.write';

interface End extends Record<string, unknown> {
  targetId: string;
  key: string;
  targetName: string;
  state: PastState['state'];
  createdAt: Date;
}

const { targetId, targetType, targetName, key, state, seq, createdAt } = changeLogs;
const ENDS = sql`${key} IN ('removed', 'merged', 'unsplit')`;
const END = sql`${targetId} AS "targetId", ${key} AS key, ${targetName} AS "targetName", ${state} AS state, ${createdAt} AS "createdAt"`;

const endOf = statement<End>(
  'ingredient_end',
  sql`SELECT ${END} FROM ${changeLogs}
    WHERE ${targetId} = ${sql.placeholder('id')}::uuid AND ${state} IS NOT NULL AND ${targetType} = 'INGREDIENT' AND ${ENDS}
    ORDER BY ${seq} DESC LIMIT 1`,
);

const endNamed = statement<End>(
  'ingredient_removed_of_name',
  sql`SELECT ${END} FROM ${changeLogs}
    WHERE ${key} = 'removed' AND ${targetType} = 'INGREDIENT' AND lower(${targetName}) = lower(${sql.placeholder('name')})
    ORDER BY ${createdAt} DESC NULLS LAST LIMIT 1`,
);

/** The id of the ingredient of a title that was removed last; undefined where none was. */
export async function removedIdNamed(db: Database, name: string): Promise<string | undefined> {
  const [end] = await endNamed(db, { name: name.normalize('NFC') });
  return end && titleKey(end.targetName) === titleKey(name) ? end.targetId : undefined;
}

/** An ingredient that is not there any more, as it was at its end; undefined where the log knows none. */
export async function goneIngredient(db: Database, id: string): Promise<IngredientModel | undefined> {
  const [end] = await endOf(db, { id });
  if (!end) return undefined;
  const said = Object.fromEntries(
    CONTENT_FIELDS.flatMap((field) => (field in end.state ? [[field, end.state[field]]] : [])),
  ) as IngredientValues;
  const row = withContent(newRow(id, new Date(end.createdAt)), { ...emptyContent, ...said }, {});
  return row as IngredientModel;
}
