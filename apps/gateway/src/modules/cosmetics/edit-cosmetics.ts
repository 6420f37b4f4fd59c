import { inArray } from 'drizzle-orm';
import type { DocumentValues, DocumentWrite } from '../../platform/collections/collection';
import { insertRows, updateRows } from '../../platform/database/bulk';
import { newId } from '../../platform/database/columns';
import type { Executor } from '../../platform/database/client';
import { recordChanges } from '../change-logs/public';
import { isSame, saveOperatorEdition } from '../ingredients/public';
import { rebuildCosmeticsTerms } from './cosmetics-hits';
import { cosmetics } from './cosmetics.table';
import { relabel, type LabelContext } from './edited-labels';
import { blankCosmetics, COSMETICS_FIELDS, logTarget, saidBy, type CosmeticsRow } from './cosmetics.write';
import { momentAfter } from '../../platform/database/moment-after';

/** Writes what an operator changes of cosmetics: rows, what labels name, search terms and change log. No import takes it back. */
export async function editCosmetics(tx: Executor, ctx: LabelContext, writes: readonly DocumentWrite[]): Promise<void> {
  const edition = await saveOperatorEdition(tx);
  const stored = await tx
    .select()
    .from(cosmetics)
    .where(
      inArray(
        cosmetics.id,
        writes.map(({ id }) => id),
      ),
    );
  const before = new Map<string, CosmeticsRow>(stored.map(({ nameOrder: _, ...row }) => [row.id, row]));
  const changed = writes.flatMap(({ id, changes, sources }) => {
    const row = before.get(id)!;
    const fields = COSMETICS_FIELDS.filter((field) => field in changes && !isSame(row[field], changes[field]));
    if (!fields.length) return [];
    const updatedAt = momentAfter(row);
    const sourceEditionId = sources?.record ?? edition.id;
    return [{ fields, row: { ...row, ...changes, sourceEditionId, updatedAt } as CosmeticsRow }];
  });
  const rows = changed.map(({ row }) => row);
  await updateRows(tx, cosmetics, rows, [...COSMETICS_FIELDS, 'sourceEditionId', 'updatedAt']);
  await relabel(
    tx,
    ctx,
    changed.filter(({ fields }) => fields.includes('ingredients')).map(({ row }) => row),
  );
  await rebuildCosmeticsTerms(tx, rows);
  const log = changed.flatMap(({ fields, row }) =>
    fields.map((key) => ({ ...logTarget(row), key, before: before.get(row.id)![key], after: row[key] })),
  );
  await recordChanges(tx, log, { actor: ctx.viewer!.id, sourceEditionId: edition.id });
}

/** Makes a cosmetic of what an operator types, with what its label names. No import knows it. */
export async function addCosmetics(tx: Executor, ctx: LabelContext, values: DocumentValues): Promise<string> {
  const edition = await saveOperatorEdition(tx);
  const now = new Date();
  const made = { id: newId(), importKey: null, sourceEditionId: edition.id, createdAt: now, updatedAt: now };
  const row = { ...blankCosmetics, ...made, ...values } as CosmeticsRow;
  await insertRows(tx, cosmetics, [row]);
  await relabel(tx, ctx, [row]);
  await rebuildCosmeticsTerms(tx, [row]);
  const created = { ...logTarget(row), key: 'created', after: row.productName, state: saidBy(row) };
  await recordChanges(tx, [created], { actor: ctx.viewer!.id, sourceEditionId: edition.id });
  return row.id;
}
