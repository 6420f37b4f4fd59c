import { consoleViewInput, type CollectionSpec } from '@gredia/domain';
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
  .array(z.object({ name: z.string().max(60), query: z.string().max(8000) }))
  .max(50)
  .catch([]);
export type LocalView = z.infer<typeof localShape>[number];

/** Failures that say no to the view itself; any other one may pass. */
const REFUSED = ['BAD_USER_INPUT', 'FORBIDDEN'];

/** `kept`: in this browser alone, until the gateway can be reached. */
export type ViewOutcome = 'saved' | 'kept' | { problem: string };

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
    /** What was kept here goes to the gateway, unless it has a view of that name or does not take it. */
    async function bringUp() {
      const known = await load(signal);
      const waiting = localShape.parse(readKept(key)['views'] ?? []);
      if (!known || !waiting.length) return;
      for (const { name, query: address } of waiting) {
        if (signal.aborted) return;
        if (known.some((view) => view.isMine && view.name === name)) continue;
        try {
          await saveConsoleView({ input: { collection, name, address, isShared: false } });
          putLocals((before) => before.filter((local) => local.name !== name));
        } catch {
          // It stays here, and says so.
        }
      }
      await load(signal);
    }
    void bringUp();
    return () => controller.abort();
  }, [collection, key, load, putLocals, saveConsoleView]);

  async function save(name: string, query: string, isShared: boolean): Promise<ViewOutcome> {
    const checked = consoleViewInput(spec).safeParse({ name, address: query, isShared });
    if (!checked.success) return { problem: checked.error.issues[0]?.message ?? '이름을 확인해 주세요.' };
    const view = checked.data;
    try {
      await saveConsoleView({ input: { collection, ...view } });
    } catch (failure) {
      const { code, fields, message } = failureOf(failure);
      if (REFUSED.includes(code)) return { problem: Object.values(fields ?? {})[0] ?? message };
      putLocals((before) => [
        ...before.filter((local) => local.name !== view.name),
        { name: view.name, query: view.address },
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
  return { views, locals, error, reload: () => void load(), save, remove, removeLocal };
}
