import { hasAccess } from '@gredia/auth';
import { type CollectionName, consoleColumnsInput, consoleViewInput, VIEWS_MAX } from '@gredia/domain';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { audit } from '../../platform/audit/audit';
import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { badUserInput, forbidden, notFound, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { parse } from '../../platform/graphql/parse';
import { collectionNamed } from '../../platform/collections/find-collection';
import { transact } from '../../platform/transact/transact';
import { consoleColumns, consoleViews, type ConsoleViewModel } from './console-views.table';

/** So many views of others are offered. */
const SHARED_MAX = 200;

/** The viewer's own views of a table, and those that others share: own ones first, by name. */
export async function listConsoleViews(ctx: RequestContext, name: CollectionName): Promise<ConsoleViewModel[]> {
  const userId = viewerId(ctx);
  collectionNamed(ctx, name);
  return ctx.db
    .select()
    .from(consoleViews)
    .where(and(eq(consoleViews.collection, name), or(eq(consoleViews.userId, userId), consoleViews.isShared)))
    .orderBy(desc(sql`${consoleViews.userId} = ${userId}`), asc(consoleViews.name), asc(consoleViews.id))
    .limit(VIEWS_MAX + SHARED_MAX);
}

/**
 * Keeps a view, in the place of the viewer's own of that name. One that others see, or saw, stands in the audit log.
 * @throws BAD_USER_INPUT by field
 */
export async function saveConsoleView(
  ctx: RequestContext,
  { collection: name, ...given }: { collection: CollectionName; name: string; address: string; isShared?: boolean },
): Promise<ConsoleViewModel> {
  const userId = viewerId(ctx);
  const view = parse(consoleViewInput(collectionNamed(ctx, name).spec), given);
  return transact(ctx, async (tx) => {
    const own = and(eq(consoleViews.userId, userId), eq(consoleViews.collection, name));
    const [before] = await tx
      .select()
      .from(consoleViews)
      .where(and(own, eq(consoleViews.name, view.name)))
      .for('update');
    const saved = await tx
      .insert(consoleViews)
      .values({ id: newId(), userId, collection: name, ...view })
      .onConflictDoUpdate({
        target: [consoleViews.userId, consoleViews.collection, consoleViews.name],
        set: { address: view.address, isShared: view.isShared, updatedAt: sql`clock_timestamp()` },
      })
      .returning()
      .then(one);
    if ((await tx.$count(consoleViews, own)) > VIEWS_MAX) {
      throw badUserInput({ name: `보기는 표마다 ${VIEWS_MAX}개까지 저장할 수 있어요.` });
    }
    if (saved.isShared || before?.isShared) {
      await audit(tx, ctx.keys, ctx.client, {
        action: 'console-view.save',
        outcome: 'ok',
        actorId: userId,
        details: { collection: name, name: saved.name, address: saved.address, isShared: saved.isShared },
      });
    }
    return saved;
  });
}

/** @throws NOT_FOUND, FORBIDDEN for one that somebody else shares, unless an administrator asks */
export async function removeConsoleView(ctx: RequestContext, id: string): Promise<boolean> {
  const userId = viewerId(ctx);
  if (!isUuid(id)) throw unknownView();
  return transact(ctx, async (tx) => {
    const [view] = await tx.select().from(consoleViews).where(eq(consoleViews.id, id)).for('update');
    // A view of somebody else that is not shared is nothing that others know of.
    if (!view || (view.userId !== userId && !view.isShared)) throw unknownView();
    if (view.userId !== userId && !hasAccess(ctx.viewer, 'ADMIN')) throw forbidden();
    await tx.delete(consoleViews).where(eq(consoleViews.id, id));
    if (view.isShared) {
      const { collection, name, address } = view;
      await audit(tx, ctx.keys, ctx.client, {
        action: 'console-view.remove',
        outcome: 'ok',
        actorId: userId,
        details: { collection, name, address },
      });
    }
    return true;
  });
}

/** What the viewer chose for a table; null where nothing was chosen. */
export async function findConsoleColumns(ctx: RequestContext, name: CollectionName) {
  const userId = viewerId(ctx);
  collectionNamed(ctx, name);
  const [row] = await ctx.db
    .select()
    .from(consoleColumns)
    .where(and(eq(consoleColumns.userId, userId), eq(consoleColumns.collection, name)));
  return row ?? null;
}

/** Keeps what the viewer chose, a preference of one person. @throws BAD_USER_INPUT by field */
export async function saveConsoleColumns(
  ctx: RequestContext,
  { collection: name, ...given }: { collection: CollectionName; columns?: string[] | null; widths: unknown },
) {
  const userId = viewerId(ctx);
  const chosen = parse(consoleColumnsInput(collectionNamed(ctx, name).spec), given);
  return transact(ctx, (tx) =>
    tx
      .insert(consoleColumns)
      .values({ userId, collection: name, ...chosen })
      .onConflictDoUpdate({
        target: [consoleColumns.userId, consoleColumns.collection],
        set: { ...chosen, updatedAt: sql`clock_timestamp()` },
      })
      .returning()
      .then(one),
  );
}

function viewerId({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}

const unknownView = () => notFound('찾는 보기가 없어요. 그사이에 지워졌을 수 있어요.');
