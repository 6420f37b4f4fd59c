import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FilePurpose } from '@gredia/domain';
import { onTestFinished } from 'vitest';
import { Spool } from '../spool';
import { examineFile } from './examine';

/** What becomes of a file of this name and content. */
export async function examine(name: string, content: Buffer | string, purpose: FilePurpose = 'PRODUCT_DOCUMENT') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-examine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return new Spool(folder).use(async (newPath) => {
    const file = await newPath();
    await writeFile(file, content);
    const size = Buffer.from(content).length;
    const { path: kept, ...facts } = await examineFile({ path: file, name, size }, purpose, newPath);
    return { ...facts, bytes: await readFile(kept) };
  });
}

export const refusal = (message: string) => ({
  message,
  extensions: { code: 'BAD_USER_INPUT', fields: { file: message } },
});

export const BROKEN = '파일이 깨졌거나 형식이 올바르지 않아요.';
