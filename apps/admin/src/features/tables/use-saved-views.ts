import { cleanLine, consoleViewInput, type CollectionSpec } from '@gredia/domain';
import {
  failureOf,
  GetConsoleViewsDocument,
  useGraphqlClient,
  useRemoveConsoleViewMutation,
  useSaveConsoleViewMutation,
  type ConsoleViewFieldsFragment,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { preferencesKey, readKept, writeKept } from './table-preferences';

/** A view that only this browser has: it was kept before, or the gateway could not be reached. */
const localShape = z
  .array(
    z.object({
      name: z.string().max(60),
      query: z.string().max(8000),
      /** Null where the person did not say: as the one that it takes the place of. */
      isShared: z.boolean().nullable().catch(null),
      /** Newer than what the gateway has. One of before the gateway kept views is not. */
      isUnsent: z.boolean().catch(false),
    }),
  )
  .max(50)
  .catch([]);
export type LocalView = z.infer<typeof localShape>[number];

/** Failures that say no to the view itself; any other one may pass. */
const REFUSED = ['BAD_USER_INPUT', 'FORBIDDEN'];

/** `kept`: in this browser alone, until the gateway can be reached. */
export type ViewOutcome = 'saved' | 'kept' | { problem: string };

/** Whether the person shares a view of that name. */
const isSharedAs = (name: string, views: readonly ConsoleViewFieldsFragment[] | null, locals: readonly LocalView[]) =>
  [...(views ?? []).filter(({ isMine }) => isMine), ...locals].some((view) => view.isShared && view.name === name);

/** Views of a table under a name: the person's own and shared ones from the gateway, and those that only this browser has. */
export function useSavedViews(account: string, spec: CollectionSpec) {
  const client = useGraphqlClient();
  const key = preferencesKey(account, spec.name);
  const [views, setViews] = useState<readonly ConsoleViewFieldsFragment[] | null>(null);
  const [error, setError] = useState<GraphqlFailure | null>(null);
  const [locals, setLocals] = useState(() => localShape.parse(readKept(key)['views'] ?? []));
  const [saveConsoleView] = useSaveConsoleViewMutation();
  const [removeConsoleView] = useRemoveConsoleViewMutation();
  const collection = spec.name;

  const putLocals = useCallback(
    (change: (before: LocalView[]) => LocalView[]) =>
      setLocals((before) => {
        const next = change(before).slice(-50);
        writeKept(key, { views: next });
        return next;
      }),
    [key],
  );

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { consoleViews } = await client.query(GetConsoleViewsDocument, { collection }, signal);
        if (!signal?.aborted) setViews(consoleViews);
        if (!signal?.aborted) setError(null);
        return consoleViews;
      } catch (failure) {
        if (!signal?.aborted) setError(failureOf(failure));
        return null;
      }
    },
    [client, collection],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    /** What was kept here goes to the gateway, unless it is older than a view of that name there, or not taken. */
    async function bringUp() {
      const known = await load(signal);
      const waiting = localShape.parse(readKept(key)['views'] ?? []);
      if (!known || !waiting.length) return;
      for (const { name, query: address, isShared, isUnsent } of waiting) {
        if (signal.aborted) return;
        const own = known.find((view) => view.isMine && view.name === name);
        if (own && !isUnsent) continue;
        try {
          await saveConsoleView({ input: { collection, name, address, isShared: isShared ?? own?.isShared ?? false } });
          // Another one may have been kept under the name meanwhile.
          putLocals((before) => before.filter((local) => local.name !== name || local.query !== address));
        } catch {
          // It stays here, and says so.
        }
      }
      await load(signal);
    }
    void bringUp();
    return () => controller.abort();
  }, [collection, key, load, putLocals, saveConsoleView]);

  /** @param said whether to share it; null keeps what holds for the view of that name */
  async function save(name: string, query: string, said: boolean | null): Promise<ViewOutcome> {
    const checked = consoleViewInput(spec).safeParse({ name, address: query });
    if (!checked.success) return { problem: checked.error.issues[0]?.message ?? '이름을 확인해 주세요.' };
    const view = checked.data;
    const isShared = said ?? (isSharedAs(view.name, views ?? (await load()), locals) || null);
    try {
      await saveConsoleView({ input: { collection, ...view, isShared: isShared ?? false } });
    } catch (failure) {
      const { code, fields, message } = failureOf(failure);
      if (REFUSED.includes(code)) return { problem: Object.values(fields ?? {})[0] ?? message };
      putLocals((before) => [
        ...before.filter((local) => local.name !== view.name),
        { name: view.name, query: view.address, isShared, isUnsent: true },
      ]);
      return 'kept';
    }
    putLocals((before) => before.filter((local) => local.name !== view.name));
    await load();
    return 'saved';
  }

  /** @throws GraphqlFailure */
  async function remove(id: string): Promise<void> {
    await removeConsoleView({ id });
    await load();
  }

  const removeLocal = (name: string) => putLocals((before) => before.filter((local) => local.name !== name));
  return {
    views,
    locals,
    error,
    reload: () => void load(),
    /** Whether a view that is saved under the name takes the place of one that everyone sees. */
    sharesNow: (name: string) => isSharedAs(cleanLine(name), views, locals),
    save,
    remove,
    removeLocal,
  };
}
