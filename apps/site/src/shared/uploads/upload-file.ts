import { HOUR_MS, type FilePurpose } from '@gredia/domain';
import { failureOf, failureOfErrors, type GraphqlFailure, type BearerTokens } from '@gredia/graphql-schema';

/** An upload that nothing uses is deleted after a day; a little earlier it is not counted on any more. */
export const UPLOAD_LIVES_MS = 23 * HOUR_MS;

/** A file as the gateway keeps it. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Bytes; a picture is drawn anew and has another size than what was sent. */
  size: number;
  contentType: string;
  /** Null where the file is not public. */
  url: string | null;
}

interface UploadOptions {
  file: File;
  purpose: FilePurpose;
  tokens: BearerTokens;
  /** Has the password of a locked session asked for. */
  unlock: () => Promise<boolean>;
  /** Told how much has been sent, 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  body: unknown;
}

/** Sends a file with its progress. Rejects with a GraphqlFailure, whose message is fit to be shown. */
export async function uploadFile(options: UploadOptions): Promise<UploadedFile> {
  try {
    const { tokens } = options;
    const token = await tokens.get();
    let answer = await send(options, token);
    if (answer.status === 401 && token !== '') {
      tokens.drop(token);
      answer = await send(options, await tokens.get());
    }
    if (isLocked(answer) && (await options.unlock())) answer = await send(options, await tokens.get());
    if (answer.status === 201) return answer.body as UploadedFile;
    throw failureOfErrors(errorsOf(answer));
  } catch (error) {
    throw failureOf(error);
  }
}

const isLocked = (answer: Answer): boolean =>
  answer.status === 403 && failureOfErrors(errorsOf(answer)).reason === 'REAUTHENTICATE';

/** Whether the same file may be taken another time: it was not looked at, or it came too often. */
export const mayPassLater = ({ code, reason }: GraphqlFailure): boolean =>
  reason === 'REAUTHENTICATE' ||
  ['UNREACHABLE', 'UNAUTHENTICATED', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'CONFLICT'].includes(code);

/** By XMLHttpRequest: `fetch` does not tell how much has been sent. */
function send({ file, purpose, onProgress, signal }: UploadOptions, token: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `/api/files?${new URLSearchParams({ purpose })}`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error('The upload found no server.'));
    request.onabort = () => reject(new DOMException('Called off.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function errorsOf({ body }: Answer): { message: string }[] {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? errors : [];
}
