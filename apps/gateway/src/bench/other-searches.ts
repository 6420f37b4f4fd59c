import type pg from 'pg';
import { searchOperation, type Operation } from './operations';
import { benchNames, textsTyped, type BenchName } from './queries';

/** Enough that no text comes twice in a run. */
const NAMES = 400;

/**
 * Searches for names that the fixed list does not have, each text once: answers of texts that are asked for again are kept. They
 * come in an order in which the texts of one name do not follow each other.
 */
export async function searchesOfOtherNames(pool: pg.Pool): Promise<() => Operation> {
  const { rows } = await pool.query<{ nameKor: string; inci: string; casNo: string | null }>(
    `SELECT name_kor AS "nameKor", inci, cas_no[1] AS "casNo" FROM ingredients
      WHERE name_kor IS NOT NULL AND inci IS NOT NULL AND NOT name_kor = ANY($1)
      ORDER BY md5(title) LIMIT $2`,
    [benchNames.map(([nameKor]) => nameKor), NAMES],
  );
  const names = rows.map(({ nameKor, inci, casNo }): BenchName => (casNo ? [nameKor, inci, casNo] : [nameKor, inci]));
  const texts = textsTyped(names).map((text) => text.slice(0, 100));
  let calls = 0;
  return () => searchOperation(texts[((calls += 1) * STRIDE) % texts.length] ?? '');
}

/** A prime: all places come before one comes twice. */
const STRIDE = 7919;
