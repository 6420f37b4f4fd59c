import { BOARDS, POPUP_SEVERITIES, POST_TYPES } from '@gredia/domain';
import { z } from 'zod';
import { draftKeeper } from '../../../../shared/drafts/draft-keeper';
import type { PostValues } from '../values/post-values';

const values = z.object({
  mid: z.enum(BOARDS),
  postType: z.enum(POST_TYPES),
  title: z.string().max(1_000),
  content: z.string().max(1_000_000),
  thumbnailSrc: z.string().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })).max(20),
  isSecret: z.boolean(),
  isAllowComment: z.boolean(),
  emailAlarm: z.boolean(),
  // Drafts that older pages left do not say these.
  mobileAlarm: z.boolean().default(false),
  mailsNotice: z.boolean().default(false),
  isAdvertising: z.boolean(),
  isNotice: z.boolean(),
  popupDay: z.string(),
  popupSeverity: z.enum(POPUP_SEVERITIES),
}) satisfies z.ZodType<PostValues>;

const schema = z.object({
  /** When it was left, Unix milliseconds. */
  at: z.number(),
  /** The last try to send it. */
  attempt: z.object({ clientKey: z.string(), words: z.string() }).nullable(),
  /** The draft on the server that holds the same text, and its version. */
  draft: z.object({ id: z.string(), updatedAt: z.string() }).nullable(),
  /** What the changes were made to; of a new post blank values. */
  base: values,
  values,
});
export type PostDraft = z.output<typeof schema>;

/** What is being written, in this browser: a tab that is killed finds it again. */
export const postDrafts = draftKeeper<PostDraft>('post-draft', schema);
