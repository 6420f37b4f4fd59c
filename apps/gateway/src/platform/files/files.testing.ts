import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Role } from '@gredia/auth';
import type { FilePurpose } from '@gredia/domain';
import { onTestFinished } from 'vitest';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../modules/identity/sessions/sessions.factory';

export interface FileGateway extends HttpGateway {
  folder: string;
  /** What lies in it: files that are stored, and those that are being received. */
  onDisk(): string[];
}

/** A gateway with an empty folder for files of its own. */
export async function startFileGateway(env: NodeJS.ProcessEnv = {}): Promise<FileGateway> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const gateway = await startHttpGateway({ FILES_DIR: folder, ...env });
  const onDisk = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return { ...gateway, folder, onDisk };
}

/** A signed-in user: their id and the header of their requests. */
export async function signedIn(
  role: Role = 'SELLER',
  values: Parameters<typeof buildUser>[0] = {},
  session: Parameters<typeof buildSession>[1] = {},
) {
  const user = await buildUser({ role, ...values });
  return { id: user.id, authorization: `Bearer ${await tokenOf(await buildSession(user, session))}` };
}

export interface UploadAnswer {
  status: number;
  headers: Headers;
  /** Of a file that was taken. */
  id?: string;
  name?: string;
  size?: number;
  contentType?: string;
  url?: string | null;
  /** Of one that was refused. */
  message?: string;
  code?: string;
}

export interface SentFile {
  name: string;
  content: Buffer | string;
  purpose?: FilePurpose | string;
  authorization?: string;
  /** More of the form. */
  fill?: (form: FormData) => void;
}

/** Uploads as the form of a page does. */
export async function send(gateway: HttpGateway, sent: SentFile): Promise<UploadAnswer> {
  const { name, content, purpose = 'PRODUCT_DOCUMENT', authorization, fill } = sent;
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  fill?.(form);
  return sendBody(gateway, form, { purpose, authorization });
}

interface SentBody {
  purpose?: string;
  authorization?: string | undefined;
  headers?: Record<string, string>;
}

export async function sendBody(
  { url }: HttpGateway,
  body: RequestInit['body'],
  { purpose = 'PRODUCT_DOCUMENT', authorization, headers = {} }: SentBody,
): Promise<UploadAnswer> {
  const response = await fetch(`${url}/api/files?purpose=${purpose}`, {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
  });
  return { status: response.status, headers: response.headers, ...flat(await response.json()) };
}

function flat(answer: unknown): Omit<UploadAnswer, 'status' | 'headers'> {
  const { errors: [error] = [], ...file } = answer as { errors?: { message: string; extensions: object }[] };
  return { ...file, ...(error && { message: error.message, ...error.extensions }) };
}
