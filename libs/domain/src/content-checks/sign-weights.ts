/** What can speak for spam in a text (docs/product/moderation.md#signs). */
export const CONTENT_SIGNS = [
  'PHONE',
  'HIDDEN_PHONE',
  'MESSENGER',
  'OPEN_CHAT',
  'EMAIL',
  'HIDDEN_EMAIL',
  'OUTSIDE_LINK',
  'TOO_MANY_LINKS',
  'LINK_ONLY',
  'SHORT_LINK',
  'DISGUISED_LINK',
  'PRICE_SHOUT',
  'CAPITALS',
  'EMOJI_FLOOD',
  'REPEATED_TEXT',
  'IMAGE_ONLY',
  'BLOCK_WORD',
  'SAME_TEXT',
  'NEW_ACCOUNT',
] as const;
export type ContentSignCode = (typeof CONTENT_SIGNS)[number];

/** From this score on a text waits for an operator. */
export const HOLD_SCORE = 50;

/**
 * Points of each sign; they are added up to 100. One alone holds nothing back, but for what trade talk never has: contacts,
 * links and prices belong to it. Where a sign has steps the table says its least.
 */
export const signWeights: Record<ContentSignCode, number> = {
  PHONE: 20,
  HIDDEN_PHONE: 50,
  MESSENGER: 35,
  OPEN_CHAT: 35,
  EMAIL: 5,
  HIDDEN_EMAIL: 25,
  OUTSIDE_LINK: 5,
  TOO_MANY_LINKS: 30,
  LINK_ONLY: 30,
  SHORT_LINK: 30,
  DISGUISED_LINK: 50,
  PRICE_SHOUT: 15,
  CAPITALS: 10,
  EMOJI_FLOOD: 15,
  REPEATED_TEXT: 30,
  IMAGE_ONLY: 30,
  // Each word has its own.
  BLOCK_WORD: 0,
  SAME_TEXT: 15,
  // Counts beside other signs only: being new is none.
  NEW_ACCOUNT: 15,
};

/** What more of the same adds: words that shout, sites that are linked, other places with the same text. */
export const furtherWeights = { priceWord: 10, outsideLink: 5, phone: 10, sameText: 15, sameTexts: 30 } as const;
/** The most that a sign with steps has. */
export const mostOf = { priceShout: 35, outsideLinks: 15, phones: 40, blockWords: 100 } as const;

/** Accounts younger than so many hours are new; younger than `firstDayHours` it weighs more. */
export const NEW_ACCOUNT = { hours: 72, firstDayHours: 24, firstDayWeight: 20 } as const;

/** Links to other sites that a text may have, by what it is and whether its author is new. */
export const LINK_LIMITS = { POST: { known: 10, new: 2 }, COMMENT: { known: 4, new: 2 } } as const;

/** What a sign is called on the console. */
export const contentSignLabel: Record<ContentSignCode, string> = {
  PHONE: '연락처 노출',
  HIDDEN_PHONE: '숨긴 연락처',
  MESSENGER: '메신저 아이디',
  OPEN_CHAT: '오픈채팅',
  EMAIL: '이메일 노출',
  HIDDEN_EMAIL: '숨긴 이메일',
  OUTSIDE_LINK: '외부 링크',
  TOO_MANY_LINKS: '링크가 많은 글',
  LINK_ONLY: '링크만 있는 글',
  SHORT_LINK: '단축 주소',
  DISGUISED_LINK: '위장한 주소',
  PRICE_SHOUT: '가격 홍보',
  CAPITALS: '대문자만 쓴 글',
  EMOJI_FLOOD: '이모지 도배',
  REPEATED_TEXT: '되풀이한 글',
  IMAGE_ONLY: '이미지만 있는 글',
  BLOCK_WORD: '차단어',
  SAME_TEXT: '같은 글',
  NEW_ACCOUNT: '새 계정',
};

/** What its author is told a text waits for: no more than helps an honest one. */
export const contentSignSentence: Partial<Record<ContentSignCode, string>> = {
  PHONE: '연락처가 들어 있어요.',
  HIDDEN_PHONE: '연락처가 들어 있어요.',
  MESSENGER: '메신저 아이디가 들어 있어요.',
  OPEN_CHAT: '오픈채팅으로 이끄는 주소가 있어요.',
  HIDDEN_EMAIL: '연락처가 들어 있어요.',
  OUTSIDE_LINK: '외부 링크가 있어요.',
  TOO_MANY_LINKS: '외부 링크가 많아요.',
  LINK_ONLY: '내용 없이 링크만 있어요.',
  SHORT_LINK: '어디로 가는지 알 수 없는 단축 주소가 있어요.',
  DISGUISED_LINK: '다른 사이트처럼 보이는 주소가 있어요.',
  PRICE_SHOUT: '가격을 내세우는 홍보로 보여요.',
  CAPITALS: '영문 대문자만 썼어요.',
  EMOJI_FLOOD: '이모지와 기호가 많아요.',
  REPEATED_TEXT: '같은 말을 되풀이해요.',
  IMAGE_ONLY: '설명 없이 이미지만 있어요.',
  BLOCK_WORD: '운영 정책에 따라 살펴보는 낱말이 있어요.',
  SAME_TEXT: '다른 곳에도 같은 글이 있어요.',
};
