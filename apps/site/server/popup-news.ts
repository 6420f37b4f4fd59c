import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Popup } from '../src/shared/page/page-state';
import { askGateway } from './gateway';
import type { Renderer } from './renderer';

interface PopupNewsOptions {
  renderer: Pick<Renderer, 'entry'>;
  gatewayUrl: string;
  /** Another popup, or none, stands on the pages from now on. */
  onChange: () => void;
  log: Logger;
}

/** A popup ends without any news of it. */
const EVERY_MS = 15_000;

/**
 * Which notice stands above the pages. It is known before a page is asked for: no page waits for it, and a gateway that does
 * not answer keeps none from being shown.
 */
export class PopupNews {
  readonly #options: PopupNewsOptions;
  #popup: Popup | null = null;
  #asking: Promise<void> | undefined;
  #isOutdated = false;
  #hasFailed = false;

  constructor(options: PopupNewsOptions) {
    this.#options = options;
  }

  current = (): Popup | null => this.#popup;

  /** Asks now; what changes while it is being asked is asked once more. */
  refresh = async (): Promise<void> => {
    this.#isOutdated = true;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  };

  /** Asks again and again until the signal aborts. */
  watch(signal: AbortSignal): void {
    void this.refresh();
    const timer = setInterval(() => void this.refresh(), EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  async #ask(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const { renderer, gatewayUrl, onChange, log } = this.#options;
      try {
        const { askPopup } = await renderer.entry();
        const popup = await askPopup((body) => askGateway(gatewayUrl, body, randomUUID()));
        this.#hasFailed = false;
        const isSame = JSON.stringify(popup) === JSON.stringify(this.#popup);
        this.#popup = popup;
        if (!isSame) onChange();
      } catch (err) {
        // What stood there stays; said once until the gateway answers again.
        if (!this.#hasFailed) log.warn({ err }, 'no news of the popup notice');
        this.#hasFailed = true;
      }
    }
  }
}
