import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

interface CatalogueEventsOptions {
  gatewayUrl: string;
  /** Called with true when news begin to arrive and with false when they stop. */
  onListening: (listening: boolean) => void;
  /** Public data changed. */
  onChange: () => void;
  /** People wrote on the boards; nothing else changed. */
  onTalk: () => void;
  log: Logger;
  signal: AbortSignal;
}

const RETRY_MS = [100, 250, 500, 1000, 2000];
/** The gateway sends a comment more often than this; silence means the connection is dead. */
const SILENCE_MS = 60_000;

/** Listens to the gateway's server-sent events until the signal aborts, and connects again whenever they stop. */
export async function listenToCatalogue(options: CatalogueEventsOptions): Promise<void> {
  const { onListening, log, signal } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listenOnce(options, () => {
        if (failures > 0) log.info('listening to catalogue changes again');
        failures = 0;
        onListening(true);
      });
    } catch (error) {
      if (!signal.aborted && failures === 0)
        log.warn({ err: error }, 'no news of catalogue changes: pages live one second');
    }
    onListening(false);
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    failures += 1;
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

async function listenOnce(
  { gatewayUrl, onChange, onTalk, signal }: CatalogueEventsOptions,
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('The gateway went silent.')), SILENCE_MS);
  try {
    const response = await fetch(`${gatewayUrl}/events`, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`The gateway answered ${response.status} to /events.`);
    onOpen();
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      const lines = (rest + chunk).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (/^event: ?catalogue$/.test(line)) onChange();
        else if (/^event: ?talk$/.test(line)) onTalk();
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
