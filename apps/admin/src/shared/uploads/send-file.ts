import type { FilePurpose } from '@gredia/domain';
import { failureOf, failureOfErrors } from '@gredia/graphql-schema';
import { tokenSource } from '../session/token-source';

interface Sending {
  file: File;
  purpose: FilePurpose;
  /** Has the password of a locked session asked for. */
  unlock: () => Promise<boolean>;
  signal: AbortSignal;
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
  try {
    const token = await tokenSource.get();
    let answer = await send(sending, token);
    if (answer.status === 401 && token !== '') {
      tokenSource.drop(token);
      answer = await send(sending, await tokenSource.get());
    }
    if (isLocked(answer) && (await sending.unlock())) {
      answer = await send(sending, await tokenSource.get());
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
