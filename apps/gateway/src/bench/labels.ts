import type pg from 'pg';
import type { openGateway } from './in-process';
import { labelOperation, type Operation } from './operations';
import type { Subject } from './timing';

const CALLS = 100;
const NAMES = 60;
/** Labels differ: one that is read again and again would find all its names looked up already. */
const LABELS = 10;

/** Labels of 60 names, one after another: most as they are written, three with a slip, three that the dictionary does not know. */
export async function labelOperations(pool: pg.Pool): Promise<() => Operation> {
  const titles = await usedTitles(pool);
  let calls = 0;
  return () => labelOperation(labelOf(titles, (calls += 1)));
}

/** @throws unless a label is answered whole, all its names and what they mean together: less is not what is timed. */
export function requireWhole(answer: string): void {
  const { data } = JSON.parse(answer) as {
    data: { ingredientsList: { tokens: unknown[]; findings: { counts: { resolved: number } } | null } };
  };
  const { tokens, findings } = data.ingredientsList;
  if (tokens.length !== NAMES || !findings || findings.counts.resolved < NAMES / 2) {
    throw new Error(
      `A label of ${NAMES} names was answered with ${tokens.length}, ${findings ? 'with' : 'without'} findings.`,
    );
  }
}

export async function labelSubject({ ask, pool }: ReturnType<typeof openGateway>): Promise<Subject> {
  const next = await labelOperations(pool);
  return { name: `전성분 분석 ${NAMES}개`, calls: CALLS, run: () => ask(next()) };
}

async function usedTitles(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(
    'SELECT title FROM ingredients ORDER BY label_count DESC, id LIMIT $1',
    [NAMES * LABELS],
  );
  return rows.map(({ title }) => title);
}

function labelOf(titles: readonly string[], call: number): string {
  const names = Array.from(
    { length: NAMES },
    (_, place) => titles[(place * LABELS + (call % LABELS)) % titles.length]!,
  );
  return names
    .map((name, place) => (place % 20 === 7 ? slip(name, call) : place % 20 === 13 ? unknown(name, call) : name))
    .join(', ');
}

/** No two calls have the same ones: what was looked up before costs nothing. */
const letter = (call: number) => String.fromCodePoint(0xac00 + ((call * 28) % 11_172));
const slip = (name: string, call: number) => name.slice(0, -1) + letter(call);
const unknown = (name: string, call: number) =>
  `${name.slice(0, 2)}${letter(call)}${letter(call + 57)}모르는${name.slice(-2)}`;
