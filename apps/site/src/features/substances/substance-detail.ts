import type { GetRegulatedSubstanceQuery } from '@gredia/graphql-schema';
import { countryName, type RegulationLevel } from '@gredia/domain';
import { isListKey, sayVerdict, type EntryVerdict, type RuleUse } from '@gredia/domain/regulations';
import { isSecondCopy } from '../../shared/law/entry-chip';

export type SubstanceDetail = GetRegulatedSubstanceQuery['regulatedSubstance'];
export type SubstanceMember = SubstanceDetail['members'][number];
export type CountryLists = GetRegulatedSubstanceQuery['coverage'][number];

/** A chemical name of an entry may have a thousand letters. */
const TITLE_LENGTH = 90;

/** A name that fits a heading. */
export function shortName(name: string): string {
  if (name.length <= TITLE_LENGTH) return name;
  return `${name.slice(0, TITLE_LENGTH).replace(/[\s,;([]{1,90}\S{0,90}$/, '')}…`;
}

/** From here on a name says when the entry holds: the entry below says it whole. */
const WHEN = /,? (?:except|with the exception|when used)\b/;

/** What an entry is called in headings. */
export function titleOf({ nameKor, name }: Pick<SubstanceDetail, 'nameKor' | 'name'>): string {
  const whole = nameKor ?? name;
  const at = whole.search(WHEN);
  return shortName(at > 0 ? whole.slice(0, at) : whole);
}

/** Its name in the other tongue: the list's own, or that of the same substance in another list. */
export function otherName({ nameKor, name, elsewhere }: SubstanceDetail): string | null {
  const own = nameKor ?? name;
  const isKorean = /[가-힣]/.test(own);
  const names = [name, ...elsewhere.flatMap((other) => [other.nameKor, other.name])];
  const other = names.find((text) => text !== null && text !== own && /[가-힣]/.test(text) !== isKorean);
  return other ? shortName(other) : null;
}

/** The uses as the rules of the domain read them. */
export const usesOf = ({ uses }: Pick<SubstanceDetail, 'uses'>): RuleUse[] =>
  uses.map(({ purpose, factor, ...use }) => ({
    ...use,
    purpose: purpose as RuleUse['purpose'],
    ...(factor === null ? {} : { factor }),
  }));

export function verdictOf(substance: SubstanceDetail): EntryVerdict {
  const { list, country, state, isRead, levels } = substance;
  if (!isListKey(list)) throw new RangeError(`No list of law is called ${list}.`);
  return sayVerdict({ list, country, isGone: state === 'GONE', isRead, levels, uses: usesOf(substance) });
}

/** Members on the page or waiting: refused ones are none. */
export const standingMembers = ({ members }: SubstanceDetail): SubstanceMember[] =>
  members.filter(({ state }) => state !== 'REFUSED');

/** A list that is retyped or of another agency. */
export const isCopy = ({ list }: Pick<SubstanceDetail, 'list'>): boolean => isListKey(list) && isSecondCopy({ list });

export const strictestOf = ({ levels }: { levels: readonly RegulationLevel[] }): RegulationLevel | null =>
  levels[0] ?? null;

/** One sentence for search engines. */
export function describeSubstance(substance: SubstanceDetail): string {
  const { label, country, casNo } = substance;
  const names = [titleOf(substance), otherName(substance), casNo[0] && `CAS ${casNo[0]}`].filter(Boolean).join(' · ');
  return `${names}. ${verdictOf(substance).headline} ${countryName(country)} ${label}의 원문, 조건, 해당 성분을 확인하세요.`;
}

/** schema.org description of the substance. */
export function substanceJsonLd(substance: SubstanceDetail) {
  const { names, casNo } = substance;
  const other = [...new Set([otherName(substance), ...names])].filter((name) => name !== null);
  return {
    '@type': 'ChemicalSubstance',
    name: titleOf(substance),
    alternateName: other.length > 0 ? other : undefined,
    identifier:
      casNo.length > 0 ? casNo.map((value) => ({ '@type': 'PropertyValue', propertyID: 'CAS', value })) : undefined,
  };
}

/** A list with its country, which some titles name themselves. */
export const listName = ({ country, listTitle }: Pick<SubstanceDetail, 'country' | 'listTitle'>): string =>
  listTitle.startsWith(countryName(country)) ? listTitle : `${countryName(country)} ${listTitle}`;
