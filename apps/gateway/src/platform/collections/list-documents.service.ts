import { maskedValues, type CollectionName } from '@gredia/domain';
import { z } from 'zod';
import { validate as isUuid } from 'uuid';
import type { DocumentRow } from '../../generated/resolvers';
import { notFound } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import { offsetOf, type Paging } from '../graphql/list-input';
import type { Collection, DocumentModel } from './collection';
import { DocumentOrder, type DocumentSort } from './document-order';
import { collectionNamed, listCondition } from './find-collection';
import { countDocuments, readDocuments, readPage, type StoredDocument } from './read-documents';

/** What is asked of a list; the rules of its filter stand with the collection. */
export interface ListWish {
  collection: CollectionName;
  search?: string | null;
  filter?: unknown;
  option?: { sort?: readonly DocumentSort[] | null } | null;
  mid?: string | null;
}

const ROWS_MAX = 200;
const FIRST_MESSAGE = `한 번에 1–${ROWS_MAX}개를 볼 수 있어요.`;

export const rowsInput = z.object({
  first: z.preprocess((first) => first ?? 50, z.int(FIRST_MESSAGE).min(1, FIRST_MESSAGE).max(ROWS_MAX, FIRST_MESSAGE)),
  after: z
    .string()
    .max(2000, '목록이 바뀌었어요. 처음부터 다시 불러와 주세요.')
    .nullish()
    .transform((after) => after || null),
});

/** A page of records, each as resolvers of its type take it. */
export async function listDocuments(ctx: RequestContext, wish: ListWish, paging: Paging) {
  const collection = collectionNamed(ctx, wish.collection);
  const order = new DocumentOrder(collection, wish.option?.sort ?? []);
  const { documents } = await readPage(ctx.db, collection, listCondition(collection, wish), order, {
    first: paging.perPage,
    after: null,
    skip: offsetOf(paging),
  });
  return modelsOf(
    ctx,
    collection,
    documents.map(({ id }) => id),
  );
}

/** Records as resolvers of their type take them, in the order of their ids, personal values masked. */
export async function modelsOf(ctx: RequestContext, collection: Collection, ids: readonly string[]) {
  const models = new Map((await collection.models(ctx, ids)).map((model) => [model.id, model]));
  return ids.flatMap((id) => {
    const model = models.get(id);
    return model ? [maskedModel(collection, model)] : [];
  });
}

function maskedModel({ spec, typename }: Collection, model: DocumentModel): DocumentModel & { __typename: string } {
  return {
    ...model,
    ...(maskedValues(spec, { ...model }) as Partial<DocumentModel>),
    __typename: typename,
  } as DocumentModel & {
    __typename: string;
  };
}

export function countFound(ctx: RequestContext, wish: ListWish): Promise<number> {
  const collection = collectionNamed(ctx, wish.collection);
  return countDocuments(ctx.db, collection, listCondition(collection, wish));
}

/** Records with the values of their fields, from a place on. */
export async function listRows(ctx: RequestContext, wish: ListWish, page: z.output<typeof rowsInput>) {
  const collection = collectionNamed(ctx, wish.collection);
  const order = new DocumentOrder(collection, wish.option?.sort ?? []);
  const { documents, endCursor } = await readPage(ctx.db, collection, listCondition(collection, wish), order, page);
  return { rows: documents.map((document) => rowOf(collection, document)), endCursor };
}

/** @throws NOT_FOUND */
export async function findRow(ctx: RequestContext, name: CollectionName, id: string): Promise<DocumentRow> {
  const collection = collectionNamed(ctx, name);
  return rowOf(collection, await storedDocument(ctx, collection, id));
}

/** @throws NOT_FOUND */
export async function storedDocument(ctx: RequestContext, collection: Collection, id: string): Promise<StoredDocument> {
  const stored = isUuid(id) ? (await readDocuments(ctx.db, collection, [id])).get(id) : undefined;
  if (!stored) throw unknownDocument();
  return stored;
}

export const unknownDocument = () => notFound('찾는 항목이 없어요. 그사이에 지워졌을 수 있어요.');

/** A record as the console shows it. */
export const rowOf = (collection: Collection, document: StoredDocument): DocumentRow =>
  rawRow(collection, { ...document, values: maskedValues(collection.spec, document.values) });

/** The same with personal values. */
export function rawRow({ spec }: Collection, { id, values, updatedAt }: StoredDocument): DocumentRow {
  return { id, title: String(values[spec.titleField] ?? ''), values, updatedAt: new Date(updatedAt) };
}
