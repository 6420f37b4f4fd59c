import { z } from 'zod';
import { AI_QUESTION_MAX } from './ai-texts';

const SHORTEST = 2;
/** `전성분:` with nothing behind it: the way to ask about a label, as it is offered. */
const HEADING_ALONE = /(?:전\s?성분|성분표|라벨|ingredients?)\s{0,3}[:：]$/i;

/** What is wrong with a question, trimmed; null where nothing is. */
export function questionProblem(text: string): string | null {
  const { length } = [...text];
  if (length < SHORTEST) return `질문을 ${SHORTEST}자 이상 입력해 주세요.`;
  if (length > AI_QUESTION_MAX) return `질문은 ${AI_QUESTION_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`;
  return HEADING_ALONE.test(text) ? '‘전성분:’ 뒤에 전성분을 붙여 넣어 주세요.' : null;
}

/** What is sent to `POST /api/ai/answers`. */
export const aiQuestionInput = z.object({
  question: z
    .string('질문을 입력해 주세요.')
    .transform((text) => text.normalize('NFC').trim())
    .superRefine((text, check) => {
      const message = questionProblem(text);
      if (message !== null) check.addIssue({ code: 'custom', message });
    }),
  /** The conversation it belongs to; absent begins one. */
  threadId: z.guid('찾는 대화가 없어요.').nullish(),
  /** The notice that the person has just seen. */
  noticeVersion: z.int().nullish(),
});

export type AiQuestionInput = z.output<typeof aiQuestionInput>;
