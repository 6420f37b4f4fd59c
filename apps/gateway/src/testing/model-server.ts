import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AiModelSettings } from '../modules/ai/ai.settings';

/** A message as the endpoint receives it. */
export interface ModelMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | null;
}

/** What the model says to a request: text, or tools that it calls; then how the stream ends. */
export interface ModelReply {
  text?: string;
  calls?: { name: string; input: unknown }[];
  /** Answers with this status instead. */
  status?: number;
  /** After its text the connection breaks, or nothing more comes. */
  then?: 'breaks' | 'hangs';
  finish?: string;
  /** So many bytes of a comment come before all else. */
  padding?: number;
}

interface AskedModel {
  headers: Record<string, unknown>;
  body: { model: string; messages: ModelMessage[]; tools: { function: { name: string } }[] };
  /** The connection was closed by whoever asked, before the end. */
  isClosed: boolean;
}

const CHUNK = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'test-model' };
const LETTERS = 40;

/**
 * A server that streams the format of OpenAI's `POST /chat/completions` over a socket.
 * @param answer what the model says to the messages so far; asked once for each request
 */
export async function startModelServer(answer: (messages: readonly ModelMessage[], turn: number) => ModelReply) {
  const asked: AskedModel[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as AskedModel['body'];
      const one: AskedModel = { headers: request.headers, body, isClosed: false };
      asked.push(one);
      response.on('close', () => (one.isClosed = !response.writableFinished));
      void stream(response, answer(body.messages, asked.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings: AiModelSettings = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    name: 'test-model',
    key: 'test-key',
    timeoutMs: 10_000,
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { settings, asked, close };
}

async function stream(response: ServerResponse, reply: ModelReply): Promise<void> {
  const { text = '', calls = [], status, then, padding = 0, finish = calls.length ? 'tool_calls' : 'stop' } = reply;
  if (status !== undefined) {
    const error = { message: 'It repeats the question: 페녹시에탄올', type: 'server_error', code: null };
    response.writeHead(status, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ error }));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const say = async (delta: object, finish_reason: string | null = null) => {
    const bytes = Buffer.from(
      `data: ${JSON.stringify({ ...CHUNK, choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
    // Letters come in halves too.
    const half = bytes.length >> 1;
    response.write(bytes.subarray(0, half));
    response.write(bytes.subarray(half));
    await wait(0);
  };
  if (padding) response.write(`: ${'x'.repeat(padding)}\n\n`);
  await say({ role: 'assistant', content: '' });
  const letters = [...text];
  for (let at = 0; at < letters.length && !response.destroyed; at += LETTERS) {
    await say({ content: letters.slice(at, at + LETTERS).join('') });
  }
  for (const [index, { name, input }] of calls.entries()) {
    const json = JSON.stringify(input);
    const half = json.length >> 1;
    const called = { index, id: `call_${index}_${Date.now()}`, type: 'function' };
    await say({ tool_calls: [{ ...called, function: { name, arguments: json.slice(0, half) } }] });
    await say({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] });
  }
  if (then === 'hangs') return;
  if (then === 'breaks') return void response.socket?.resetAndDestroy();
  await say({}, finish);
  response.end('data: [DONE]\n\n');
}
