/** Longest question, with a label that was pasted into it. */
export const AI_QUESTION_MAX = 5000;

/** Shown before the first use (docs/product/ai.md#notice), letter by letter. */
export const AI_NOTICE = '이 서비스는 생성형 AI를 사용합니다. 답변은 참고용이며 법적·의학적 판단이 아닙니다.';

/** Raised when the notice says something else: everyone sees it once more. */
export const AI_NOTICE_VERSION = 1;

/** The four beginnings that the page offers, each with a question that shows how it is asked. */
export const AI_STARTERS = [
  { title: '전성분 분석', question: '이 전성분이 한국과 EU 기준에 맞나요? 전성분: ' },
  { title: '대체 원료 찾기', question: '페녹시에탄올을 대체할 성분과 공급사를 알려 주세요' },
  { title: '국가별 규제 확인', question: '살리실릭애씨드를 샴푸에 2% 쓸 수 있나요? 한국, EU, 일본' },
  { title: '처방 아이디어', question: '보습 처방에 쓸 원료를 추천해 주세요' },
] as const;
