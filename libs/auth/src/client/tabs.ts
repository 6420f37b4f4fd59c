import type { Session } from '../session';

/** The reference client's name for it: both may run in tabs of one origin (docs/product/sign-in.md#tabs). */
const KEY = 'nextauth.message';

export type TabTrigger = 'getSession' | 'signout';

interface TabMessage {
  event: 'session';
  data: { trigger: TabTrigger };
  /** Unix seconds. */
  timestamp: number;
  /** Ours: which tab wrote it. */
  clientId: string;
  /** Ours: without it two messages of one second would be equal, and an equal value raises no event. */
  nonce: string;
  /** Ours: what the sender's session holds, to see whether there is news (`sessionDigest`). */
  content: string;
}

const random = () => Math.random().toString(36).slice(2);

/** Tells the other tabs of this origin about the session and hears from them. Blocked storage is silence. */
export class Tabs {
  readonly #clientId = random();

  post(trigger: TabTrigger, session: Session | null): void {
    const message: TabMessage = {
      event: 'session',
      data: { trigger },
      timestamp: Math.floor(Date.now() / 1000),
      clientId: this.#clientId,
      nonce: random(),
      content: sessionDigest(session),
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(message));
    } catch {
      // Blocked storage: the other tabs cannot be told.
    }
  }

  /** Whether the last message of any tab already told of this session. */
  isKnown(session: Session | null): boolean {
    try {
      return read(localStorage.getItem(KEY))?.['content'] === sessionDigest(session);
    } catch {
      return false;
    }
  }

  /** Calls back when another tab has told of a change. Returns how to stop. */
  listen(onMessage: (trigger: TabTrigger) => void): () => void {
    const handle = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY) return;
      const message = read(newValue);
      if (message?.['event'] !== 'session' || !message['data'] || message['clientId'] === this.#clientId) return;
      onMessage((message['data'] as { trigger?: unknown }).trigger === 'signout' ? 'signout' : 'getSession');
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

/** A short hash (FNV-1a) of the account in a session: equal for equal content, and its content cannot be read from it. */
export function sessionDigest(session: Session | null): string {
  if (!session) return '';
  let sum = 0x811c9dc5;
  for (const character of JSON.stringify(session.user)) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}
