import { membershipBasisLabel } from '@gredia/domain/regulations';
import type { SubstanceMember } from './substance-detail';

export type Certainty = '확실' | '높음' | '낮음' | '아님';

/** Why an ingredient belongs to an entry. */
export const basisOf = ({ basis, state }: Pick<SubstanceMember, 'basis' | 'state'>): string =>
  state === 'REFUSED' ? '제외' : membershipBasisLabel[basis];

/** How sure that is: what waits for an editor is not. */
export function certaintyOf({ basis, state }: Pick<SubstanceMember, 'basis' | 'state'>): Certainty {
  if (state === 'REFUSED') return '아님';
  if (state === 'REVIEW') return '낮음';
  return basis === 'EDITOR' || basis === 'LISTED' || basis === 'CAS' ? '확실' : '높음';
}
