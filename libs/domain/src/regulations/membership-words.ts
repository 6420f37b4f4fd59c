/** Why an ingredient belongs to a regulated substance, surest first. */
export const MEMBERSHIP_BASES = ['EDITOR', 'LISTED', 'COSING', 'CAS', 'EC', 'NAME'] as const;
type MembershipBasis = (typeof MEMBERSHIP_BASES)[number];

export const membershipBasisLabel: Record<MembershipBasis, string> = {
  EDITOR: '담당자 확인',
  LISTED: '규정 목록에 이름',
  COSING: 'CosIng 제한 표기',
  CAS: '규정 목록에 CAS',
  EC: '규정 목록에 EC',
  NAME: '이름 일치',
};

/** What makes a proposed membership doubtful: alone, the basis is not enough. */
export const reviewBasisLabel: Record<MembershipBasis, string> = {
  EDITOR: '다시 확인',
  LISTED: '목록에 이름',
  COSING: 'CosIng 제한만',
  CAS: 'CAS만 같음',
  EC: 'EC만 같음',
  NAME: '이름만 비슷',
};
