import { rateLimited } from '../../../platform/errors/errors';

/** Each holds a connection and a snapshot for as long as its reader takes. */
const AT_ONCE = 2;
const RETRY_SECONDS = 30;

/** So many files at once in one gateway; the next one is asked to wait. */
export class ExportGate {
  #running = 0;

  /** @throws RATE_LIMITED */
  requireRoom(): void {
    if (this.#running >= AT_ONCE) {
      throw rateLimited(RETRY_SECONDS, '지금 다른 내보내기가 진행 중이에요. 끝난 뒤에 다시 시도해 주세요.');
    }
  }

  /** @throws RATE_LIMITED */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.requireRoom();
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
    }
  }
}
