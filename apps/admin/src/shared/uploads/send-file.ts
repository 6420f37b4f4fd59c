import type { TokenSource } from '@gredia/auth/client';
import type { FilePurpose } from '@gredia/domain';
import { failureOf, failureOfErrors } from '@gredia/graphql-schema';

export interface FileToSend {
  file: File;
  purpose: FilePurpose;
  signal: AbortSignal;
}

interface Sending extends FileToSend {
  tokens: TokenSource;
  /** Has the password of a locked session asked for. */
  unlock: () => Promise<boolean>;
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * Uploads a file and answers its id. A locked session is asked for its password first. Rejects with a GraphqlFailure, whose
 * message is fit to be shown.
 */
export async function sendFile(sending: Sending): Promise<string> {
  const { tokens } = sending;
  try {
    const token = await tokens.get();
    let answer = await send(sending, token);
    if (answer.status === 401 && token !== '') {
      tokens.drop(token);
      answer = await send(sending, await tokens.get());
    }
    if (isLocked(answer) && (await sending.unlock())) {
      answer = await send(sending, await tokens.get());
    }
    if (answer.status === 201) return (answer.body as { id: string }).id;
    throw failureOfErrors(errorsOf(answer));
  } catch (error) {
    throw failureOf(error);
  }
}

async function send({ file, purpose, signal }: Sending, token: string): Promise<Answer> {
  const form = new FormData();
  form.append('file', file);
  const response = await fetch(`/api/files?${new URLSearchParams({ purpose })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal,
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}

const isLocked = (answer: Answer): boolean =>
  answer.status === 403 && failureOfErrors(errorsOf(answer)).reason === 'REAUTHENTICATE';

function errorsOf({ body }: Answer): { message: string }[] {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? errors : [];
}
