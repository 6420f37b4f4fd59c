/** A member of the starter data who cannot sign in. */
export interface StarterPerson {
  key: string;
  nickname: string;
  /** Invented, as all companies of the starter data are. */
  company: string;
  role: 'USER';
  /** What they do: it decides how they write. Not shown. */
  work: string;
}

/** Who writes in the forum besides the local accounts (`identity.starter.ts`). */
export const starterPeople = [
  { key: 'formulator', nickname: '제형연구원K', company: '결빛누리제조', role: 'USER', work: '스킨케어 처방, 7년' },
  { key: 'rules', nickname: '규제노트', company: '바른나루인허가', role: 'USER', work: '국내외 인허가' },
  { key: 'microbes', nickname: '챌린지테스트', company: '맑은눈시험소', role: 'USER', work: '미생물 시험' },
  { key: 'suncare', nickname: '선케어초보', company: '솔바람별공방', role: 'USER', work: '선케어 처방, 2년' },
  { key: 'emulsions', nickname: '유화20년', company: '솔바람별공방', role: 'USER', work: '처방 책임, 20년' },
  { key: 'exports', nickname: '수출준비중', company: '서리꽃잠', role: 'USER', work: '중국과 유럽 수출 서류' },
  { key: 'colours', nickname: '색조팔레트', company: '달무늬곳', role: 'USER', work: '색조 처방' },
  { key: 'purchasing', nickname: '구매팀막내', company: '푸른겹', role: 'USER', work: '원료 구매와 창고' },
  { key: 'haircare', nickname: '헤어랩P', company: '너울목결', role: 'USER', work: '헤어케어 처방' },
  { key: 'marketing', nickname: '마케터Y', company: '소록비', role: 'USER', work: '상품 기획' },
  { key: 'perfumer', nickname: '향료노트', company: '다솜결향연구소', role: 'USER', work: '조향과 알레르겐 서류' },
  { key: 'surfactants', nickname: '여울기술팀', company: '여울빛계면', role: 'USER', work: '계면활성제 기술 지원' },
  { key: 'newcomer', nickname: '처방막내', company: '모루숲', role: 'USER', work: '스킨케어 처방, 첫해' },
  { key: 'seeking', nickname: '서류지기', company: '온새미상점', role: 'USER', work: '인허가 4년, 자리를 찾는 중' },
  { key: 'hiring', nickname: '결빛누리채용', company: '결빛누리제조', role: 'USER', work: '연구소 채용' },
] as const satisfies readonly StarterPerson[];

/** The local accounts that write, by their address; the one whose address is not confirmed may not. */
export const writingAccounts = [
  'admin@gredia.example',
  'operator@gredia.example',
  'seller@gredia.example',
  'seller2@gredia.example',
  'buyer@gredia.example',
] as const;

/** Who wrote a text: a person's key or a local account's address. */
export type StarterAuthor = (typeof starterPeople)[number]['key'] | (typeof writingAccounts)[number];
