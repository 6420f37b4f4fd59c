import { ANSWER_COUNTRIES, answersOfProduct, type AskedProduct, type Understood } from '@gredia/domain/ai';
import { askCountry, permittedPurposes, type ConditionAnswers, type CountryQuestion } from '@gredia/domain/regulations';
import type { RequestContext } from '../../../../platform/graphql/context';
import { coverage } from '../../../regulations/public';
import type { CountryCoverageModel } from '../../../regulations/regulations.table';
import type { Subject, SubjectEntry } from './subject';

/** One country as it is asked about a subject. */
export interface CountryAsked {
  country: string;
  law: CountryCoverageModel | undefined;
  entries: readonly SubjectEntry[];
  question: CountryQuestion;
}

/** Countries that are told of also where no list of theirs names the subject. */
const ALWAYS = ['KR', 'EU'];

/** The countries of a question; without one those whose lists name the subject, Korea and the Union. */
export async function countriesAsked(
  { db, cache }: RequestContext,
  subject: Subject,
  { countries, otherCountries }: Pick<Understood, 'countries' | 'otherCountries'>,
): Promise<CountryAsked[]> {
  const laws = await coverage(db, cache);
  const isSaid = countries.length + otherCountries.length > 0;
  const codes = isSaid
    ? countries
    : [...ANSWER_COUNTRIES].filter((code) => ALWAYS.includes(code) || names(subject, code));
  const permitted = permittedPurposes(subject.entries.map(({ rule }) => rule));
  return codes.map((country) => {
    const law = laws.find((one) => one.country === country);
    const entries = subject.entries.filter(({ rule }) => rule.country === country);
    const rules = entries.map(({ rule }) => rule);
    const { isInInventory, ...question } = askCountry(subject.asked, rules, law, permitted);
    // Of a substance that is no ingredient the inventory says nothing.
    const inventory = subject.ingredient && isInInventory !== undefined ? { isInInventory } : {};
    return { country, law, entries, question: { ...question, ...inventory } };
  });
}

const names = ({ entries }: Subject, country: string): boolean => entries.some(({ rule }) => rule.country === country);

/** What a question says of the product and the material, as answers to what the lists tell apart. */
export const answersOf = (
  product: AskedProduct | null,
  { isNano, isProfessional }: Pick<Understood, 'isNano' | 'isProfessional'>,
): ConditionAnswers => ({
  ...(product ? answersOfProduct(product) : {}),
  ...(isNano ? { nano: true } : {}),
  ...(isProfessional ? { professional: true } : {}),
});
