import { and, asc, eq, inArray } from 'drizzle-orm';
import { insertRows, updateRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { momentAfter } from '../../../platform/database/moment-after';
import { changeLogs } from '../../change-logs/change-logs.table';
import { type Change, type ChangeAuthor, recordChanges, stateOf } from '../../change-logs/public';
import { authorOf, isSame, type SaveOutcome, type WriteAuthor } from '../../ingredients/public';
import { toldDocuments } from './told-documents';
import { storedCompositions, type Part } from './product-compositions';
import { rebuildProductTerms } from './product-hits';
import { handWritten } from './product-sources';
import { productIngredients, products, type NewProduct, type ProductModel } from '../products.table';

/** Without the number of its transaction, which the database writes. */
export type ProductRow = Omit<ProductModel, 'changedIn'>;

/** What the page of a material shows: its changes are in the change log. */
const SHOWN = [
  'name',
  'manufacture',
  'dealer',
  'type',
  'functions',
  'visible',
  'madeIn',
  'note',
  'certificates',
  'thumbnailSrc',
  'externalLink',
  'purity',
  'minOrder',
  'leadTime',
  'isSample',
  'aiFunction',
  'aiCategory',
  'incis',
] as const;
/** What the change log, which is public, leaves out: what only some may read, and ids of what other columns show. */
const KEPT_BACK = ['email', 'receiverEmails', 'thumbnailFileId', 'sellerId'] as const;

/** The values of a material before its form is filled in. */
export const blankProduct = {
  manufacture: null,
  dealer: null,
  sellerId: null,
  type: null,
  functions: [],
  visible: true,
  madeIn: null,
  note: null,
  certificates: [],
  thumbnailSrc: null,
  externalLink: null,
  purity: null,
  minOrder: null,
  leadTime: null,
  isSample: false,
  aiFunction: null,
  aiCategory: null,
  incis: [],
  email: null,
  receiverEmails: [],
  thumbnailFileId: null,
  importKey: null,
};

/** A raw material as a source states it. */
export interface ProductChange extends Omit<
  NewProduct,
  'id' | 'sourceEditionId' | 'createdAt' | 'updatedAt' | 'changedIn'
> {
  importKey: string;
  createdAt?: Date;
  /** Its composition in order. */
  composition: Part[];
}

/**
 * Writes raw materials as a source states them, each found by its `importKey`, which stands once in a call. Fields that a
 * change leaves out keep their value. What a person has changed here since stays as it is: no import takes it back.
 * @returns what became of each change, in their order
 */
export async function saveProducts(
  tx: Executor,
  changes: readonly ProductChange[],
  by: WriteAuthor,
): Promise<SaveOutcome[]> {
  if (!changes.length) return [];
  const keys = changes.map(({ importKey }) => importKey);
  // In one order, so that two imports never wait for each other; keys stay, so that quotes do not wait for them.
  const stored = await tx
    .select()
    .from(products)
    .where(inArray(products.importKey, keys))
    .orderBy(asc(products.id))
    .for('no key update');
  const known = new Map(stored.map((row) => [row.importKey, row]));
  const ids = stored.map(({ id }) => id);
  const compositions = await storedCompositions(tx, ids);
  const edited = await handWritten(tx, stored);
  const now = new Date();

  const writes = changes.map(({ composition, ...values }): ProductWrite => {
    const row = known.get(values.importKey);
    if (!row) {
      const created = { ...blankProduct, id: newId(), createdAt: now, ...values };
      return { before: null, row: { ...created, sourceEditionId: by.edition.id, updatedAt: now }, parts: composition };
    }
    const before = { row, parts: compositions.get(row.id) ?? [] };
    if (edited.has(row.id)) return { before, row, parts: before.parts };
    return {
      before,
      row: { ...row, ...values, sourceEditionId: by.edition.id, updatedAt: momentAfter(row) },
      parts: composition,
    };
  });
  const written = await writeProducts(tx, writes, authorOf(by));
  return written.map(({ outcome }) => outcome);
}

/** A material as it shall be. */
export interface ProductWrite {
  /** Null for a new one. Its row is locked. */
  before: { row: ProductRow; parts: readonly Part[] } | null;
  row: ProductRow;
  parts: readonly Part[];
  /** Changes that stand in other tables, such as its documents. */
  besides?: readonly Pick<Change, 'key' | 'before' | 'after'>[];
}

/**
 * The one way raw materials are written: rows, compositions, search terms and change log, in the caller's transaction.
 * The public change log tells what the public saw: nothing of a material while it is hidden, and of the change that hides
 * it nothing else.
 * @returns what became of each and what of it changed, in their order
 */
export async function writeProducts(
  tx: Executor,
  writes: readonly ProductWrite[],
  by: ChangeAuthor,
): Promise<{ outcome: SaveOutcome; fields: string[] }[]> {
  const changes = writes.map((write) => ({ ...write, fields: changedFields(write) }));
  const created = changes.filter(({ before }) => before === null);
  const updated = changes.filter(({ before, fields }) => before !== null && fields.length > 0);
  const recomposed = changes.filter(({ fields }) => fields.includes('mappedINCIs'));

  await insertRows(
    tx,
    products,
    created.map(({ row }) => row),
  );
  await updateRows(
    tx,
    products,
    updated.map(({ row }) => row),
    [...SHOWN, ...KEPT_BACK, 'sourceEditionId', 'updatedAt'],
  );
  await writeCompositions(tx, recomposed);
  await rebuildProductTerms(
    tx,
    [...created, ...updated].map(({ row }) => row),
  );
  await recordChanges(tx, await publicChanges(tx, [...created, ...updated]), by);
  return changes.map(({ before, fields }) => ({
    outcome: before === null ? 'created' : fields.length > 0 ? 'updated' : 'unchanged',
    fields,
  }));
}

type Changed = ProductWrite & { fields: string[] };

/** What a material says, without who says it. */
type UnsourcedRow = Omit<ProductRow, 'sourceEditionId'>;

/** Columns and other parts in which a material differs from what it was; of a new one those that say something. */
export function changedFields({
  before,
  row,
  parts,
  besides = [],
}: Omit<ProductWrite, 'row'> & { row: UnsourcedRow }): string[] {
  const was = before?.row;
  return [
    ...[...SHOWN, ...KEPT_BACK].filter((field) => !isSame(was?.[field], row[field])),
    ...(isSame(before?.parts ?? [], parts) ? [] : ['mappedINCIs']),
    ...besides.map(({ key }) => key),
  ];
}

async function writeCompositions(tx: Executor, changed: readonly Changed[]): Promise<void> {
  if (!changed.length) return;
  const ids = changed.map(({ row }) => row.id);
  await tx.delete(productIngredients).where(inArray(productIngredients.productId, ids));
  await insertRows(
    tx,
    productIngredients,
    changed.flatMap(({ row, parts }) => parts.map((part, position) => ({ productId: row.id, position, ...part }))),
  );
}

/** How a raw material is named in the change log. */
export const logTarget = ({ id, name }: Pick<ProductRow, 'id' | 'name'>) => ({
  targetType: 'PRODUCT' as const,
  targetId: id,
  targetName: name,
  targetNameEng: null,
});

async function publicChanges(tx: Executor, changed: readonly Changed[]): Promise<Change[]> {
  const shownFirst = await neverShown(
    tx,
    changed.filter(({ before, row }) => before?.row.visible === false && row.visible),
  );
  const turned = changed.filter(({ before, row }) => (before?.row.visible ?? false) !== row.visible);
  const documents = await toldDocuments(
    tx,
    turned.map(({ row }) => row.id),
  );
  return changed.flatMap((write): Change[] => {
    const { before, row, parts, fields, besides = [] } = write;
    const target = logTarget(row);
    const was = before?.row;
    if (!was?.visible && !row.visible) return [];
    // With all that is shown from here on, or was shown until now: between the two nothing is told.
    const [begins, ends] = [
      () => ({ state: shownState(row, parts, documentsAfter(write, documents)) }),
      () => ({ state: shownState(was!, before!.parts, documentsBefore(write, documents)) }),
    ];
    if (!was || shownFirst.has(row.id)) return [{ ...target, key: 'created', after: row.name, ...begins() }];
    if (!was.visible) return [{ ...target, key: 'visible', before: false, after: true, ...begins() }];
    if (!row.visible) {
      return [{ ...target, targetName: was.name, key: 'visible', before: true, after: false, ...ends() }];
    }
    const composition = [before!.parts, parts].map(toldParts) as [ToldPart[], ToldPart[]];
    const columns = SHOWN.filter((field) => fields.includes(field));
    return [
      ...columns.map((key) => ({ ...target, key, before: was[key], after: row[key] })),
      ...(isSame(...composition)
        ? []
        : [{ ...target, key: 'mappedINCIs', before: composition[0], after: composition[1] }]),
      ...besides.map((change) => ({ ...target, ...change })),
    ];
  });
}

type ToldPart = Omit<Part, 'ingredientId'>;

/** Which ingredient a name means is no statement of the material. */
const toldParts = (parts: readonly Part[]): ToldPart[] => parts.map(({ inci, ratio }) => ({ inci, ratio }));

/** All that the public sees of a material, as the change log keeps it of one that is shown or hidden. */
export const shownState = (row: ProductRow, parts: readonly Part[], documents: readonly unknown[]): object =>
  stateOf({
    ...Object.fromEntries(SHOWN.filter((field) => field !== 'visible').map((field) => [field, row[field]])),
    mappedINCIs: toldParts(parts),
    documents,
  });

type Documents = ReadonlyMap<string, readonly unknown[]>;

/** Those that are written with a change stand in it: the stored ones are of before. */
const documentsOf = (at: 'before' | 'after') => (write: ProductWrite, stored: Documents) =>
  (write.besides?.find(({ key }) => key === 'documents')?.[at] as unknown[] | undefined) ??
  stored.get(write.row.id) ??
  [];
const [documentsBefore, documentsAfter] = [documentsOf('before'), documentsOf('after')];

/** Those of some materials that the public has not heard of yet. */
async function neverShown(tx: Executor, changed: readonly Changed[]): Promise<ReadonlySet<string>> {
  const ids = changed.map(({ row }) => row.id);
  if (!ids.length) return new Set();
  const logged = await tx
    .selectDistinct({ id: changeLogs.targetId })
    .from(changeLogs)
    .where(and(inArray(changeLogs.targetId, ids), eq(changeLogs.targetType, 'PRODUCT')));
  const known = new Set(logged.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}
