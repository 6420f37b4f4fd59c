import { z } from 'zod';
import { newClientKey } from '../../../shared/forms/client-key';
import { UPLOAD_LIVES_MS, type UploadedFile } from '../../../shared/uploads/upload-file';

/** A file that is uploaded to go with what is written. */
export interface AttachedFile extends Pick<UploadedFile, 'id' | 'name' | 'size'> {
  /** Unix milliseconds: unused uploads are gone a day later. */
  uploadedAt: number;
}

/** A sending that is not known to have arrived. */
export interface Attempt {
  clientKey: string;
  /** What was sent. */
  content: string;
}

/** What is kept of whatever is written to the other side, besides its words. */
export const writingShape = {
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), uploadedAt: z.number() })),
  attempt: z.object({ clientKey: z.string(), content: z.string() }).nullable(),
};

/** Whose, and in which quote. */
export const writingSlot = (userId: string, quoteId: string): string => `${userId}-${quoteId}`;

/** Whether the last sending arrived may not be known: the same content goes by its key again, another one has its own. */
export const attemptOf = (last: Attempt | null, content: string): Attempt =>
  last?.content === content ? last : { clientKey: newClientKey(), content };

/** Whether a file that was kept can still be sent. */
export const isThere = ({ uploadedAt }: AttachedFile, now = Date.now()): boolean => now - uploadedAt < UPLOAD_LIVES_MS;
