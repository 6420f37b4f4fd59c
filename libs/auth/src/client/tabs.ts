import type { Session } from '../session';

/** The reference client's name for it: both may run in tabs of one origin (docs/product/sign-in.md#tabs). */
const KEY = 'nextauth.message';

interface TabMessage {
  event: 'session';
  data: { trigger: 'getSession' | 'signout' };
  /** Unix seconds. */
  timestamp: number;
  /** Ours: which tab wrote it. */
  clientId: string;
  /** Ours: without it two messages of one second would be equal, and an equal value raises no event. */
  nonce: string;
  /** Ours: what the sender's session holds, to see whether there is news (`contentOf`). */
  content: string;
}

const random = () => Math.random().toString(36).slice(2);

/** Tells the other tabs of this origin about the session and hears from them. Blocked storage is silence. */
export class Tabs {
  readonly #clientId = random();

  post(trigger: TabMessage['data']['trigger'], session: Session | null): void {
    const message: TabMessage = {
      event: 'session',
      data: { trigger },
      timestamp: Math.floor(Date.now() / 1000),
      clientId: this.#clientId,
      nonce: random(),
      content: contentOf(session),
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(message));
    } catch {
      // Nobody can be told.
    }
  }

  /** Whether the last message of any tab already told of this session. */
  isKnown(session: Session | null): boolean {
    try {
      return read(localStorage.getItem(KEY))?.['content'] === contentOf(session);
    } catch {
      return false;
    }
  }

  /** Calls back when another tab has told of a change. Returns how to stop. */
  listen(onMessage: () => void): () => void {
    const handle = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY) return;
      const message = read(newValue);
      if (message?.['event'] !== 'session' || !message['data'] || message['clientId'] === this.#clientId) return;
      onMessage();
    };
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  }
}

function read(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** A short sum of what a session says of its user (FNV-1a): equal for equal content, readable for nobody. */
export function contentOf(session: Session | null): string {
  if (!session) return '';
  let sum = 0x811c9dc5;
  for (const character of JSON.stringify(session.user)) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}
