import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasRoom, memoryFolder } from './memory-folder';

const MEGABYTE = 1024 ** 2;
const folder = os.tmpdir();

describe('the folder of what lives no longer than a run', () => {
  it('has room where both the folder and the memory take what is asked', () => {
    expect(hasRoom(folder, MEGABYTE, 2 * MEGABYTE)).toBe(true);
    expect(hasRoom(folder, MEGABYTE, 2 * MEGABYTE - 1)).toBe(false);
    const { bavail, bsize } = statfsSync(folder);
    expect(hasRoom(folder, 2 * bavail * bsize, Number.MAX_VALUE)).toBe(false);
  });

  it('has none where there is no such folder, as on other systems', () => {
    expect(hasRoom(path.join(folder, 'gredia-there-is-none'), MEGABYTE, Number.MAX_VALUE)).toBe(false);
  });

  it('is one that exists, whatever the machine', () => {
    expect(existsSync(memoryFolder())).toBe(true);
  });
});
