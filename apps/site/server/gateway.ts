import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import type { GraphqlAnswer, GraphqlBody } from '../src/entry-server';

const ANSWER_MS = 10_000;

// Not `fetch`: its streams cost a page half a millisecond more.
const transports = {
  'http:': { request: http.request, agent: new http.Agent({ keepAlive: true }) },
  'https:': { request: https.request, agent: new https.Agent({ keepAlive: true }) },
};

/** Posts an operation to the gateway. Rejects when it is away, slow, or answers something that is not GraphQL. */
export async function askGateway(gatewayUrl: string, body: GraphqlBody, requestId: string): Promise<GraphqlAnswer> {
  const url = new URL(`${gatewayUrl}/graphql`);
  const { status, content } = await post(url, JSON.stringify(body), requestId, AbortSignal.timeout(ANSWER_MS));
  const answer: unknown = JSON.parse(content);
  if (typeof answer !== 'object' || answer === null || !('data' in answer || 'errors' in answer)) {
    throw new Error(`The gateway answered ${status} without data.`);
  }
  return answer as GraphqlAnswer;
}

interface Answer {
  status: number | undefined;
  content: string;
}

async function post(url: URL, body: string, requestId: string, signal: AbortSignal): Promise<Answer> {
  const { request, agent } = url.protocol === 'https:' ? transports['https:'] : transports['http:'];
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
  };
  const sent = request(url, { method: 'POST', headers, agent, signal });
  try {
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, content: await text(response) };
  } catch (error) {
    // The gateway closed an idle connection at the moment it was used again. Pages only read: to ask twice does no harm.
    const isClosed = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    if (isClosed && !signal.aborted) return post(url, body, requestId, signal);
    throw error;
  }
}
