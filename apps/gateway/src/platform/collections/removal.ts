import { josa, type CollectionName, type DocumentFilter } from '@gredia/domain';
import { getTableName } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { conflict } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import { archiveRows, blockersOf, listOfIds, type Blocker, type RowIds } from './archive-rows';
import type { Collection } from './collection';
import { readCatalogue, type Catalogue, type ForeignKey } from './foreign-keys';
import { wordsOf } from './stored-collection';

/**
 * The references of the database and those that a collection says itself.
 * @param isBack for what comes back: also what went with it in a version of before
 */
export async function catalogueFor(
  tx: Executor,
  root: string,
  collection: Pick<Collection, 'formerCompanions' | 'blockedBy'> | undefined,
  { isBack = false }: { isBack?: boolean } = {},
): Promise<Catalogue> {
  const catalogue = await readCatalogue(tx);
  const said = (isBack ? (collection?.formerCompanions ?? []) : []).map(({ table, column }): ForeignKey => ({
    table: getTableName(table),
    columns: [column.name],
    parent: root,
    parentColumns: ['id'],
    onDelete: 'cascade',
  }));
  const blocking = new Set(collection?.blockedBy?.map(({ table }) => table));
  const keys = catalogue.keys.map((key): ForeignKey =>
    key.parent === root && blocking.has(key.table) ? { ...key, onDelete: 'refuse' } : key,
  );
  return { ...catalogue, keys: [...keys, ...said] };
}

type KnownCollections = Pick<RequestContext, 'collections' | 'storedCollections'>;

/** What stands in the way of the removal of one record: in words, and where the console lists it. */
export interface ToldBlocker {
  /** `견적 3건` */
  text: string;
  collection: CollectionName | null;
  filter: DocumentFilter | null;
}

/** Blockers as people are told of them. */
export function toldBlockers(
  { collections, storedCollections }: KnownCollections,
  name: CollectionName,
  blockers: readonly Blocker[],
  record?: { id: string; title: string },
): ToldBlocker[] {
  const collection = collections.get(name);
  return blockers.map(({ table, count }) => {
    const said = collection?.blockedBy?.find((each) => each.table === table);
    const words = said ?? wordsOf(storedCollections, table);
    const listed = record && said?.listed?.(record);
    return {
      text: `${words.label} ${count.toLocaleString('ko-KR')}${words.unit}`,
      collection: listed?.collection ?? null,
      filter: listed?.filter ?? null,
    };
  });
}

/** What stands in the way of a removal, and what to do instead. */
export function blockedSentence(
  ctx: KnownCollections,
  { name, label }: Pick<TakingOut, 'name' | 'label'>,
  blockers: readonly Blocker[],
): string {
  const collection = ctx.collections.get(name);
  const told = toldBlockers(ctx, name, blockers).map(({ text }) => text);
  const instead = (collection?.blockedBy ?? []).flatMap((said) =>
    said.instead !== undefined && blockers.some(({ table }) => table === said.table) ? said.instead : [],
  );
  const usual = collection && 'visible' in collection.columns ? '숨기기를 써 주세요.' : '그것부터 정리해 주세요.';
  const advice = instead.length ? instead.join(' ') : usual;
  return `${josa(told.join(', '), '이/가')} 이 ${josa(label, '을/를')} 가리켜요. ${advice}`;
}

interface TakingOut {
  name: CollectionName;
  label: string;
  root: string;
  removalId: string;
  ids: RowIds;
}

/**
 * Takes records out with all that goes with them, for `giveBackRows`; counts and the search follow.
 * @returns how many rows went
 * @throws CONFLICT naming what stands in the way
 */
export async function takeOut(
  tx: Executor,
  ctx: Pick<RequestContext, 'collections' | 'storedCollections' | 'viewer'>,
  catalogue: Catalogue,
  { name, label, ...archiving }: TakingOut,
): Promise<number> {
  const collection = ctx.collections.get(name);
  const blockers = await blockersOf(tx, catalogue, archiving);
  if (blockers.length) throw conflict(blockedSentence(ctx, { name, label }, blockers));
  if (collection?.removing)
    await collection.removing(tx, await listOfIds(tx, archiving.ids), ctx.viewer?.id ?? 'system');
  return archiveRows(tx, catalogue, archiving);
}
