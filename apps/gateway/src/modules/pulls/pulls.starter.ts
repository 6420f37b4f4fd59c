import { addDays, HOUR_MS, isSameValueOf, pullKeyOf, type PullStatus } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { loadWriters } from '../identity/public';
import { ingredients } from '../ingredients/ingredients.table';
import { pullComments, pullEvidence, pullKeys, pullLogs, pullRequests } from './pulls.table';
import { readTargets } from './targets/read-targets';

/** A suggestion of the starter data: of an ingredient by its title, from what stands there. */
interface StarterPull {
  title: string;
  author: { nickname: string; company: string };
  key: string;
  wanted: (value: unknown) => unknown;
  reason: string;
  url: string;
  daysAgo: number;
  /** What an operator did with it; without it, it waits. */
  decision?: { status: Extract<PullStatus, 'CHANGES_REQUESTED' | 'DENIED'>; reason: string };
  comment?: { author: { nickname: string; company: string }; text: string };
}

const withText = (text: string) => (value: unknown) => [...(Array.isArray(value) ? value : []), text];
const formulator = { nickname: '제형연구원K', company: '결빛누리제조' };
const rules = { nickname: '규제노트', company: '바른나루인허가' };
const newcomer = { nickname: '처방막내', company: '모루숲' };

const starterPulls: readonly StarterPull[] = [
  {
    ...{ title: '알란토인', author: formulator, key: 'synonyms', wanted: withText('5-우레이도하이단토인') },
    reason: '시험성적서와 수입 서류에 이 이름으로 적혀 오는 일이 많아서 검색되면 좋겠어요.',
    ...{ url: 'https://pubchem.ncbi.nlm.nih.gov/compound/204', daysAgo: 2 },
    comment: { author: rules, text: '저희가 받은 원료 서류에도 이 이름으로 적혀 있었어요.' },
  },
  {
    ...{ title: '토코페롤', author: newcomer, key: 'nameJp', wanted: () => 'トコフェロール' },
    reason: '일본 수출 서류를 만들 때 필요해서 찾아봤어요. 일본 표시명칭 목록에서 확인했어요.',
    ...{ url: 'https://www.jcia.org/', daysAgo: 1 },
  },
  {
    ...{ title: '판테놀', author: newcomer, key: 'synonyms', wanted: withText('덱스판테놀') },
    reason: '약국에서 파는 연고에 덱스판테놀이라고 적혀 있어서 같은 성분으로 알고 있어요.',
    ...{ url: 'https://nedrug.mfds.go.kr/', daysAgo: 9 },
    decision: {
      status: 'DENIED',
      reason: '덱스판테놀은 판테놀의 D형만을 가리키는 이름이라 같은 이름으로 둘 수 없어요.',
    },
  },
  {
    ...{ title: '잔탄검', author: formulator, key: 'description' },
    wanted: (value) => `${typeof value === 'string' ? `${value} ` : ''}알코올이 많은 처방에서는 잘 풀리지 않아요.`,
    reason: '에탄올이 많은 처방에서 뭉치는 일을 자주 봐서 설명에 더하면 좋겠어요.',
    ...{ url: 'https://pubchem.ncbi.nlm.nih.gov/', daysAgo: 5 },
    decision: { status: 'CHANGES_REQUESTED', reason: '에탄올 함량이 어느 정도부터 그런지 자료의 쪽을 알려 주세요.' },
  },
];

/**
 * Writes suggestions that people of the trade could have made. What somebody suggested on this machine stays: they come once,
 * where there are none. No mail is sent.
 */
export async function loadPulls(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const [known] = await tx.select({ id: pullRequests.id }).from(pullRequests).limit(1);
  if (known) return;
  const writers = await loadWriters(loading, [formulator, rules, newcomer]);
  const operatorId = loading.made('account').get('operator@gredia.example') ?? null;
  const titles = starterPulls.map(({ title }) => title);
  const found = await tx.select({ id: ingredients.id }).from(ingredients).where(inArray(ingredients.title, titles));
  const targets = await readTargets(
    tx,
    'INGREDIENT',
    found.map(({ id }) => id),
  );
  const now = new Date();
  for (const pull of starterPulls.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const target = targets.find(({ name }) => name === pull.title);
    const userId = writers.get(pull.author.nickname);
    const rule = pullKeyOf('INGREDIENT', pull.key)?.rule;
    if (!target || !userId || !rule) continue;
    const before = target.values[pull.key] ?? null;
    const after = pull.wanted(before);
    // A list that was imported since may know it already.
    if (isSameValueOf(rule, before, after)) continue;
    await load(loading, pull, { target, userId, kind: rule.kind, before, after, operatorId, writers, now });
  }
}

async function load(
  { tx }: StarterLoading,
  pull: StarterPull,
  known: {
    target: { id: string; name: string };
    userId: string;
    kind: 'SCALAR' | 'SET' | 'PIECES' | 'ENTRIES' | 'OPINION';
    before: unknown;
    after: unknown;
    operatorId: string | null;
    writers: ReadonlyMap<string, string>;
    now: Date;
  },
): Promise<void> {
  const { target, userId, kind, before, after, operatorId, writers, now } = known;
  const { decision, comment } = pull;
  const at = addDays(now, -pull.daysAgo);
  const decidedAt = new Date(at.getTime() + 20 * HOUR_MS);
  const id = v7({ msecs: at.getTime() });
  const isDenied = decision?.status === 'DENIED';
  await tx.insert(pullRequests).values({
    ...{ id, userId, targetType: 'INGREDIENT', targetId: target.id, targetName: target.name, reason: pull.reason },
    ...{ status: decision?.status ?? 'OPEN', statusReason: decision?.reason ?? null },
    // The starter rows themselves are nothing that others changed meanwhile.
    baseAt: sql`clock_timestamp()`,
    waitsSince: decision?.status === 'CHANGES_REQUESTED' ? decidedAt : null,
    deniedAt: isDenied ? decidedAt : null,
    ...{ createdAt: at, updatedAt: decision ? decidedAt : at },
  });
  const decided = { state: 'REFUSED', reason: decision?.reason, decidedById: operatorId, decidedAt } as const;
  await tx.insert(pullKeys).values({
    ...{ pullId: id, key: pull.key, position: 0, kind, before, after },
    ...(isDenied && decided),
  });
  await tx.insert(pullEvidence).values({ pullId: id, url: pull.url, position: 0 });
  await tx.insert(pullLogs).values({
    ...{ pullId: id, status: 'OPEN', update: '수정 제안을 보냈어요.', actorId: userId, createdAt: at },
  });
  if (decision) {
    const update = isDenied ? '제안을 반려했어요.' : '보완을 요청했어요.';
    await tx
      .insert(pullLogs)
      .values({ pullId: id, status: decision.status, update, actorId: operatorId, createdAt: decidedAt });
  }
  const commenterId = comment && writers.get(comment.author.nickname);
  if (!comment || !commenterId) return;
  await tx.insert(pullComments).values({
    ...{ pullId: id, userId: commenterId, content: comment.text },
    createdAt: new Date(at.getTime() + 5 * HOUR_MS),
  });
  await tx.update(pullRequests).set({ commentCount: 1 }).where(eq(pullRequests.id, id));
}
