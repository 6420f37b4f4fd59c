import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Database } from '../platform/database/client';
import { newId } from '../platform/database/columns';
import { addNotifications } from '../platform/notifications/add-notifications';
import { removeMembers, signInMembers, type Device } from './bench-accounts';
import { NoticeReaders } from './notice-reader';
import type { ReportRow, Section } from './report';
import { startServer, type ServerProcess } from './server-process';

const PEOPLE = 200;
/** Browsers of each. */
const DEVICES = 5;
const IDLE_MS = 60_000;
const ROUNDS = 100;
/** Streams that open at the same moment. */
const AT_ONCE = 50;
const PATIENCE_MS = 10_000;

/**
 * A thousand open streams of notifications on one gateway: what they cost, and how long after its commit something arrives that
 * another process wrote.
 */
export async function noticeSection(databaseUrl: string): Promise<Section> {
  const secret = randomBytes(32).toString('hex');
  process.env.SESSION_SECRET = secret;
  const { db, pool } = connect({ url: databaseUrl, onIdleError: () => undefined });
  const gateway = await startServer('gateway-server', databaseUrl);
  const readers = new NoticeReaders();
  try {
    const devices = await signInMembers(db, secret, { people: PEOPLE, devices: DEVICES });
    const rows = [
      ...(await costOfStreams(gateway, readers, devices)),
      ...(await arrivals(db, gateway, readers, devices)),
    ];
    return {
      title: `알림 스트림 ${devices.length}개 (게이트웨이 하나)`,
      note: '메모리는 프로세스 전체(RSS)의 차이고, 도착은 다른 프로세스가 커밋한 뒤부터 재요.',
      rows,
    };
  } finally {
    readers.close();
    await gateway.stop();
    await removeMembers(db);
    await pool.end();
  }
}

async function costOfStreams(
  gateway: ServerProcess,
  readers: NoticeReaders,
  devices: readonly Device[],
): Promise<ReportRow[]> {
  // A gateway that has just started gives memory back for some seconds.
  await sleep(5000);
  const [memoryBefore, processorBefore] = [await gateway.memory(), await gateway.processorTime()];
  for (let start = 0; start < devices.length; start += AT_ONCE) {
    await Promise.all(devices.slice(start, start + AT_ONCE).map(({ cookie }) => readers.add(gateway.url, cookie)));
  }
  const opened = await gateway.processorTime();
  await sleep(2000);
  const memory = (await gateway.memory()) - memoryBefore;
  const idleFrom = await gateway.processorTime();
  await sleep(IDLE_MS);
  const idle = (await gateway.processorTime()) - idleFrom;
  const each = (total: number) => total / readers.open;
  return [
    { name: '열린 스트림', values: { 값: readers.open } },
    { name: '메모리, kB/스트림', values: { 값: each(memory) / 1000 } },
    { name: '여는 프로세서, ms/스트림', values: { 값: each(opened - processorBefore) } },
    { name: '가만히 있을 때 프로세서, ms/스트림/분', values: { 값: each(idle) } },
    { name: '가만히 있을 때 프로세서, 코어의 %', values: { 값: (idle / IDLE_MS) * 100 } },
  ];
}

async function arrivals(
  db: Database,
  gateway: ServerProcess,
  readers: NoticeReaders,
  devices: readonly Device[],
): Promise<ReportRow[]> {
  const people = [...new Set(devices.map(({ userId }) => userId))];
  const single: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    single.push(...(await tell(db, readers, [people[round % people.length] ?? ''])));
  }
  const processorBefore = await gateway.processorTime();
  const all = await tell(db, readers, people);
  const processor = (await gateway.processorTime()) - processorBefore;
  const row = (name: string, times: number[]): ReportRow => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    return { name, values: { p50: at(0.5), p99: at(0.99), 최대: at(1) } };
  };
  return [
    row('도착, 한 사람에게, ms', single),
    row('도착, 모두에게 한꺼번에, ms', all),
    { name: '모두에게 한꺼번에: 프로세서, ms/스트림', values: { 값: processor / devices.length } },
  ];
}

/** Tells some people something. @returns after how many milliseconds it arrived at each of their browsers */
async function tell(db: Database, readers: NoticeReaders, userIds: readonly string[]): Promise<number[]> {
  const told = userIds.map((userId) => ({
    ...{ id: newId(), userId, kind: 'ORDER' as const, title: '상품을 보냈어요' },
    ...{ body: 'NiaPure 99 소분 · 한진택배', path: '/orders' },
  }));
  const ids = new Set(told.map(({ id }) => id));
  await db.transaction((tx) => addNotifications(tx, told));
  const committedAt = performance.now();
  const expected = userIds.length * DEVICES;
  const arrived = () => readers.arrivals.filter(({ id }) => ids.has(id));
  while (arrived().length < expected) {
    if (performance.now() - committedAt > PATIENCE_MS)
      throw new Error(`Of ${expected} notifications ${arrived().length} arrived.`);
    await sleep(5);
  }
  const times = arrived();
  if (times.length !== expected) throw new Error('Something was told twice.');
  readers.arrivals.length = 0;
  return times.map(({ at }) => Math.max(0, at - committedAt));
}
