import { koreanDay } from '@gredia/domain';
import { and, eq, inArray, like, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { EDIT_SOURCE, saveOperatorEdition } from '../../ingredients/public';
import type { SellerModel } from '../../sellers/sellers.table';
import { sourceEditions, type SourceEditionModel } from '../../sources/sources.table';
import { saveSourceEdition } from '../../sources/public';
import type { ProductModel } from '../products.table';

/** Source keys of what suppliers write themselves begin so; the supplier's id follows. */
const SUPPLIER_SOURCE = 'supplier:';

/**
 * The source of what a person writes of a raw material here: its supplier, one edition for all its materials, or an
 * operator.
 * @param seller the supplier that speaks; null where an operator does
 */
export function saveWriterEdition(tx: Executor, seller: SellerModel | null): Promise<SourceEditionModel> {
  if (!seller) return saveOperatorEdition(tx);
  return saveSourceEdition(tx, {
    key: `${SUPPLIER_SOURCE}${seller.id}`,
    name: `공급사 입력: ${seller.name}`,
    edition: '',
    licence: '공급사가 제공한 내용',
    checkedAt: koreanDay(),
  });
}

/** Those of some raw materials whose last word was a person's, here. */
export async function handWritten(
  tx: Executor,
  rows: readonly Pick<ProductModel, 'id' | 'sourceEditionId'>[],
): Promise<ReadonlySet<string>> {
  const editionIds = [...new Set(rows.map(({ sourceEditionId }) => sourceEditionId))];
  if (!editionIds.length) return new Set();
  const isPersons = or(eq(sourceEditions.key, EDIT_SOURCE), like(sourceEditions.key, `${SUPPLIER_SOURCE}%`));
  const found = await tx
    .select({ id: sourceEditions.id })
    .from(sourceEditions)
    .where(and(inArray(sourceEditions.id, editionIds), isPersons));
  const persons = new Set(found.map(({ id }) => id));
  return new Set(rows.flatMap(({ id, sourceEditionId }) => (persons.has(sourceEditionId) ? [id] : [])));
}

/**
 * A source as a raw material names it. Its supplier's edition stands for all materials of that supplier: this one was
 * last looked at when it was last saved.
 */
export const sourceOfProduct = (
  edition: SourceEditionModel,
  { updatedAt }: Pick<ProductModel, 'updatedAt'>,
): SourceEditionModel =>
  edition.key === EDIT_SOURCE || edition.key.startsWith(SUPPLIER_SOURCE)
    ? { ...edition, checkedAt: koreanDay(updatedAt) }
    : edition;
