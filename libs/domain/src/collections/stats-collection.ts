import { defineCollectionSpec } from './collection';

const figure = (label: string) => ({ label, kind: 'number', width: 100 }) as const;

/** Figures of past days (일별 통계), as they were written in the night after each: how many, never who. */
export const statsCollection = defineCollectionSpec({
  name: 'stats',
  label: '일별 통계',
  unit: '일',
  titleField: 'date',
  dateField: 'createdAt',
  writer: 'ADMIN',
  retention: [{ what: '일별 통계', kept: '다시 셀 수 없어서 계속 보관해요.', step: null }],
  fields: {
    date: { label: '날짜', kind: 'day', width: 120 },
    visitors: figure('방문자'),
    pageviews: figure('페이지뷰'),
    sessions: figure('방문'),
    signIns: figure('로그인'),
    usersCount: figure('전체 회원'),
    newUsers: figure('새 회원'),
    verifiedUsers: figure('이메일 인증'),
    quotesAsked: figure('견적 요청'),
    quotesAnswered: figure('견적 첫 답변'),
    quotesEnded: figure('끝난 견적'),
    inOrder: figure('주문'),
    searches: figure('검색'),
    detailViews: figure('원료 조회'),
    productRequests: figure('원료 등록 요청'),
    createdAt: { label: '적은 때', kind: 'moment', isExtra: true, width: 140 },
  },
});
