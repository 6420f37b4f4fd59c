import { z } from 'zod';

const threadId = z.guid('찾는 대화가 없어요.');

export const threadInput = z.object({ id: threadId });

export const deleteThreadsInput = z.object({
  ids: z.array(threadId).max(100, '한 번에 100개까지 지울 수 있어요.').nullish(),
});
