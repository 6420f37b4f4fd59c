import { AI_TEXT_FIELDS, ingredientSheet } from '@gredia/domain';
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { auditLogs } from '../../platform/audit/audit.table';
import { notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { changeLogs } from '../change-logs/change-logs.table';
import { AI_TEXTS_KEY } from '../change-logs/public';
import { isHeldByOperator } from '../ingredients/public';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { membershipDecisions, regulatedSubstances, substanceMembers } from '../regulations/regulations.table';
import { sourceEditionsById } from '../sources/public';
import type { SourceEditionModel } from '../sources/sources.table';
import { SHEET_FIELDS } from './apply-edit';

/** The action by which a saving of the sheet stands in the audit log. */
export const EDIT_ACTION = 'ingredient.edit';
/** The same of one that was made. */
export const ADD_ACTION = 'ingredient.add';

/** One ingredient as the console edits it. @throws NOT_FOUND */
export async function ingredientSheetOf(ctx: RequestContext, id: string) {
  const [row] = await ctx.db.select().from(ingredients).where(eq(ingredients.id, id));
  if (!row) throw notFound('찾는 성분이 없어요. 그사이에 지워졌을 수 있어요.');
  const editions = await sourceEditionsById(ctx.db);
  const changes = await lastChanges(ctx, id);
  return {
    id,
    title: row.title,
    fields: await Promise.all(SHEET_FIELDS.map((name) => sheetField(ctx, row, name, editions, changes.get(name)))),
    entries: await lawEntriesOf(ctx, id),
    labelCount: row.labelCount,
    productCount: row.productCount,
    decisions: await ctx.db.$count(
      membershipDecisions,
      and(eq(membershipDecisions.ingredientId, id), isNull(membershipDecisions.undoneAt)),
    ),
    undoableChangeIds: await undoableChanges(ctx, id),
    updatedAt: row.updatedAt,
  };
}

/** So many entries of law are listed. */
const ENTRIES_MAX = 200;

/** Entries in force that the ingredient belongs to, may belong to, or was refused for: those that count first. */
async function lawEntriesOf({ db }: RequestContext, id: string) {
  const { state, basis, detail, condition, ingredientId, substanceId } = substanceMembers;
  return db
    .select({ state, basis, detail, condition, substance: regulatedSubstances })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceId))
    .where(and(eq(ingredientId, id), eq(regulatedSubstances.state, 'IN_FORCE')))
    .orderBy(
      sql`array_position(ARRAY['ACCEPTED', 'REVIEW', 'REFUSED'], ${state})`,
      sql`${regulatedSubstances.country} <> 'KR'`,
      asc(regulatedSubstances.list),
      asc(regulatedSubstances.position),
      asc(substanceId),
    )
    .limit(ENTRIES_MAX);
}

type LastChange = { at: Date; actor: string };

async function sheetField(
  ctx: RequestContext,
  row: IngredientModel,
  name: (typeof SHEET_FIELDS)[number],
  editions: ReadonlyMap<string, SourceEditionModel>,
  change: LastChange | undefined,
) {
  const isOperators = isHeldByOperator(row, name, editions);
  const behind = row.sourced[name];
  return {
    name,
    value: row[name] ?? null,
    source: editions.get(row.provenance[name] ?? '') ?? null,
    isOperators,
    changedAt: change?.at ?? null,
    changedBy: isOperators && change ? await nicknameOf(ctx, change.actor) : null,
    behind:
      isOperators && behind
        ? { value: behind.value ?? null, source: editions.get(behind.edition ?? '') ?? null }
        : null,
  };
}

/** Imports and the starter data are no accounts. */
async function nicknameOf({ loaders }: RequestContext, actor: string): Promise<string | null> {
  return actor.length === 36 ? ((await loaders.user.load(actor))?.nickname ?? null) : null;
}

/** When each field became what it is, by the public change log. */
async function lastChanges({ db }: RequestContext, id: string): Promise<Map<string, LastChange>> {
  const { key, actor, createdAt, targetId } = changeLogs;
  const rows = await db
    .selectDistinctOn([key], { key, actor, at: createdAt })
    .from(changeLogs)
    .where(eq(targetId, id))
    .orderBy(key, desc(createdAt), desc(changeLogs.id));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const made = byKey.get(AI_TEXTS_KEY);
  for (const field of made ? AI_TEXT_FIELDS : []) {
    if ((byKey.get(field)?.at ?? 0) < made!.at) byKey.set(field, made!);
  }
  return byKey;
}

/** Savings of the sheet that nobody has taken back, of the last 24 hours. */
async function undoableChanges({ db }: RequestContext, id: string): Promise<string[]> {
  const rows = await db
    .select({ changeId: auditLogs.changeId })
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.collection, ingredientSheet.name),
        eq(auditLogs.documentId, id),
        inArray(auditLogs.action, [EDIT_ACTION, ADD_ACTION]),
        isNull(auditLogs.undoneAt),
        gt(auditLogs.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(desc(auditLogs.createdAt));
  return rows.flatMap(({ changeId }) => changeId ?? []);
}
