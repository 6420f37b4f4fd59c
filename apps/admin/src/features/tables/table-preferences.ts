import type { CollectionName } from '@gredia/domain';
import { GetConsoleColumnsDocument, SaveConsoleColumnsDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';

/** How a person likes a table: only what differs from the specification. */
const preferencesShape = z.object({
  /** Columns in their order, the hidden ones not among them; none means those of the specification. */
  columns: z.array(z.string()).nullable().catch(null),
  widths: z.record(z.string(), z.number().min(60).max(900)).catch({}),
  /** What is here is newer than what the gateway has: it could not be sent yet. */
  isUnsent: z.boolean().catch(false),
});
export type TablePreferences = z.infer<typeof preferencesShape>;
type Choice = Pick<TablePreferences, 'columns' | 'widths'>;

const none: TablePreferences = { columns: null, widths: {}, isUnsent: false };

/** Where this browser keeps what a person chose for a table. */
export const preferencesKey = (account: string, table: string) => `gredia.console.table.${table}.${account}`;

/** What stands there beside columns and widths belongs to others (`use-saved-views.ts`). */
export function readKept(key: string): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function writeKept(key: string, part: Record<string, unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readKept(key), ...part }));
  } catch {
    // Without storage the choice holds as long as the screen is open.
  }
}

function read(key: string): TablePreferences {
  const parsed = preferencesShape.safeParse(readKept(key));
  return parsed.success ? parsed.data : none;
}

/** A column that is being drawn wider tells of each step. */
const PAUSE_MS = 600;

/**
 * What a person chose for a table. It is kept in this browser at once, and at the gateway, so that it follows the person to
 * another one; what could not be sent is sent when the network is back, or the next time the table is opened.
 */
export function useTablePreferences(account: string, table: CollectionName) {
  const client = useGraphqlClient();
  const key = preferencesKey(account, table);
  const [preferences, setPreferences] = useState(() => read(key));
  const latest = useRef(preferences);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const put = useCallback(
    (next: TablePreferences) => {
      latest.current = next;
      setPreferences(next);
      writeKept(key, next);
    },
    [key],
  );

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const sent = latest.current;
    if (!sent.isUnsent) return;
    try {
      const apollo = await client.apollo();
      const { columns, widths } = sent;
      await apollo.mutate({
        mutation: SaveConsoleColumnsDocument,
        variables: { collection: table, columns, widths },
        fetchPolicy: 'no-cache',
      });
      // What was chosen meanwhile is still to be sent.
      if (latest.current === sent) put({ ...sent, isUnsent: false });
    } catch {
      // It stays here, and is tried again.
    }
  }, [client, put, table]);

  useEffect(() => {
    const controller = new AbortController();
    if (latest.current.isUnsent) void send();
    else {
      client.query(GetConsoleColumnsDocument, { collection: table }, controller.signal).then(
        ({ consoleColumns }) => {
          if (controller.signal.aborted || !consoleColumns || latest.current.isUnsent) return;
          const parsed = preferencesShape.safeParse(consoleColumns);
          if (parsed.success) put({ ...parsed.data, isUnsent: false });
        },
        () => undefined,
      );
    }
    const handleOnline = () => void send();
    addEventListener('online', handleOnline);
    return () => {
      controller.abort();
      removeEventListener('online', handleOnline);
      if (timer.current !== undefined) void send();
    };
  }, [client, put, send, table]);

  const change = useCallback(
    (part: Partial<Choice>) => {
      put({ ...latest.current, ...part, isUnsent: true });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), PAUSE_MS);
    },
    [put, send],
  );
  return [preferences, change] as const;
}
