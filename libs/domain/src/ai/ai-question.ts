import { z } from 'zod';
import { AI_QUESTION_MAX } from './ai-texts';

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
