import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startClamd } from '../../../testing/clamd-server';
import { clamd } from './clamd';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-scan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, 'file');
});

describe('clamd', () => {
  it('is sent the whole file and says that it is clean', async () => {
    const content = randomBytes(700_000);
    writeFileSync(file, content);
    const { address, received } = await startClamd(() => 'stream: OK');
    expect(await clamd(address).scan(file)).toBeNull();
    expect(received[0]?.equals(content)).toBe(true);
  });

  it('names the virus it found', async () => {
    writeFileSync(file, 'x');
    const { address } = await startClamd(() => 'stream: Win.Test.EICAR_HDB-1 FOUND');
    expect(await clamd(address).scan(file)).toBe('Win.Test.EICAR_HDB-1');
  });

  it.each([
    'INSTREAM size limit exceeded. ERROR',
    "stream: Can't allocate memory ERROR",
    '',
    'OK',
    'stream: OK FOUND?',
  ])('fails when it answers %j', async (answer) => {
    writeFileSync(file, 'x');
    const { address } = await startClamd(() => answer);
    await expect(clamd(address).scan(file)).rejects.toThrow('clamd did not scan');
  });

  it('says why it did not read to the end', async () => {
    writeFileSync(file, Buffer.alloc(20_000_000));
    const { address } = await startClamd(() => 'INSTREAM size limit exceeded. ERROR', 1000);
    await expect(clamd(address).scan(file)).rejects.toThrow('INSTREAM size limit exceeded');
  });

  it('fails when no daemon is there', async () => {
    writeFileSync(file, 'x');
    const { address, close } = await startClamd(() => 'stream: OK');
    await close();
    await expect(clamd(address).scan(file)).rejects.toThrow('clamd did not scan: no answer');
  });
});
