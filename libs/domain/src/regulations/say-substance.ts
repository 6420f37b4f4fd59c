import { compareLevels, countryLabel, type RegulationLevel } from '../ingredients/regulation';
import { josa } from '../text/josa';

/** Countries whose lists people here work with, the nearest first. */
const NEAR_COUNTRIES = ['KR', 'EU', 'CN', 'JP', 'US', 'ASEAN', 'CA'] as const;

/** How near a country is: more is nearer, 0 of those that are not named. */
export function nearness(country: string): number {
  const at = (NEAR_COUNTRIES as readonly string[]).indexOf(country);
  return at < 0 ? 0 : NEAR_COUNTRIES.length - at;
}

export const nearestFirst = (one: string, other: string): number =>
  nearness(other) - nearness(one) || one.localeCompare(other, 'en');

export interface CountryLevel {
  country: string;
  level: RegulationLevel;
}

/** The strictest level of each country, the nearest country first. */
export function strictestOfEach(rules: readonly CountryLevel[]): CountryLevel[] {
  const strictest = new Map<string, RegulationLevel>();
  for (const { country, level } of rules) {
    const known = strictest.get(country);
    if (!known || compareLevels(level, known) < 0) strictest.set(country, level);
  }
  return [...strictest]
    .map(([country, level]) => ({ country, level }))
    .sort((one, other) => nearestFirst(one.country, other.country));
}

/** What a substance of a level is called in a sentence. */
const substanceWord: Record<RegulationLevel, string> = {
  PROHIBITED: '금지 물질',
  CONDITIONAL: '조건부 금지 물질',
  RESTRICTED: '함량 제한 물질',
  POSITIVE: '허용 목록 물질',
  CAUTION: '주의 표시 물질',
  ALLOWED: '규제 목록 물질',
};

/** So many countries are named; more are counted. */
const COUNTRIES_NAMED = 3;

const shortLabel = (country: string): string => (country === 'EU' ? 'EU' : (countryLabel[country] ?? country));

/** `한국·EU 금지 물질`: the strictest level with its countries. Null where no level is known. */
export function regulatedAs(levels: readonly CountryLevel[]): string | null {
  const [strictest] = [...levels].sort((one, other) => compareLevels(one.level, other.level));
  if (!strictest) return null;
  const countries = levels
    .filter(({ level }) => level === strictest.level)
    .map(({ country }) => country)
    .sort(nearestFirst);
  const more = countries.length > COUNTRIES_NAMED ? ` 등 ${countries.length}곳` : '';
  const named = countries.slice(0, COUNTRIES_NAMED).map(shortLabel).join('·');
  return `${named}${more} ${substanceWord[strictest.level]}`;
}

/** `이 이름은 EU 금지 물질이에요`. */
export function saySubstance(levels: readonly CountryLevel[]): string {
  const what = regulatedAs(levels);
  return what === null ? '이 이름은 규제 목록에 있어요' : `이 이름은 ${josa(what, '이에요/예요')}`;
}
