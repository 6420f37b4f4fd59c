/** What each role is called (docs/product/access.md#roles). */
export const roleLabel = {
  USER: '회원',
  SELLER: '공급사',
  EDITOR: '신뢰 편집자',
  OPERATOR: '운영자',
  ADMIN: '관리자',
} as const;

/** What each level is called, by its number. */
export const levelLabels = ['일반회원', '구독회원', '프리미엄 구독회원'] as const;

export const HIGHEST_LEVEL = levelLabels.length - 1;

export const levelName = (level: number): string => levelLabels[level] ?? levelLabels[0];

/** The level in force: a level above 0 ends when its day has passed; without a day it does not end. */
export function effectiveLevel(level: number, levelExpiredAt: Date | null, now = new Date()): number {
  return levelExpiredAt && levelExpiredAt <= now ? 0 : level;
}

/** The state in force: a suspension ends when its day has passed; without a day it does not end. */
export function effectiveState<State extends string>(
  state: State,
  suspendedUntil: Date | null,
  now = new Date(),
): State | 'ACTIVE' {
  return state === 'SUSPENDED' && suspendedUntil && suspendedUntil <= now ? 'ACTIVE' : state;
}

/** The name of an account after its withdrawal. */
export const WITHDRAWN_NAME = '탈퇴회원';

/** The word that the member types to confirm the withdrawal. */
export const WITHDRAWAL_WORD = '탈퇴';

/** What each social provider is called, in the order they are shown in. */
export const providerLabel = { kakao: '카카오', naver: '네이버' } as const;

/** What a provider is called; one that is no longer known by its id. */
export const providerName = (provider: string): string =>
  Object.hasOwn(providerLabel, provider) ? providerLabel[provider as keyof typeof providerLabel] : provider;
