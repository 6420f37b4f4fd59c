/** Why an ingredient belongs to a regulated substance, surest first. */
type MembershipBasis = 'EDITOR' | 'LISTED' | 'COSING' | 'CAS' | 'EC' | 'NAME';

export const membershipBasisLabel: Record<MembershipBasis, string> = {
  EDITOR: '담당자 확인',
  LISTED: '규정 목록에 이름',
  COSING: 'CosIng 제한 표기',
  CAS: '규정 목록에 CAS',
  EC: '규정 목록에 EC',
  NAME: '이름 일치',
};
