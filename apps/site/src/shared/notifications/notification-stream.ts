import { MINUTE_MS, SECOND_MS } from '@gredia/domain';
import { SESSION_UNLOCKED } from '../session/ask-to-unlock';

/** What the stream tells. */
export interface StreamNews {
  unreadCount: number;
  told: readonly { id: string; title: string }[];
  /** Behind which it goes on. */
  place: string;
}

const ADDRESS = '/api/notifications/stream';

/** The gateway says something every 15 seconds: after so much silence the connection is dead. */
const SILENCE_MS = 45 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** After so many failures in a row the place may be what cannot be sent: it begins without one. */
const FAILURES_WITH_PLACE = 3;

/** Less and less often, and not all browsers at the same moment. */
const pauseAfter = (failures: number): number =>
  Math.min(SECOND_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/**
 * Reads the stream, and opens it again when it ends, until the signal comes. Not by the browser's own means: those begin anew at
 * once, all together, when a gateway has gone.
 * @param placeOf behind which it goes on
 */
export function openStream(
  placeOf: () => string,
  signal: AbortSignal,
  onNews: (news: StreamNews) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const open = () => {
      clearTimeout(timer);
      source?.close();
      const place = failures < FAILURES_WITH_PLACE ? placeOf() : '';
      source = new EventSource(place ? `${ADDRESS}?${new URLSearchParams({ after: place }).toString()}` : ADDRESS);
      source.addEventListener('news', ({ data, lastEventId }: MessageEvent<string>) => {
        failures = 0;
        listen();
        const { unreadCount, told } = JSON.parse(data) as Omit<StreamNews, 'place'>;
        onNews({ unreadCount, told, place: lastEventId });
      });
      source.addEventListener('beat', listen);
      source.onerror = lose;
      listen();
    };
    const wait = (ms: number, work: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(work, ms);
    };
    const listen = () => wait(SILENCE_MS, lose);
    const lose = () => {
      source?.close();
      wait(pauseAfter(failures), open);
      failures += 1;
    };
    const openAgain = () => void (failures > 0 && open());

    addEventListener('online', openAgain);
    addEventListener(SESSION_UNLOCKED, openAgain);
    signal.addEventListener('abort', () => {
      removeEventListener('online', openAgain);
      removeEventListener(SESSION_UNLOCKED, openAgain);
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    if (!signal.aborted) open();
  });
}
