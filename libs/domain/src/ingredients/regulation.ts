/** Strictest first; what is banned only under a condition stands behind what is banned. */
export const REGULATION_LEVELS = ['PROHIBITED', 'CONDITIONAL', 'RESTRICTED', 'POSITIVE', 'CAUTION', 'ALLOWED'] as const;

/** How strictly a country treats an ingredient, strictest first. */
export type RegulationLevel = (typeof REGULATION_LEVELS)[number];

export const regulationLevelLabel: Record<RegulationLevel, string> = {
  PROHIBITED: '사용 금지',
  CONDITIONAL: '조건부 금지',
  RESTRICTED: '함량 제한',
  POSITIVE: '허용 목록',
  CAUTION: '주의 표시',
  ALLOWED: '제한 없음',
};

/** Korean names of the countries and unions whose rules we hold; unknown codes print as they are. */
export const countryLabel: Record<string, string> = {
  KR: '한국',
  EU: '유럽연합',
  US: '미국',
  CN: '중국',
  JP: '일본',
  TW: '대만',
  ASEAN: '아세안',
  CA: '캐나다',
  BR: '브라질',
  AR: '아르헨티나',
};

export const countryName = (country: string): string => countryLabel[country] ?? country;

/** Countries none of whose own lists we hold: what is known of them another authority tells, and nobody has read it. */
export const RETOLD_COUNTRIES: readonly string[] = ['TW', 'BR', 'AR'];

/** Strictest first. Several rules of one ingredient keep their own level; a list shows the strictest. */
export function compareLevels(a: RegulationLevel, b: RegulationLevel): number {
  return REGULATION_LEVELS.indexOf(a) - REGULATION_LEVELS.indexOf(b);
}

/** How often each level occurs, the strictest first. */
export function countLevels(levels: readonly RegulationLevel[]): { level: RegulationLevel; count: number }[] {
  return REGULATION_LEVELS.map((level) => ({ level, count: levels.filter((other) => other === level).length })).filter(
    ({ count }) => count > 0,
  );
}

/** Levels by whose end a person loses sight of a risk; words for the label alone are none of them. */
export const RISK_LEVELS: ReadonlySet<RegulationLevel> = new Set([
  'PROHIBITED',
  'CONDITIONAL',
  'RESTRICTED',
  'POSITIVE',
]);
