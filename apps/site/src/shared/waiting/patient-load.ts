/** A file that is waited for until it comes. */
export interface PatientLoad<Content> {
  /** Never rejects. */
  get: () => Promise<Content>;
  /** The last try failed; the next one is made when the network is back, or by `retry`. */
  isMissing: () => boolean;
  subscribe: (listener: () => void) => () => void;
  retry: () => void;
}

/** Fetches a file when it is first wanted, and again after each failure, which is reported. */
export function patientLoad<Content>(load: () => Promise<Content>): PatientLoad<Content> {
  const listeners = new Set<() => void>();
  let isMissing = false;
  let isTrying = false;
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
