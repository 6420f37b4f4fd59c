import pg from 'pg';
import type { Logger } from 'pino';
import { NOTIFICATIONS_CHANNEL, readNotificationsMessage } from './notifications-channel';
import { readRowsNotice, ROWS_CHANNEL, TALK, type RowsNotice } from './catalogue-changes';

export interface CatalogueListenerOptions {
  /** A direct connection string: LISTEN does not work through a transaction pooler. */
  url: string;
  log: Logger;
  /** Public data changed. Also called after each (re)connection: changes in between were not heard. */
  onChange: () => void;
  /** People wrote on the boards; nothing else changed. */
  onTalk: () => void;
  /** Which rows changed. Not called for what was not heard. */
  onRows: (notice: RowsNotice) => void;
  /** What these accounts were told in the app, or have read of it, changed. Not called for what was not heard. */
  onNotifications: (userIds: readonly string[]) => void;
  /** Whether changes are heard from now on. */
  onHearing: (hears: boolean) => void;
}

export interface CatalogueListener {
  stop(): Promise<void>;
}

const CHANNEL = 'catalogue';
const HEARTBEAT_MS = 5000;
const RETRY_MS = { first: 100, longest: 2000 };

/** Listens to NOTIFY on our three channels with one connection of its own, and connects again when it breaks. */
export function listenToCatalogue({
  url,
  log,
  onChange,
  onTalk,
  onRows,
  onNotifications,
  onHearing,
}: CatalogueListenerOptions): CatalogueListener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = RETRY_MS.first;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'gredia-listen',
      connectionTimeoutMillis: 5000,
      query_timeout: HEARTBEAT_MS,
      keepAlive: true,
    });
    client = next;
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === ROWS_CHANNEL) onRows(readRowsNotice(payload));
      else if (channel === NOTIFICATIONS_CHANNEL) onNotifications(readNotificationsMessage(payload));
      else if (payload === TALK) onTalk();
      else onChange();
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}; LISTEN ${ROWS_CHANNEL}; LISTEN ${NOTIFICATIONS_CHANNEL}`);
    } catch (error) {
      return lose(next, error);
    }
    if (client !== next) return;
    retryMs = RETRY_MS.first;
    onHearing(true);
    onChange();
    beat(next);
  };

  /** A connection whose other end vanished says nothing: only asking finds out. */
  const beat = (current: pg.Client): void => {
    timer = setTimeout(() => {
      current.query('SELECT 1').then(
        () => client === current && beat(current),
        (error: unknown) => lose(current, error),
      );
    }, HEARTBEAT_MS);
  };

  const lose = (lost: pg.Client, error?: unknown): void => {
    if (client !== lost) return;
    client = null;
    clearTimeout(timer);
    onHearing(false);
    lost.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ err: error, retryMs }, 'Lost the connection that listens for catalogue changes');
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest);
  };

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const current = client;
      client = null;
      onHearing(false);
      await current?.end().catch(() => undefined);
    },
  };
}
