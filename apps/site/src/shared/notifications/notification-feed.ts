import { openStream, type StreamNews } from './notification-stream';
import { tendPushes } from '../push/push-owner';
import { readUnread, rememberUnread } from './remembered-unread';

export interface FeedState {
  /** Null until it is known. */
  unread: number | null;
  /** Grows with everything that changes: lists ask anew. */
  version: number;
  /** The title of what came last, while this page is open. */
  latest: string | null;
}

const LINGER_MS = 1000;

const NOTHING: FeedState = { unread: null, version: 0, latest: null };

/**
 * What a member is told while the site is open. A browser has one stream however many tabs: the tab that holds the lock reads it and
 * tells the others; when it goes, another one goes on behind what was read (docs/product/notifications.md#stream).
 */
export class NotificationFeed {
  #state = NOTHING;
  #followers = 0;
  #place = '';
  /** The place at which a list said something else. */
  #doubted = '';
  #channel: BroadcastChannel | null = null;
  #userId: string | null = null;
  #isPageWatched = false;
  #ending: AbortController | null = null;
  readonly #listeners = new Set<() => void>();

  current = (): FeedState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows what an account is told until the returned function is called as often as this one. */
  follow(userId: string): () => void {
    if (this.#userId !== userId) this.#change(userId);
    this.#followers += 1;
    this.#begin();
    return () => {
      this.#followers -= 1;
      // The next page follows at once: it need not open another stream.
      setTimeout(() => this.#followers === 0 && this.#end(), LINGER_MS);
    };
  }

  /**
   * How many are unread, as the gateway answered a list or a mark.
   * @param asked the version when it was asked: what the stream has told since then is newer than the answer
   */
  heard(unread: number, asked: number): void {
    if (asked !== this.#state.version) return;
    if (this.#userId !== null) {
      rememberUnread(this.#userId, unread);
      tendPushes(this.#userId, unread);
    }
    if (unread !== this.#state.unread) this.#set({ ...this.#state, unread });
  }

  /** The same of a list: where the stream has just said otherwise, one of both is older, and lists ask anew, once. */
  listed(unread: number, asked: number): void {
    const { version, unread: known } = this.#state;
    if (asked !== version || unread === known || this.#place === this.#doubted) return this.heard(unread, asked);
    this.#doubted = this.#place;
    this.#set({ ...this.#state, version: version + 1 });
  }

  #change(userId: string): void {
    this.#end();
    this.#userId = userId;
    this.#place = '';
    this.#doubted = '';
    this.#set({ ...NOTHING, unread: readUnread(userId) });
    tendPushes(userId, null);
    if (this.#isPageWatched) return;
    this.#isPageWatched = true;
    // A page that is kept for Back would hold the lock: it lets go, and begins again when it is shown.
    addEventListener('pagehide', () => this.#end());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#followers > 0 && this.#begin());
  }

  #begin(): void {
    const userId = this.#userId;
    if (userId === null || typeof EventSource === 'undefined' || this.#ending) return;
    const name = `notifications ${userId}`;
    const ending = new AbortController();
    this.#ending = ending;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    if (this.#channel) this.#channel.onmessage = ({ data }: MessageEvent<StreamNews>) => this.#take(data);
    const read = () =>
      openStream(
        () => this.#place,
        ending.signal,
        (news) => {
          this.#take(news);
          this.#channel?.postMessage(news);
        },
      );
    // Not in every browser, nor without https: there each tab has a stream of its own.
    const locks = navigator.locks as LockManager | null | undefined;
    if (!locks) return void read();
    // Refused when the page goes before it is its turn.
    locks.request(name, { signal: ending.signal }, read).catch(() => undefined);
  }

  #end(): void {
    this.#ending?.abort();
    this.#ending = null;
    this.#channel?.close();
    this.#channel = null;
  }

  #take({ unreadCount: unread, told, place }: StreamNews): void {
    const { version, latest, unread: before } = this.#state;
    // A stream that has just begun says how things are: that is news only where it was known otherwise.
    const isNews = this.#place !== '' || told.length > 0 || (before !== null && unread !== before);
    this.#place = place;
    if (this.#userId !== null) {
      rememberUnread(this.#userId, unread);
      tendPushes(this.#userId, unread);
    }
    this.#set({ unread, version: isNews ? version + 1 : version, latest: told.at(-1)?.title ?? latest });
  }

  #set(state: FeedState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** That of this page. */
export const notificationFeed = new NotificationFeed();
