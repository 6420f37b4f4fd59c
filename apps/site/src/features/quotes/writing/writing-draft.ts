import { z } from 'zod';
import { newClientKey } from '../../../shared/forms/client-key';
import { UPLOAD_LIVES_MS, type UploadedFile } from '../../../shared/uploads/upload-file';

/** An uploaded file of a message or an answer. */
export interface AttachedFile extends Pick<UploadedFile, 'id' | 'name' | 'size'> {
  /** Unix milliseconds: unused uploads are deleted a day later. */
  uploadedAt: number;
}

/** A sending whose arrival was not confirmed. */
export interface Attempt {
  clientKey: string;
  /** The contents, serialised. */
  content: string;
}

/** What drafts of messages and answers keep besides the text. */
export const writingShape = {
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), uploadedAt: z.number() })),
  attempt: z.object({ clientKey: z.string(), content: z.string() }).nullable(),
};

/** One slot for each account and quote. */
export const writingSlot = (userId: string, quoteId: string): string => `${userId}-${quoteId}`;

/** The last sending may have arrived: the same contents go under its key again, other contents under a new one. */
export const attemptOf = (last: Attempt | null, content: string): Attempt =>
  last?.content === content ? last : { clientKey: newClientKey(), content };

/** Whether the upload of a file in a draft still exists. */
export const isThere = ({ uploadedAt }: AttachedFile, now = Date.now()): boolean => now - uploadedAt < UPLOAD_LIVES_MS;
