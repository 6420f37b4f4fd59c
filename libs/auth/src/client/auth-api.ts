import { createClientLog, type ClientLog } from './client-log';

/** The answer to a posted form. */
export interface FormAnswer {
  status: number;
  ok: boolean;
  /** Absolute; null when the answer names none. */
  url: string | null;
  retryAfterSeconds?: number;
}

/** The answer to a JSON body: its status and whatever object came with it. */
interface JsonAnswer {
  status: number;
  ok: boolean;
  data: Record<string, unknown>;
}

const ANSWER_MS = 20_000;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** The requests of the sign-in protocol, one method per kind. None throws: without an answer they give `undefined` and log. */
export class AuthApi {
  readonly basePath: string;
  readonly #fetch: typeof fetch;
  readonly #log: ClientLog;

  /** @param basePath path of the endpoints; @param send another `fetch`, for tests */
  constructor(basePath: string, send: typeof fetch = (input, init) => fetch(input, init)) {
    this.basePath = basePath;
    this.#fetch = send;
    this.#log = createClientLog(basePath);
  }

  /** An object from the server; `undefined` when it did not answer with one. */
  async read(path: string): Promise<Record<string, unknown> | undefined> {
    const url = `${this.basePath}/${path}`;
    const answer = await this.#ask(url, { headers: { 'Content-Type': JSON_TYPE } });
    if (!answer) return undefined;
    if (answer.response.ok) return answer.data;
    this.#log('CLIENT_FETCH_ERROR', new Error(`HTTP ${answer.response.status}`), url);
    return undefined;
  }

  async csrfToken(): Promise<string | null> {
    const token = (await this.read('csrf'))?.['csrfToken'];
    return typeof token === 'string' ? token : null;
  }

  /**
   * Posts a form with a fresh csrf token. A token that did not verify (another tab's first visit overtook ours, or a
   * sign-in changed it) is fetched anew and tried once more: the protocol answers such a post as if it had succeeded.
   */
  async submit(path: string, fields: Record<string, string>): Promise<FormAnswer | undefined> {
    const first = await this.#submitOnce(path, fields);
    return first?.url && this.isCsrfFailure(first.url) ? this.#submitOnce(path, fields) : first;
  }

  /** Posts JSON with a fresh csrf token; 400 says that it did not verify, and is tried once more. */
  async update(data: unknown): Promise<JsonAnswer | undefined> {
    const first = await this.#updateOnce(data);
    return first?.status === 400 ? this.#updateOnce(data) : first;
  }

  /** Whether an address in an answer means that the csrf token did not verify. */
  isCsrfFailure(url: string): boolean {
    const { pathname, searchParams } = new URL(url, location.origin);
    const isOurs = pathname === `${this.basePath}/signin` || pathname === `${this.basePath}/signout`;
    return isOurs && searchParams.get('csrf') === 'true';
  }

  async #submitOnce(path: string, fields: Record<string, string>): Promise<FormAnswer | undefined> {
    const csrfToken = await this.csrfToken();
    if (csrfToken === null) return undefined;
    const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' });
    const url = `${this.basePath}/${path}`;
    const answer = await this.#ask(url, { method: 'POST', headers: { 'Content-Type': FORM }, body });
    if (!answer) return undefined;
    const { response, data } = answer;
    const target = data['url'];
    const seconds = Number(response.headers.get('Retry-After') || NaN);
    return {
      status: response.status,
      ok: response.ok,
      url: typeof target === 'string' && URL.canParse(target, location.origin) ? target : null,
      ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
    };
  }

  async #updateOnce(data: unknown): Promise<JsonAnswer | undefined> {
    const csrfToken = await this.csrfToken();
    if (csrfToken === null) return undefined;
    const body = JSON.stringify({ csrfToken, data });
    const url = `${this.basePath}/session`;
    const answer = await this.#ask(url, { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, body });
    return answer && { status: answer.response.status, ok: answer.response.ok, data: answer.data };
  }

  async #ask(url: string, init: RequestInit) {
    try {
      const response = await this.#fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
      const data: unknown = await response.json().catch(() => null);
      if (typeof data !== 'object' || data === null) throw new Error(`HTTP ${response.status} without an object`);
      return { response, data: data as Record<string, unknown> };
    } catch (error) {
      this.#log('CLIENT_FETCH_ERROR', error, url);
      return undefined;
    }
  }
}
