import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryLabel, lawList, type ListKey } from '@gredia/domain/regulations';
import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Executor } from '../platform/database/client';
import { ingredients } from '../modules/ingredients/ingredients.table';
import {
  lawFolder,
  meaningOf,
  notedTexts,
  numberToRead,
  readings,
  rowsOf,
  type StandingText,
  wholeLists,
} from '../modules/regulations/public';
import { regulatedSubstances, substanceMembers } from '../modules/regulations/regulations.table';

const usage = `사용법: npm run review-rules [-- --texts]

  담당자의 확인을 기다리는 연결(이름만 같음, 여러 성분이 함께 쓰는 번호)과 아직 풀어 읽지 않은 항목을 보여 줘요.
  --texts   지금 들어 있는 목록의 글을 읽은 것으로 적어요 (law/readings의 *.texts.csv). 조문을 모두 읽은 뒤에만 쓰세요.
            끝까지 가져온 목록만 적고, 전에 읽은 글은 지우지 않아요.`;

type Db = Executor;
type Entry = StandingText & { name: string };

/** Second copies and one authority's table say nothing of their own. */
const COPIES: ListKey[] = ['mfds', 'kr-2-copy', 'cn-3-2015', 'eu-allergens'];

const standingTexts = (entries: readonly Entry[]) => new Set(entries.map(({ textHash }) => textHash));

/** The entries of every list that editors read. */
async function readableLists(db: Db): Promise<Map<ListKey, Entry[]>> {
  const { list, entry, textHash, name, position, state } = regulatedSubstances;
  const rows = await db
    .select({ list, entry, textHash, name })
    .from(regulatedSubstances)
    .where(and(notInArray(list, COPIES), ne(state, 'RETIRED')))
    .orderBy(asc(list), asc(position));
  const byList = new Map<ListKey, Entry[]>();
  for (const row of rows) byList.set(row.list, [...(byList.get(row.list) ?? []), row]);
  return byList;
}

/**
 * Notes the fingerprint of every text that is loaded, a file per list. Refused where a list is loaded in part: what is
 * missing would seem to have left it.
 */
async function writeTexts(db: Db): Promise<void> {
  const lists = await readableLists(db);
  const whole = await wholeLists(db);
  const parts = [...lists.keys()].filter((key) => !whole.has(key));
  if (parts.length || !lists.size) {
    const which = parts.length ? parts.map((key) => lawList(key).title).join(', ') : '모든 목록';
    console.error(`${which}: 목록을 끝까지 가져온 데이터베이스에서만 글을 읽은 것으로 적을 수 있어요.`);
    process.exitCode = 1;
    return;
  }
  const cell = (text: string) => (/[",]/.test(text) ? JSON.stringify(text) : text);
  for (const [key, entries] of lists) {
    const file = path.join(lawFolder(), 'readings', `${key}.texts.csv`);
    const known = existsSync(file) ? rowsOf(file).map(({ entry, text }) => [entry!, text!] as const) : [];
    const { rows, added, amended, left } = notedTexts(key, new Map(known), entries);
    const lines = [...rows].map(([number, text]) => `${cell(number)},${text}`);
    writeFileSync(file, `entry,text\n${lines.join('\n')}\n`);
    console.log(`${key}: ${rows.size}개 글`);
    for (const [what, numbers] of Object.entries({
      '처음 읽은 글': added,
      '바뀐 글': amended,
      '목록에서 빠진 글': left,
    })) {
      if (numbers.length) console.log(`  ${what} ${numbers.length}개: ${numbers.join(', ')}`);
    }
  }
}

/** Entries whose text no editor has read, with the number to write under, and what was written about texts that left. */
async function reportTexts(db: Db): Promise<void> {
  const { textOf, byEntry, members } = readings();
  const lists = await readableLists(db);
  const unread = [...lists.values()].flatMap((entries) => {
    const standing = standingTexts(entries);
    return entries.flatMap((entry) =>
      meaningOf(entry).isRead ? [] : [{ ...entry, ...numberToRead(entry, readings(), standing) }],
    );
  });
  console.log(`\n아직 풀어 읽지 않은 항목 ${unread.length}개 (적을 번호)`);
  for (const { list, entry, number, isKnown, name } of unread) {
    const isAmended = !isKnown && textOf.has(`${list}/${number}`);
    const before = isAmended ? ' — 전에 읽은 글이 바뀌었어요: 적힌 줄과 성분을 다시 보세요' : '';
    console.log(`  ${entryLabel(list, entry)} (${list}/${number}) ${name.slice(0, 90)}${before}`);
  }
  const whole = await wholeLists(db);
  for (const [list, entries] of lists) {
    if (!whole.has(list)) continue;
    const standing = standingTexts(entries);
    const left = [...textOf].filter(([key, text]) => key.startsWith(`${list}/`) && !standing.has(text));
    const written = left.filter(
      ([key]) => byEntry.has(key) || members.some((member) => `${member.list}/${member.entry}` === key),
    );
    if (written.length) console.log(`\n목록에 없는 글에 적힌 번호: ${written.map(([key]) => key).join(', ')}`);
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
  await reportTexts(db);
}

async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(usage);
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('설정 DATABASE_URL이 없어요.');
  const client = new pg.Client({ connectionString: url, application_name: 'gredia-review' });
  await client.connect();
  try {
    const db = drizzle(client);
    await (args.includes('--texts') ? writeTexts(db) : report(db));
  } finally {
    await client.end();
  }
}

await main(process.argv.slice(2));
