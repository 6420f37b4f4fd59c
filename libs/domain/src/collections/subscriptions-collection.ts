import { defineCollectionSpec } from './collection';

/** How an ingredient came to be watched. */
export const subscriptionTargetLabel = { INGREDIENT: '성분', LABEL: '전성분' } as const;

/**
 * Which ingredients people hear of (알림 구독), for administrators; each ingredient of a watched label is one. Names and texts of
 * labels are the person's alone, and no field of it.
 */
export const subscriptionsCollection = defineCollectionSpec({
  name: 'subscriptions',
  label: '알림 구독',
  unit: '건',
  titleField: 'target',
  dateField: 'createdAt',
  reader: 'ADMIN',
  writer: 'ADMIN',
  searchesPeople: true,
  retention: [
    {
      what: '지운 성분의 구독',
      kept: '성분을 되살릴 수 없게 되고 전할 변화가 30일 동안 없으면 지워요.',
      step: 'watches',
    },
    { what: '탈퇴한 회원의 구독', kept: '탈퇴하면 바로 지워요.', step: null },
  ],
  fields: {
    target: { label: '성분', kind: 'text', width: 240 },
    targetId: { label: '성분', kind: 'text', isExtra: true, refersTo: { collection: 'ingredients', name: 'target' } },
    targetType: { label: '지켜보는 것', kind: 'choice', choices: subscriptionTargetLabel, sorts: false, width: 110 },
    subscriber: { label: '회원', kind: 'text', width: 130 },
    userId: { label: '회원', kind: 'text', isExtra: true, refersTo: { collection: 'users', name: 'subscriber' } },
    subscriberEmail: { label: '이메일', kind: 'text', width: 190, personal: 'email' },
    createdAt: { label: '시작', kind: 'moment', width: 140 },
  },
});
