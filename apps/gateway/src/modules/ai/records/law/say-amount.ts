import { countryName } from '@gredia/domain';
import { askedProductLabel, namedOnlyProducts, type AskedProduct, type Understood } from '@gredia/domain/ai';
import {
  answerRegulation,
  answerWord,
  asSentence,
  PRODUCT_USES,
  productUseLabel,
  type AnswerWord,
  type ProductUse,
  type RuleEntry,
} from '@gredia/domain/regulations';
import type { RequestContext } from '../../../../platform/graphql/context';
import { coverageEvidence, entryEvidence } from '../evidence';
import { fact, type Evidence, type Said } from '../said';
import { amountEnds, boundedAmount, heldBack, permits, verdictOf } from './careful-verdict';
import { answersOf, type CountryAsked } from './country-question';
import type { Subject } from './subject';

/** What the entries of a country rest on, the deciding one first; how far its lists were read where that decides, or none speaks. */
export async function evidenceOf(
  ctx: RequestContext,
  { law, entries }: CountryAsked,
  subject: Subject,
  deciding: RuleEntry | null,
  restsOnCoverage: boolean,
): Promise<Evidence[]> {
  const sorted = [...entries].sort((a, b) => Number(b.rule === deciding) - Number(a.rule === deciding));
  const cited = await Promise.all(sorted.map(({ rule, substance }) => entryEvidence(ctx, rule, substance)));
  const isCoverage = law !== undefined && (restsOnCoverage || !cited.length);
  return isCoverage ? [...cited, await coverageEvidence(ctx, law, subject.path)] : cited;
}

/** What an answer is about, with the form and the users that it was asked of. */
export const aboutAsked = (
  parts: readonly string[],
  { isNano, isProfessional }: Pick<Understood, 'isNano' | 'isProfessional'>,
): string => [...parts, ...(isNano ? ['나노 형태'] : []), ...(isProfessional ? ['전문가용'] : [])].join(' · ');

const BY_COVERAGE: readonly string[] = ['COVERAGE', 'INVENTORY', 'PURPOSE', 'NO_ENTRY', 'NO_LIMIT'];

/** Whether an amount may go into a product in a country, with the conditions of the text that decides. */
export async function sayAmount(
  ctx: RequestContext,
  subject: Subject,
  asked: CountryAsked,
  product: AskedProduct,
  amountPercent: number,
  understood: Understood,
): Promise<Said> {
  const { law, question, country } = asked;
  const full = { ...question, amountPercent, use: product.use, answers: answersOf(product, understood) };
  const open = openAmount(understood, amountPercent);
  const { answer, word, sentence } = verdictOf(full, law, open);
  const label = answer.labelUse?.label;
  const told = { word, text: label ? `${sentence} 라벨 문구: “${label}”` : sentence };
  return fact({
    about: aboutAsked(
      [`${subject.title} ${boundedAmount(amountPercent, open)}`, countryName(country), askedProductLabel(product)],
      understood,
    ),
    ...(permits(word) ? heldBack(told, understood.doubts) : told),
    evidence: await evidenceOf(ctx, asked, subject, answer.entry, BY_COVERAGE.includes(answer.reason)),
  });
}

const openAmount = ({ openAmounts }: Understood, amountPercent: number) =>
  openAmounts.find(({ percent }) => percent === amountPercent);

/**
 * The same of every use where no product was named: which uses share an answer, the strictest first. Products that a whole use does
 * not mean are told where their answer is another one than that of their use.
 */
export async function sayAmountOfUses(
  ctx: RequestContext,
  subject: Subject,
  asked: CountryAsked,
  amountPercent: number,
  understood: Understood,
): Promise<Said> {
  const { question, country } = asked;
  const open = openAmount(understood, amountPercent);
  const wordOf = (product: AskedProduct): AnswerWord => {
    const answers = answersOf(product, understood);
    const [least, most] = amountEnds(amountPercent, open).map((amount) => {
      const answer = answerRegulation({ ...question, amountPercent: amount, use: product.use, answers });
      return answerWord(answer, question.coverage.isLoaded);
    });
    return least === most ? least! : '확인 필요';
  };
  const words = new Map(PRODUCT_USES.map((use) => [use, wordOf({ use, type: null, isUnder3: false })] as const));
  const others = namedOnlyProducts()
    .map((product) => ({ product, word: wordOf(product) }))
    .filter(({ product, word }) => word !== words.get(product.use));
  const groups = STRICTEST_FIRST.map((word) => ({
    word,
    uses: PRODUCT_USES.filter((use) => words.get(use) === word),
    named: others.filter((one) => one.word === word).map(({ product }) => askedProductLabel(product)),
  })).filter(({ uses, named }) => uses.length + named.length > 0);
  const [only] = groups.length === 1 ? groups : [];
  const told = {
    word: only?.word ?? '제품에 따라 달라요',
    text: groups.map((group) => asSentence(sayGroup(group, group === only))).join(' '),
  };
  return fact({
    about: aboutAsked([`${subject.title} ${boundedAmount(amountPercent, open)}`, countryName(country)], understood),
    ...(groups.some(({ word }) => permits(word)) ? heldBack(told, understood.doubts) : told),
    evidence: await evidenceOf(ctx, asked, subject, null, true),
  });
}

const STRICTEST_FIRST: readonly AnswerWord[] = [
  '금지',
  '초과',
  '확인 필요',
  '알 수 없음',
  '표시 필요',
  '한도 안',
  '제한 없음',
];

interface UseGroup {
  word: AnswerWord;
  uses: readonly ProductUse[];
  /** Products of other uses. */
  named: readonly string[];
}

function sayGroup({ word, uses, named }: UseGroup, isAll: boolean): string {
  const everything = isAll ? '모든 용도' : '그 밖의 모든 용도';
  const used = uses.length === PRODUCT_USES.length ? [everything] : uses.map((use) => productUseLabel[use]);
  return `${word}: ${[...used, ...named].join(', ')}`;
}
