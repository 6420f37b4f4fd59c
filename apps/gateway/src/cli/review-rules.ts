import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryLabel, type ListKey } from '@gredia/domain/regulations';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Executor } from '../db/client';
import * as schema from '../db/schema';
import { ingredients } from '../modules/ingredients/ingredients.table';
import { lawFolder } from '../modules/regulations/readings';
import { OWN_WORDS } from '../modules/regulations/save-substances';
import { regulatedSubstances, substanceMembers } from '../modules/regulations/regulations.table';

const usage = `사용법: npm run review-rules [-- --texts]

  담당자의 확인을 기다리는 연결(이름만 같음, 여러 성분이 함께 쓰는 번호)과 아직 풀어 읽지 않은 항목을 보여 줘요.
  --texts   지금 들어 있는 목록의 글을 읽은 것으로 적어요 (law/readings의 *.texts.csv). 조문을 모두 읽은 뒤에만 쓰세요.`;

type Db = Executor;

/** Second copies and one authority's table say nothing of their own. */
const COPIES: ListKey[] = ['mfds', 'kr-2-copy', 'cn-3-2015', 'eu-allergens'];

/** Notes the fingerprint of every text that is loaded, a file per list. */
async function writeTexts(db: Db): Promise<void> {
  const { list, entry, textHash, position } = regulatedSubstances;
  const rows = await db.select({ list, entry, textHash }).from(regulatedSubstances).orderBy(asc(list), asc(position));
  const byList = new Map<ListKey, string[]>();
  for (const row of rows) {
    if (COPIES.includes(row.list) || row.textHash === OWN_WORDS) continue;
    byList.set(row.list, [
      ...(byList.get(row.list) ?? []),
      `${/[",]/.test(row.entry) ? JSON.stringify(row.entry) : row.entry},${row.textHash}`,
    ]);
  }
  for (const [key, lines] of byList) {
    writeFileSync(path.join(lawFolder(), 'readings', `${key}.texts.csv`), `entry,text\n${lines.join('\n')}\n`);
    console.log(`${key}: ${lines.length}개 글`);
  }
}

async function report(db: Db): Promise<void> {
  const waiting = await db
    .select({
      list: regulatedSubstances.list,
      entry: regulatedSubstances.entry,
      name: regulatedSubstances.name,
      title: ingredients.title,
      labels: ingredients.labelCount,
      basis: substanceMembers.basis,
      detail: substanceMembers.detail,
    })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceMembers.substanceId))
    .innerJoin(ingredients, eq(ingredients.id, substanceMembers.ingredientId))
    .where(eq(substanceMembers.state, 'REVIEW'))
    .orderBy(sql`${ingredients.labelCount} DESC`, asc(regulatedSubstances.list), asc(regulatedSubstances.position));
  console.log(`확인을 기다리는 연결 ${waiting.length}개 (라벨에 많이 나오는 성분부터)`);
  for (const { list, entry, name, title, labels, basis, detail } of waiting) {
    const short = name.length > 60 ? `${name.slice(0, 59)}…` : name;
    console.log(
      `  ${String(labels).padStart(5)}  ${title}  ↔  ${entryLabel(list, entry)} ${short}  (${basis} ${detail})`,
    );
  }
  const unread = await db
    .select({ list: regulatedSubstances.list, entry: regulatedSubstances.entry, name: regulatedSubstances.name })
    .from(regulatedSubstances)
    .where(and(eq(regulatedSubstances.isRead, false), notInArray(regulatedSubstances.list, COPIES)))
    .orderBy(asc(regulatedSubstances.list), asc(regulatedSubstances.position));
  console.log(`\n아직 풀어 읽지 않은 항목 ${unread.length}개`);
  for (const { list, entry, name } of unread)
    console.log(`  ${entryLabel(list, entry)} (${list}/${entry}) ${name.slice(0, 90)}`);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(usage);
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('설정 DATABASE_URL이 없어요.');
  const client = new pg.Client({ connectionString: url, application_name: 'gredia-review' });
  await client.connect();
  try {
    const db = drizzle(client, { schema });
    await (args.includes('--texts') ? writeTexts(db) : report(db));
  } finally {
    await client.end();
  }
}

await main(process.argv.slice(2));
