import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runStart, type Part, type RunningStart } from './killed-stack.testing';
import { askDatabase, MixedWrites, type Acknowledged } from './mixed-writes.testing';

const KILLS = Number(process.env.KILLS ?? 200);
const HOURS = 3_600_000;
const CONNECTIONS = 4;
/** Longest time of calm between two kills. */
const CALM_MS = 2500;
const WHOLE_MS = 10_000;

/** Values that are there more than once, or not at all. */
async function wrong(stack: RunningStart, statement: string, wanted: Iterable<string>): Promise<string[]> {
  const rows = await askDatabase(stack.databaseUrl, statement);
  const counts = new Map(rows.map(({ value, count }) => [String(value), Number(count)]));
  const lost = [...wanted].filter((value) => !counts.has(value)).map((value) => `lost: ${value}`);
  const doubled = [...counts].filter(([, count]) => count > 1).map(([value, count]) => `${count} times: ${value}`);
  return [...lost, ...doubled];
}

async function check(stack: RunningStart, { accounts, quotes, answers, materials }: Acknowledged): Promise<void> {
  const grouped = (column: string, table: string, like: string) =>
    `SELECT ${column} AS value, count(*) FROM ${table} WHERE ${column} LIKE '${like}' GROUP BY 1`;
  expect(await wrong(stack, grouped('email', 'users', '%@killed.example'), accounts.keys())).toEqual([]);
  expect(await wrong(stack, grouped('note', 'quotes', 'quote %'), quotes.keys())).toEqual([]);
  expect(await wrong(stack, grouped('id::text', 'quotes', '%'), quotes.values())).toEqual([]);
  expect(await wrong(stack, grouped('message', 'quote_responses', 'answer %'), answers)).toEqual([]);
  expect(await wrong(stack, grouped('name', 'products', 'material %'), materials.keys())).toEqual([]);
  expect(await wrong(stack, grouped('id::text', 'products', '%'), materials.values())).toEqual([]);
  const profiles = await askDatabase(
    stack.databaseUrl,
    "SELECT email, company FROM users WHERE email LIKE '%@killed.example'",
  );
  const companies = new Map(profiles.map(({ email, company }) => [email, company]));
  const stale = [...accounts].filter(
    ([email, company]) => company.startsWith('second') && companies.get(email) !== company,
  );
  expect(stale).toEqual([]);
}

/** Mails are written with their cause, once; a worker that is killed while it sends one sends it again. */
async function checkMails(stack: RunningStart, { accounts }: Acknowledged): Promise<void> {
  const waiting = () => askDatabase(stack.databaseUrl, "SELECT id FROM mails WHERE status <> 'SENT'");
  await expect.poll(waiting, { timeout: 120_000, interval: 1000 }).toEqual([]);
  const verifications = `SELECT recipient AS value, count(*) FROM mails
    WHERE template = 'verify-email' AND recipient LIKE '%@killed.example' GROUP BY 1`;
  expect(await wrong(stack, verifications, accounts.keys())).toEqual([]);
}

it.skipIf(process.platform !== 'linux')(
  'loses and doubles no write while its gateway and its PostgreSQL are killed, and is whole again by itself in 10 seconds',
  { timeout: 4 * HOURS },
  async () => {
    const stack = await runStart();
    try {
      const writes = new MixedWrites(stack);
      const end = writes.begin(CONNECTIONS);
      const wholeAgainMs: number[] = [];
      for (let kills = 0; kills < KILLS;) {
        await sleep(Math.random() * CALM_MS);
        const part: Part = Math.random() < 0.5 ? 'gateway' : 'PostgreSQL';
        if (!stack.kill(part)) continue;
        kills += 1;
        wholeAgainMs.push(await stack.whole());
      }
      await end();
      const { accounts, quotes, answers, materials, repeats } = writes.acknowledged;
      const sorted = wholeAgainMs.sort((a, b) => a - b);
      console.error({
        kills: KILLS,
        acknowledged: {
          accounts: accounts.size,
          quotes: quotes.size,
          answers: answers.size,
          materials: materials.size,
        },
        repeats,
        wholeAgainMs: { median: sorted[Math.floor(KILLS / 2)], longest: sorted.at(-1) },
      });
      await check(stack, writes.acknowledged);
      await checkMails(stack, writes.acknowledged);
      expect(sorted.filter((ms) => ms > WHOLE_MS)).toEqual([]);
    } finally {
      await stack.stop();
    }
  },
);
