import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/database';
import { attack } from '../testing/fuzz/attack';
import { KnownRows } from '../testing/fuzz/known-rows';
import { LearntSchemas } from '../testing/fuzz/learnt-schemas';
import { starterPeople } from '../testing/fuzz/people';
import { runGateway } from '../testing/gateway-program';
import { startHttpGateway } from '../testing/http-gateway';
import { loadStarter } from './starter/load-starter';

const OPERATIONS = Number(process.env.FUZZ_OPERATIONS ?? 100_000);
const LEARNING = 1500;
const SELECTIONS = 1000;
const HOURS = 3_600_000;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const loopWatch = path.join(import.meta.dirname, '../testing/fuzz/loop-watch.mjs');

describe('a gateway in a process of its own, under operations that nobody would send', () => {
  const database = useDatabase();

  /** Schemas are learnt from a gateway in this process, which then ends. */
  async function learn() {
    const known = {
      people: await starterPeople(),
      rows: new KnownRows(),
      learnt: new LearntSchemas(),
      selections: SELECTIONS,
    };
    const gateway = await startHttpGateway();
    await gateway.migrated;
    const leave = known.learnt.watch();
    await attack({ url: gateway.url, operations: LEARNING, seed: SEED, ...known });
    leave();
    await gateway.stop();
    return known;
  }

  it('fails at none of them, and is never held up by one for 100 ms', { timeout: 4 * HOURS }, async () => {
    await loadStarter(database().db);
    const known = await learn();
    const gateway = runGateway(
      {
        DATABASE_URL: database().url,
        GATEWAY_PORT: '0',
        SESSION_SECRET: 'the session secret of all these tests',
        LOOP_HELD_MS: '100',
      },
      [loopWatch],
    );
    const port = /"port":(\d+)/.exec(await gateway.says('ready'))?.[1];
    const held: string[] = [];
    gateway.child.stdout?.on('data', (chunk: Buffer) => held.push(...(String(chunk).match(/"loopHeldMs":\d+/g) ?? [])));
    const report = await attack({
      url: `http://127.0.0.1:${port}`,
      operations: OPERATIONS,
      seed: SEED + LEARNING,
      ...known,
    });
    console.error({ ...report, fieldsCarriedOut: report.fieldsCarriedOut.size, held });
    expect(report.broken).toEqual([]);
    expect(report.valid).toBeGreaterThan(report.operations / 2);
    expect(held).toEqual([]);
  });
});
