/** Until the next try by itself: nobody may be there to press a button, and what was printed has none. */
const PAUSES_MS = [15_000, 30_000, 60_000];

/** A file that is waited for until it comes. */
export interface PatientLoad<Content> {
  /** Never rejects. */
  get: () => Promise<Content>;
  /** The last try failed; the next one is made after a pause, when the network is back, or by `retry`. */
  isMissing: () => boolean;
  subscribe: (listener: () => void) => () => void;
  retry: () => void;
}

/** Fetches a file when it is first wanted, and again after each failure, which is reported. */
export function patientLoad<Content>(load: () => Promise<Content>): PatientLoad<Content> {
  const listeners = new Set<() => void>();
  let isMissing = false;
  let isTrying = false;
  let pauses = PAUSES_MS;
  let come: (content: Content) => void = () => undefined;
  let wanted: Promise<Content> | undefined;

  function tell(missing: boolean) {
    isMissing = missing;
    listeners.forEach((listener) => listener());
  }

  async function attempt() {
    if (isTrying) return;
    isTrying = true;
    tell(false);
    try {
      come(await load());
    } catch (error) {
      reportError(error);
      tell(true);
      addEventListener('online', retry, { once: true });
      const [pause, ...later] = pauses;
      pauses = later;
      if (pause !== undefined) setTimeout(() => isMissing && retry(), pause);
    }
    isTrying = false;
  }

  const retry = () => void attempt();

  return {
    get: () => {
      if (wanted) return wanted;
      wanted = new Promise((resolve) => (come = resolve));
      void attempt();
      return wanted;
    },
    isMissing: () => isMissing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry,
  };
}
