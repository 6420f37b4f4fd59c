import type { AiEvent, AiQuestionInput } from '@gredia/domain';
import { failureOf, failureOfErrors, type BearerTokens } from '@gredia/graphql-schema';
import { readEvents } from './read-events';

interface AnswerRequest {
  input: Pick<AiQuestionInput, 'question'> & Partial<AiQuestionInput>;
  tokens: BearerTokens;
  /** Has the password of a locked session asked for. */
  unlock: () => Promise<boolean>;
  signal: AbortSignal;
}

/** Asks a question and tells the answer as it comes. Rejects with a GraphqlFailure, whose message is fit to be shown. */
export async function* streamAnswer(request: AnswerRequest): AsyncGenerator<AiEvent> {
  try {
    const response = await ask(request);
    if (!response.ok || !response.body) throw failureOfErrors(await errorsOf(response));
    yield* readEvents(response.body);
  } catch (error) {
    request.signal.throwIfAborted();
    throw failureOf(error);
  }
}

async function ask(request: AnswerRequest): Promise<Response> {
  const { tokens, unlock } = request;
  const token = await tokens.get();
  let response = await send(request, token);
  if (response.status === 401 && token !== '') {
    tokens.drop(token);
    response = await send(request, await tokens.get());
  }
  if (response.status !== 403) return response;
  const isLocked = failureOfErrors(await errorsOf(response.clone())).reason === 'REAUTHENTICATE';
  return isLocked && (await unlock()) ? send(request, await tokens.get()) : response;
}

const send = ({ input, signal }: AnswerRequest, token: string): Promise<Response> =>
  fetch('/api/ai/answers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
    signal,
  });

/** Nothing where what came is not ours, such as the page of a proxy. */
async function errorsOf(response: Response): Promise<{ message: string }[]> {
  const body: unknown = await response.json().catch(() => null);
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? (errors as { message: string }[]) : [];
}
