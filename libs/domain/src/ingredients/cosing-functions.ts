/** Functions of the European list and the Korean official word (배합목적) for each. */
export const cosingFunctionLabel: Readonly<Record<string, string>> = {
  ABRASIVE: '연마제',
  ABSORBENT: '흡수제',
  ADHESIVE: '점착제',
  'ANTI-SEBORRHEIC': '비듬방지제',
  'ANTI-SEBUM': '피지조절제',
  ANTICAKING: '안티케이킹제',
  ANTICORROSIVE: '부식방지제',
  ANTIFOAMING: '기포방지제',
  ANTIMICROBIAL: '항균제',
  ANTIOXIDANT: '산화방지제',
  ANTIPERSPIRANT: '땀발생억제제',
  ANTIPLAQUE: '치태방지제',
  ANTISTATIC: '정전기방지제',
  ASTRINGENT: '수렴제',
  BINDING: '결합제',
  BLEACHING: '피부미백제',
  BUFFERING: 'pH완충제',
  BULKING: '벌킹제(증량제)',
  CHELATING: '금속이온봉쇄제',
  CLEANSING: '세정제',
  COLORANT: '착색제',
  DENATURANT: '변성제',
  DEODORANT: '체취방지제',
  DEPILATORY: '제모제(화학적)',
  DETANGLING: '모발엉킴방지제',
  'DISPERSING NON-SURFACTANT': '분산제(비계면활성제)',
  'EMULSION STABILISING': '유화안정제',
  EPILATING: '제모제(물리적)',
  EXFOLIATING: '각질제거제',
  'EYELASH CONDITIONING': '속눈썹컨디셔닝제',
  'FILM FORMING': '필름형성제',
  FLAVOURING: '향미제',
  FOAMING: '거품형성제',
  FRAGRANCE: '착향제',
  'GEL FORMING': '겔형성제',
  'HAIR CONDITIONING': '헤어컨디셔닝제',
  'HAIR DYEING': '염모제',
  'HAIR FIXING': '헤어고정제',
  'HAIR WAVING OR STRAIGHTENING': '퍼머넌트웨이브용제',
  HUMECTANT: '보습제',
  KERATOLYTIC: '각질용해제',
  'LIGHT STABILIZER': '변색방지제',
  LYTIC: '용해제',
  MOISTURISING: '수분공급제',
  'NAIL CONDITIONING': '네일컨디셔닝제',
  'NAIL SCULPTING': '네일조형제',
  OPACIFYING: '불투명화제',
  'ORAL CARE': '구강관리제',
  OXIDISING: '산화제',
  PEARLESCENT: '진주광택제',
  PERFUMING: '착향제',
  'PH ADJUSTERS': 'pH조정제',
  PLASTICISER: '가소제',
  PRESERVATIVE: '보존제',
  PROPELLANT: '분사제',
  REDUCING: '환원제',
  REFATTING: '유분보충제',
  REFRESHING: '청량제',
  'SKIN CONDITIONING': '피부컨디셔닝제',
  'SKIN CONDITIONING - EMOLLIENT': '피부컨디셔닝제(유연제)',
  'SKIN CONDITIONING - HUMECTANT': '피부컨디셔닝제(보습제)',
  'SKIN CONDITIONING - MISCELLANEOUS': '피부컨디셔닝제(기타)',
  'SKIN CONDITIONING - OCCLUSIVE': '피부컨디셔닝제(수분차단제)',
  'SKIN PROTECTING': '피부보호제',
  'SLIP MODIFIER': '미끄럼조정제/활택제',
  SMOOTHING: '피부평활제',
  SOLVENT: '용제',
  SOOTHING: '진정제',
  'SURFACE MODIFIER': '표면조정제',
  SURFACTANT: '계면활성제',
  'SURFACTANT - CLEANSING': '계면활성제(세정제)',
  'SURFACTANT - DISPERSING': '계면활성제(분산제)',
  'SURFACTANT - EMULSIFYING': '유화제',
  'SURFACTANT - FOAM BOOSTING': '계면활성제(거품촉진제)',
  'SURFACTANT - HYDROTROPE': '계면활성제(친수제)',
  'SURFACTANT - SOLUBILIZING': '계면활성제(용해보조제)',
  TANNING: '태닝제',
  TONIC: '피부토닉',
  'UV ABSORBER': '자외선흡수제',
  'UV FILTER': '자외선차단제',
  'VISCOSITY CONTROLLING': '점도조절제',
};

/** What the European list says where it knows no function. */
const UNKNOWN_FUNCTION = 'NOT REPORTED';

/** A function of the European list in its usual spelling; null for an empty cell and for "not reported". */
export function cosingFunction(text: string): string | null {
  const name = text.replace(/\s+/g, ' ').trim().toUpperCase();
  return name === '' || name === UNKNOWN_FUNCTION ? null : name;
}

/** An oxidising substance that bleaches and does nothing to skin bleaches hair: 미백 is a claim of what skin is treated with. */
const HAIR_BLEACH = '탈색제';

const isHairBleach = (names: readonly string[]): boolean =>
  names.includes('BLEACHING') && names.includes('OXIDISING') && !names.some((name) => name.includes('SKIN'));

/** The Korean words for functions of the European list, each once, in order; functions without a word are left out. */
export function koreanFunctions(cosingFunctions: readonly string[]): string[] {
  const wordOf = (name: string) =>
    name === 'BLEACHING' && isHairBleach(cosingFunctions) ? HAIR_BLEACH : cosingFunctionLabel[name];
  return [...new Set(cosingFunctions.flatMap((name) => wordOf(name) ?? []))];
}
