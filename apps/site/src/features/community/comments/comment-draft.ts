import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';

/** Comments that were typed and not sent, with the key of the last attempt and what it sent. */
export const commentDrafts = draftKeeper(
  'comment-draft',
  z.object({
    content: z.string(),
    isSecret: z.boolean(),
    attempt: z.object({ clientKey: z.string(), of: z.string() }).nullable(),
    /** Of a change: what is changed, as it stood when that began. */
    base: z.object({ content: z.string(), updatedAt: z.string() }).nullish(),
  }),
);
