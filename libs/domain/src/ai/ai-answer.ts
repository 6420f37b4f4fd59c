import { z } from 'zod';

/** Longest question, with a label that was pasted into it. */
export const AI_QUESTION_MAX = 5000;

/** Shown before the first use (docs/product/ai.md#notice), letter by letter. */
export const AI_NOTICE = '이 서비스는 생성형 AI를 사용합니다. 답변은 참고용이며 법적·의학적 판단이 아닙니다.';

/** Raised when the notice says something else: everyone sees it once more. */
export const AI_NOTICE_VERSION = 1;

/** What is sent to `POST /api/ai/answers`. */
export const aiQuestionInput = z.object({
  question: z
    .string('질문을 입력해 주세요.')
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(2, '질문을 2자 이상 입력해 주세요.')
        .max(AI_QUESTION_MAX, `질문은 ${AI_QUESTION_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`),
    ),
  /** The conversation it belongs to; absent begins one. */
  threadId: z.guid('찾는 대화가 없어요.').nullish(),
  /** The notice that the person has just seen. */
  noticeVersion: z.int().nullish(),
});

export type AiQuestionInput = z.output<typeof aiQuestionInput>;

/** What a record is that an answer cites. */
export const AI_RECORD_TYPES = ['SUBSTANCE', 'COVERAGE', 'INGREDIENT', 'PRODUCT', 'CHANGE', 'FUNCTIONAL'] as const;
export type AiRecordType = (typeof AI_RECORD_TYPES)[number];

/** A place of a record that a sentence rests on. */
export interface AiCitation {
  /** Its number in the answer, from 1. */
  number: number;
  recordType: AiRecordType;
  recordId: string;
  /** The field of the record. */
  field: string;
  title: string;
  /** What the record says there. */
  quote: string;
  /** Name of the source with its edition; null where the record says it of itself. */
  source: string | null;
  /** Day on which the source was checked, or the record written (`2026-11-17`). */
  date: string | null;
  /** Where the record is shown on the site. */
  path: string;
}

/** FACT rests on what it cites; NOTE speaks of the answer itself and says nothing of the subject. */
export type AiSentenceKind = 'FACT' | 'NOTE';

export interface AiSentence {
  kind: AiSentenceKind;
  /** What it is about, where several are told side by side: `유럽연합 · 샴푸 1.2%`. */
  about: string | null;
  /** What it comes to, in a word: `초과`. */
  word: string | null;
  text: string;
  /** Numbers of citations. */
  citations: number[];
}

/** What of an answer is told of at its end. */
export interface AiDone {
  threadId: string;
  answerId: string;
  /** Questions that may follow. */
  followUps: string[];
  /** Questions of this day; without a limit null. */
  used: number;
  limit: number | null;
}

/** What the stream of an answer says, in this order: where it is kept, then sentences with their citations before them. */
export type AiEvent =
  | { event: 'thread'; data: { threadId: string; answerId: string } }
  | { event: 'token'; data: { text: string } }
  | { event: 'citation'; data: AiCitation }
  | { event: 'sentence'; data: AiSentence }
  | { event: 'done'; data: AiDone }
  | { event: 'error'; data: { code: string; message: string; errorId?: string } };

/** The four beginnings that the page offers, each with a question that shows how it is asked. */
export const AI_STARTERS = [
  { title: '전성분 분석', question: '이 전성분이 한국과 EU 기준에 맞나요? 전성분: ' },
  { title: '대체 원료 찾기', question: '페녹시에탄올을 대체할 성분과 공급사를 알려 주세요' },
  { title: '국가별 규제 확인', question: '살리실릭애씨드를 샴푸에 2% 쓸 수 있나요? 한국, EU, 일본' },
  { title: '처방 아이디어', question: '보습 처방에 쓸 원료를 추천해 주세요' },
] as const;
