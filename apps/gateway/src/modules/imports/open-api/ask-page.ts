import { setTimeout as sleep } from 'node:timers/promises';
import { httpRefusal, OpenApiError } from './open-api-error';
import { readAnswer, type OpenApiPage } from './read-answer';

/** 500 rows have some 400 kB; more than this is no page of theirs. */
const MAX_BYTES = 16 * 1024 ** 2;

export interface OpenApiAddress {
  url: string;
  serviceKey: string;
  /** The service and its operation. */
  path: string;
}

export interface Patience {
  /** For one answer, from the request to its last byte. */
  answerMs: number;
  /** Before each further attempt at a page. */
  waitsMs: readonly number[];
}

export const PATIENCE: Patience = { answerMs: 40_000, waitsMs: [1000, 5000, 20_000] };

export interface PageRequest {
  page: number;
  rows: number;
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
  /** Told before each further attempt. */
  onRetry: (error: OpenApiError) => Promise<void>;
}

/**
 * Asks for one page, again after a while where the failure may pass.
 * @throws OpenApiError at once where it does not, or after the last attempt
 */
export async function askPage(
  address: OpenApiAddress,
  request: PageRequest,
  { answerMs, waitsMs }: Patience = PATIENCE,
): Promise<OpenApiPage> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await askOnce(address, request, answerMs);
    } catch (error) {
      const wait = waitsMs[attempt];
      if (!(error instanceof OpenApiError) || !error.passes || wait === undefined) throw error;
      await request.onRetry(error);
      await sleep(wait, undefined, { signal: request.signal });
    }
  }
}

async function askOnce(
  { url, serviceKey, path }: OpenApiAddress,
  { page, rows, signal }: PageRequest,
  answerMs: number,
) {
  const query = new URLSearchParams({ serviceKey, pageNo: String(page), numOfRows: String(rows), type: 'json' });
  const enough = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  let text: string;
  try {
    // A redirection would take the key along to wherever it leads.
    const response = await fetch(`${url}/${path}?${query}`, { signal: enough, redirect: 'error' });
    text = await readText(response);
    if (!response.ok && !isEnvelope(text)) throw httpRefusal(response.status);
  } catch (error) {
    if (error instanceof OpenApiError) throw error;
    signal.throwIfAborted();
    if (enough.aborted)
      throw new OpenApiError(`오픈 API가 ${Math.ceil(answerMs / 1000)}초 안에 답하지 않았어요.`, true);
    throw new OpenApiError('오픈 API에 연결할 수 없거나 응답이 중간에 끊겼어요.', true);
  }
  return readAnswer(text);
}

/** Some gateways give their errors a status as well; the envelope says more. */
const isEnvelope = (text: string): boolean => text.includes('OpenAPI_ServiceResponse');

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new OpenApiError('오픈 API의 응답이 너무 커요.', false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
