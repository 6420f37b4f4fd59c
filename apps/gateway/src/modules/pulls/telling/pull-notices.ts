import { pullCommentPath, pullPath, pullPaths, type PullNews } from '@gredia/domain';
import { inArray } from 'drizzle-orm';
import type { AppReader, Notice } from '../../../platform/events/event';
import { appReaders, appReadersById } from '../../identity/public';
import { products } from '../../products/products.table';
import { supplierReaders } from '../../sellers/public';
import type { DecidedPull, DecidedPullComment, ModeratedPull, ToldPull, WaitingPull } from './pulls.events';
import { talksOf, type CommentedPull } from './talk-of-pull';

const newsTitle: Record<PullNews, string> = {
  'changes-requested': '수정 제안에 보완이 필요해요',
  conflict: '수정 제안을 새 기준으로 맞춰 주세요',
  accepted: '수정 제안이 반영됐어요',
  'partially-accepted': '수정 제안이 일부 반영됐어요',
  denied: '수정 제안이 반려됐어요',
  closed: '수정 제안이 종료됐어요',
};

const shownWord = { SHOWN: '게시됐어요', HIDDEN: '숨겨졌어요' };

type Aimed = Pick<ToldPull, 'number' | 'targetName'>;

const about = ({ number, targetName }: Aimed, title: string) => ({ title, body: targetName, path: pullPath(number) });

export const pullDecidedNotice: Notice<DecidedPull> = {
  kind: 'PULL',
  to: appReaders('comments', ({ pull }) => [pull.userId]),
  text: (_tx, { pull, news }) => about(pull, newsTitle[news]),
};

export const pullWaitingNotice: Notice<WaitingPull> = {
  kind: 'PULL',
  to: appReaders('comments', ({ pull }) => [pull.userId]),
  text: (_tx, { pull, daysLeft }) => about(pull, `기다리는 수정 제안이 ${daysLeft}일 뒤 종료돼요`),
};

/** What others said since, counted for each. */
interface TalkReader extends AppReader {
  count: number;
  commentId: string;
}

export const pullCommentedNotice: Notice<CommentedPull, TalkReader> = {
  kind: 'PULL',
  to: async (tx, talks) => {
    const heard = await talksOf(tx, talks);
    const known = await appReadersById(
      tx,
      'comments',
      heard.flat().map(({ userId }) => userId),
    );
    return heard.map((people) =>
      people.flatMap(({ userId, count, commentId }) => {
        const reader = known.get(userId);
        return reader ? [{ ...reader, count, commentId }] : [];
      }),
    );
  },
  text: (_tx, { pull }, { count, commentId }) => ({
    ...about(pull, `수정 제안에 새 의견이 ${count}개 달렸어요`),
    path: pullCommentPath(pull.number, commentId),
  }),
};

export const pullCommentDecidedNotice: Notice<DecidedPullComment> = {
  kind: 'ACCOUNT',
  to: appReaders(null, ({ userId }) => [userId]),
  text: (_tx, { pull, outcome }) => about(pull, `의견이 ${shownWord[outcome]}`),
};

export const pullModeratedNotice: Notice<ModeratedPull> = {
  kind: 'ACCOUNT',
  to: appReaders(null, ({ pull }) => [pull.userId]),
  text: (_tx, { pull, outcome }) => about(pull, `수정 제안이 ${shownWord[outcome]}`),
};

/** The switch is that of a supplier's news, as for the mail. */
export const pullOnProductNotice: Notice<{ pull: ToldPull }> = {
  kind: 'PULL',
  to: async (tx, payloads) => {
    const targets = payloads.map(({ pull }) => pull.targetId);
    const rows = await tx
      .select({ id: products.id, sellerId: products.sellerId })
      .from(products)
      .where(inArray(products.id, targets));
    const sellerOf = new Map(rows.map(({ id, sellerId }) => [id, sellerId]));
    const people = await supplierReaders<string>('quotes', (id) => sellerOf.get(id) ?? null)(tx, targets);
    return people.map((readers, place) => readers.filter(({ userId }) => userId !== payloads[place]?.pull.userId));
  },
  text: (_tx, { pull }) => about(pull, '우리 원료에 수정 제안이 왔어요'),
};

export const editorEarnedNotice: Notice<{ userId: string }> = {
  kind: 'PULL',
  to: appReaders(null, ({ userId }) => [userId]),
  text: () => ({
    title: '신뢰 편집자가 됐어요',
    body: '이제 다른 분의 수정 제안을 검토할 수 있어요.',
    path: pullPaths.pulls,
  }),
};
