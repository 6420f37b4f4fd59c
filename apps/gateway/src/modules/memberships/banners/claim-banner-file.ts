import type { FilePurpose } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { claimUploads } from '../../../platform/files/claim-uploads';
import { releaseFiles } from '../../../platform/files/files';

interface BannerFile {
  purpose: FilePurpose;
  /** Where the form says that it cannot be used. */
  field: string;
  /** Who uploaded it. */
  ownerId: string;
}

/**
 * The picture of a banner after a form: as it was, none, or an upload, which is claimed. What it takes the place of is
 * released.
 * @param wanted absent keeps the present one
 * @throws BAD_USER_INPUT for an upload that cannot be claimed
 */
export async function claimBannerFile(
  tx: Executor,
  present: string | null,
  wanted: string | null | undefined,
  { purpose, field, ownerId }: BannerFile,
): Promise<string | null> {
  if (wanted === undefined || wanted === present) return present;
  if (wanted !== null) await claimUploads(tx, { ids: [wanted], purpose, ownerId }, field);
  await releaseFiles(tx, present === null ? [] : [present]);
  return wanted;
}
