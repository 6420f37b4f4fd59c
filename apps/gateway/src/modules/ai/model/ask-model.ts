import type { ToolSet } from 'ai';
import type { AiModelSettings } from '../ai.settings';

/** Why a model did not come to the end of its answer; the log has it, and nothing of what was asked. */
export class ModelFailed extends Error {
  constructor(readonly reason: string) {
    super(`The model did not answer: ${reason}`);
  }
}

/** Requests to the model for one answer, tokens of each, letters of the answer, bytes of all that it sends. */
const MOST = { steps: 6, tokens: 1_500, letters: 12_000, bytes: 1_000_000 } as const;

/** Loaded where a model is set up: most gateways have none, and it weighs 24 MB. */
async function loadSdk() {
  const [{ APICallError, stepCountIs, streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  return { APICallError, stepCountIs, streamText, createOpenAICompatible };
}
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

interface Asking {
  model: AiModelSettings;
  /** What it is told of its work. */
  instructions: string;
  /** Sent as it is. */
  content: string;
  tools: ToolSet;
  signal: AbortSignal;
}

/**
 * The text of a model's answer, piece by piece; tools are called between. Where the caller goes away or stops reading the request
 * to the model ends.
 * @throws {ModelFailed} where it breaks off, is late, does not come to an end, or sends too much; what a tool throws
 */
export async function* askModel({ model, instructions, content, tools, signal }: Asking): AsyncGenerator<string> {
  const sdk = await loadSdk();
  const over = new AbortController();
  const provider = sdk.createOpenAICompatible({
    ...{ name: 'model', baseURL: model.url, fetch: fetchWithin(MOST.bytes) },
    ...(model.key !== null && { apiKey: model.key }),
  });
  const { fullStream } = sdk.streamText({
    model: provider(model.name),
    system: instructions,
    messages: [{ role: 'user', content }],
    tools,
    stopWhen: sdk.stepCountIs(MOST.steps),
    maxOutputTokens: MOST.tokens,
    temperature: 0,
    maxRetries: 0,
    timeout: { totalMs: model.timeoutMs, chunkMs: model.timeoutMs / 2 },
    abortSignal: AbortSignal.any([signal, over.signal]),
    // Its own handler writes the error, and with it the question, to the console.
    onError: () => undefined,
  });
  let letters = 0;
  let end = 'nothing';
  try {
    for await (const part of fullStream) {
      if (part.type === 'text-delta') {
        letters += part.text.length;
        if (letters > MOST.letters) throw new ModelFailed('too long');
        yield part.text;
      } else if (part.type === 'tool-error') {
        if (!isWrongCall(part.error)) throw new ToolFailed(part.error);
      } else if (part.type === 'error') {
        throw new ModelFailed(reasonOf(part.error, sdk));
      } else if (part.type === 'abort') {
        throw new ModelFailed('late');
      } else if (part.type === 'finish') {
        end = part.finishReason;
      }
    }
    if (end !== 'stop') throw new ModelFailed(`ended with ${end}`);
  } catch (error) {
    if (error instanceof ToolFailed) throw error.thrown;
    throw new ModelFailed(reasonOf(error, sdk));
  } finally {
    over.abort();
  }
}

/** Our own failure while the model asked for records. */
class ToolFailed extends Error {
  constructor(readonly thrown: unknown) {
    super('A tool of the model failed');
  }
}

/** A call of no tool or with wrong values, told in words: the model may ask once more, otherwise. */
const isWrongCall = (error: unknown): boolean => typeof error === 'string';

/** Without the request, which holds the question. */
function reasonOf(error: unknown, { APICallError }: Sdk): string {
  if (error instanceof ModelFailed) return error.reason;
  if (APICallError.isInstance(error)) {
    if (error.cause instanceof ModelFailed) return error.cause.reason;
    const { statusCode = 0 } = error;
    // Of an answer that began well and broke off the status says nothing.
    return statusCode < 400 ? 'no connection' : `status ${statusCode}`;
  }
  return error instanceof Error ? error.name : 'unknown';
}

/** `fetch` that reads so many bytes over all its answers, and follows no other address. */
function fetchWithin(most: number): typeof fetch {
  let left = most;
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.byteLength;
          if (left < 0) controller.error(new ModelFailed('too many bytes'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
}
