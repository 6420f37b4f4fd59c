import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as shutdownModule from './shutdown';

describe('the end of a command', () => {
  let shutdown: typeof shutdownModule;
  // A command ends once: each test is one of its own.
  beforeEach(async () => {
    vi.resetModules();
    shutdown = await import('./shutdown');
  });

  it('ends what it started, the last one first, also when one of them cannot be ended', async () => {
    const ended: string[] = [];
    for (const name of ['database', 'gateway', 'site']) {
      const stop = async () => {
        ended.push(name);
        if (name === 'gateway') throw new Error('stuck');
      };
      shutdown.endWithCommand({ stop, kill: () => undefined });
    }
    await shutdown.supervise(async () => undefined, 0);
    expect(ended).toEqual(['site', 'gateway', 'database']);
  });

  it('ends everything when its work fails, and says why', async () => {
    const stop = vi.fn(async () => undefined);
    shutdown.endWithCommand({ stop, kill: () => undefined });
    const work = async () => {
      throw new Error('no such file');
    };
    await expect(shutdown.supervise(work, 0)).rejects.toThrow('no such file');
    expect(stop).toHaveBeenCalledOnce();
  });

  it('ends at once what is started while it is already ending', async () => {
    const kill = vi.fn();
    shutdown.endWithCommand({
      stop: async () => shutdown.endWithCommand({ stop: async () => undefined, kill }),
      kill: () => undefined,
    });
    await shutdown.endAll();
    expect(kill).toHaveBeenCalledOnce();
  });
});
