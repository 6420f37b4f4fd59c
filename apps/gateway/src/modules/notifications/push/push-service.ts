import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from '../../../platform/http/public-address';
import type { ClaimedPush } from './claim-pushes';
import { readEndpoint } from './endpoint';
import { messageOf, topicOf } from './push-message';
import type { PushSettings } from './push.settings';

/** What came of a message. */
export type PushAnswer =
  | { kind: 'TAKEN' }
  /** The browser has ended the subscription. */
  | { kind: 'GONE' }
  /** Once more, after so long at least. */
  | { kind: 'LATER'; reason: string; afterSeconds: number }
  /** It would be refused again. */
  | { kind: 'REFUSED'; reason: string };

export type SendPush = (push: ClaimedPush) => Promise<PushAnswer>;

const SERVICE_AGENT = new Agent({ keepAlive: true, maxSockets: 16, maxFreeSockets: 4, timeout: 60_000 });

/**
 * Encrypts a message for its browser alone (RFC 8291), signs it as ours (RFC 8292) and hands it to the push service (RFC 8030).
 * The request is our own, not the library's: that one follows wherever a name leads, and waits as long as it is kept waiting.
 */
export const pushSender =
  (settings: PushSettings): SendPush =>
  async (push) => {
    const url = readEndpoint(push.endpoint, settings);
    // It was one when it was saved; the settings are others now.
    if (!url) return { kind: 'REFUSED', reason: 'ENDPOINT' };
    const sealed = seal(settings, push, url);
    if (!sealed) return { kind: 'REFUSED', reason: 'MESSAGE' };
    const { headers, body } = sealed;
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(settings.timeoutMs) } as RequestOptions;
    try {
      return answerOf(await post(url, options, body, url.origin === settings.testService));
    } catch (error) {
      return { kind: 'LATER', reason: failureOf(error), afterSeconds: 0 };
    }
  };

/** Null where the library cannot: whoever was at that browser chose its address and keys. */
function seal({ subject, publicKey, privateKey }: PushSettings, push: ClaimedPush, { href }: URL) {
  const { p256dh, auth, secondsLeft } = push;
  try {
    return webPush.generateRequestDetails({ endpoint: href, keys: { p256dh, auth } }, messageOf(push), {
      vapidDetails: { subject, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: Math.max(secondsLeft, 0),
      topic: topicOf(push),
      urgency: 'normal',
    });
  } catch {
    // Its message may hold the address. What is refused is counted and logged by its reason.
    return null;
  }
}

function post(url: URL, options: RequestOptions, body: Buffer | null, isTest: boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = isTest
      ? (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options)
      : requestHttps(url, { ...options, agent: SERVICE_AGENT, lookup: lookupPublic });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // What it says beside its status is of no use; a body without end is cut off with the time for the whole.
      response.on('error', () => undefined).resume();
      resolve(response);
    });
    sent.end(body);
  });
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): PushAnswer {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'TAKEN' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'GONE' };
  const reason = String(statusCode);
  if (statusCode === 429 || statusCode >= 500)
    return { kind: 'LATER', reason, afterSeconds: retryAfter(headers['retry-after']) };
  return { kind: 'REFUSED', reason };
}

/** Seconds, or a moment. */
export function retryAfter(header: string | undefined, now = Date.now()): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

/** A code, never the message: that may hold the address, by which anyone could reach the browser. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}
