import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { processTreeMs } from './process-tree';

const BUSY_MS = 60;
const busy = `while (process.cpuUsage().user < ${BUSY_MS * 1000});`;

describe('the processor time of a process and all below it', () => {
  it.runIf(existsSync('/proc/self/stat'))('holds what children used that have ended', () => {
    const before = processTreeMs(process.pid);
    spawnSync(process.execPath, ['-e', busy]);
    expect(processTreeMs(process.pid) - before).toBeGreaterThanOrEqual(BUSY_MS - 10);
  });

  it('is no number where there is no such process', () => {
    expect(processTreeMs(-1)).toBeNaN();
  });
});
