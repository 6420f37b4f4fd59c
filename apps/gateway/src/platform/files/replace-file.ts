import type { FilePurpose } from '@gredia/domain';
import type { Executor } from '../database/client';
import { claimUploads } from './claim-uploads';
import { releaseFiles } from './files';

interface ReplacingFile {
  purpose: FilePurpose;
  /** Where the form says that it cannot be used. */
  field: string;
  /** Who uploaded it. */
  ownerId: string;
}

/**
 * The file of a place after a form: as it was, none, or an upload, which is claimed. What it takes the place of is
 * released.
 * @param wanted absent keeps the present one
 * @throws BAD_USER_INPUT for an upload that cannot be claimed
 */
export async function replaceFile(
  tx: Executor,
  present: string | null,
  wanted: string | null | undefined,
  { purpose, field, ownerId }: ReplacingFile,
): Promise<string | null> {
  if (wanted === undefined || wanted === present) return present;
  if (wanted !== null) await claimUploads(tx, { ids: [wanted], purpose, ownerId }, field);
  await releaseFiles(tx, present === null ? [] : [present]);
  return wanted;
}
