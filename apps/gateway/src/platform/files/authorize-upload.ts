import { hasAccess, type Access, type Viewer } from '@gredia/auth';
import { isFilePurpose, type FilePurpose } from '@gredia/domain';
import { badUserInput, forbidden, unauthenticated } from '../errors/errors';
import { REFUSED, type Asking } from '../graphql/asking';
import { requireUnlocked } from '../graphql/session-lock';

/** Who may upload for a purpose; a claim asks again whose file it is. */
export interface UploadPolicy {
  access: Access;
}

/** The policy of every purpose. */
export type UploadPolicies = Record<FilePurpose, UploadPolicy>;

/**
 * Lets those pass who may upload for this purpose.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT for an unknown purpose, FORBIDDEN, also while the session is locked
 */
export function authorizeUpload(
  policies: UploadPolicies,
  asking: Asking,
  purpose: unknown,
): { viewer: Viewer; purpose: FilePurpose } {
  if (asking === REFUSED || !asking) throw unauthenticated();
  if (!isFilePurpose(purpose)) throw badUserInput({ purpose: '무엇에 쓸 파일인지 알 수 없어요.' });
  if (!hasAccess(asking, policies[purpose].access)) throw forbidden();
  requireUnlocked(asking);
  return { viewer: asking, purpose };
}
