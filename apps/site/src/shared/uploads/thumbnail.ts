import { UPLOAD_LIVES_MS } from './upload-file';

/** The picture of a form: `fileId` absent keeps the one that is saved, null removes it. */
export interface Thumbnail {
  src: string | null;
  fileId?: string | null;
  /** When it was uploaded, Unix milliseconds; absent for the saved one. */
  uploadedAt?: number;
}

/** What is sent of it. */
export const thumbnailInput = ({ fileId }: Thumbnail): { thumbnailFileId?: string | null } =>
  fileId === undefined ? {} : { thumbnailFileId: fileId };

/** Whether an upload was deleted meanwhile, as nothing used it. */
export const isUploadOver = (uploadedAt: number | null | undefined, now: number): boolean =>
  typeof uploadedAt === 'number' && now - uploadedAt > UPLOAD_LIVES_MS;
