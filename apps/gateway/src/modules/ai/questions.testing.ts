import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AiCitation, AiSentence } from '@gredia/domain';
import { sayConditions, sayCoverage, type RuleEntry } from '@gredia/domain/regulations';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/graphql/context';
import { changeLogs } from '../change-logs/change-logs.table';
import { ingredients } from '../ingredients/ingredients.table';
import { products } from '../products/products.table';
import { coverage, functionalFacts } from '../regulations/public';
import { regulatedSubstances, type SubstanceRow } from '../regulations/regulations.table';
import type { WholeAnswer } from './ai.testing';
import { changeText, entryQuote, fieldText, functionalText, offerText, type CitedField } from './records/evidence';
import { NOTES, REFUSALS } from './records/notes';

const read = <Row>(name: string): Row[] =>
  parse(readFileSync(path.join(import.meta.dirname, 'questions', `${name}.csv`)), {
    columns: true,
    bom: true,
  }) as Row[];

export type KnownQuestion = Record<'id' | 'question' | 'says' | 'saysNot' | 'cites', string>;
export const knownQuestions = (): KnownQuestion[] => read('known');
export const refusedQuestions = () => read<Record<'id' | 'question' | 'says', string>>('refused');
export const injectedQuestions = () => read<Record<'id' | 'question' | 'plain', string>>('injected');

export const several = (cell: string): string[] => cell.split('|').filter((value) => value !== '');

const NOTE_TEXTS: readonly string[] = [...Object.values(NOTES), ...Object.values(REFUSALS)];
/** Notes that name what of the question they are about. */
const NOTE_FORMS = [
  /^질문에서 .+ 부분은 읽지 못해 답에 넣지 않았어요\.$/s,
  /^\S+ 목록은 아직 없어요\. 제한이 없다는 뜻이 아니에요\.$/,
  /^\S+ 목록은 아직 없어요\. 아세안 규정을 알려 드려요\. 나라별 적용은 확인해 주세요\.$/,
  /^[\d.]+%는 제품 속 함량으로 볼 수 없어 답에 넣지 않았어요\.$/,
  /^‘.+’[은는] 여러 성분의 이름이에요: .+ 어느 성분인지 정확한 이름으로 물어봐 주세요\.$/,
  /^‘.+’[은는] 사전에 없는 이름이에요\. 제한이 없다는 뜻이 아니에요\. 비슷한 이름: .+\.$/,
  /^사전에 없어 판단하지 못한 이름: .+\.$/,
  /^나머지 \d+건은 전성분 분석 화면에서 볼 수 있어요\.$/,
];

const isKnownNote = ({ text }: AiSentence): boolean =>
  NOTE_TEXTS.includes(text) || NOTE_FORMS.some((form) => form.test(text));

/** What the record of a citation says now, read from the database by its type and id alone; null where there is none. */
async function recordText(
  ctx: RequestContext,
  { recordType, recordId, field, quote }: AiCitation,
): Promise<string | null> {
  const { db } = ctx;
  switch (recordType) {
    case 'SUBSTANCE': {
      const [row] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.id, recordId));
      return row ? substanceText(ctx, row, quote) : null;
    }
    case 'COVERAGE': {
      const law = (await coverage(db, ctx.cache)).find(({ country }) => country === recordId);
      return law ? sayCoverage(law) : null;
    }
    case 'INGREDIENT': {
      const [row] = await db.select().from(ingredients).where(eq(ingredients.id, recordId));
      return row ? fieldText(row, field as CitedField) : null;
    }
    case 'PRODUCT': {
      const [row] = await db.select().from(products).where(eq(products.id, recordId));
      return row?.visible ? `${row.name}: ${offerText(row)}. 기능: ${row.functions.join(', ')}` : null;
    }
    case 'CHANGE': {
      const [row] = await db.select().from(changeLogs).where(eq(changeLogs.id, recordId));
      return row ? changeText(row) : null;
    }
    case 'FUNCTIONAL': {
      const [row] = await db.select().from(ingredients).where(eq(ingredients.id, recordId));
      return row ? (await functionalFacts(ctx, row)).map(functionalText).join('. ') : null;
    }
  }
}

/** An entry is read for an ingredient by its membership: what it says of any of its members is what the record says. */
async function substanceText(ctx: RequestContext, row: SubstanceRow, quote: string): Promise<string> {
  return entryQuote((await readingOf(ctx, row, quote)) ?? row, row);
}

/** The entry as it is read for the ingredient that a quote is about. */
async function readingOf(ctx: RequestContext, row: SubstanceRow, quote: string): Promise<RuleEntry | null> {
  const members = await ctx.loaders.membersOfSubstance.load(row.id);
  for (const { ingredientId } of members) {
    const entries = await ctx.loaders.entriesOfIngredient.load(ingredientId);
    const met = entries.find(({ rule, substance }) => substance.id === row.id && entryQuote(rule, substance) === quote);
    if (met) return met.rule;
  }
  return null;
}

const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => String(Number(number)));

/**
 * Holds an answer against the records that it cites, read anew: each quote stands in its record, each number of a sentence stands in
 * what it cites, its title or the question, and no condition of an entry that an answer rests on is left out.
 * @returns what is wrong with it; nothing where all holds
 */
export async function problemsOf(ctx: RequestContext, question: string, answer: WholeAnswer): Promise<string[]> {
  const problems: string[] = [];
  const byNumber = new Map(answer.citations.map((citation) => [citation.number, citation]));
  for (const citation of answer.citations) {
    const text = await recordText(ctx, citation);
    if (text === null) problems.push(`[${citation.number}] cites a record that is not there: ${citation.title}`);
    else if (text !== citation.quote)
      problems.push(`[${citation.number}] quotes what its record does not say: ${citation.quote}`);
    if (!citation.path.startsWith('/')) problems.push(`[${citation.number}] leads nowhere: ${citation.path}`);
  }
  for (const sentence of answer.sentences) {
    if (sentence.kind === 'NOTE') {
      if (!isKnownNote(sentence)) problems.push(`A note that is none: ${sentence.text}`);
      continue;
    }
    const cited = sentence.citations.flatMap((number) => byNumber.get(number) ?? []);
    if (!cited.length) problems.push(`Nothing is cited: ${sentence.text}`);
    problems.push(...unheldNumbers(question, sentence, cited));
  }
  problems.push(...(await lostConditions(ctx, answer)));
  return problems;
}

function unheldNumbers(question: string, { about, text }: AiSentence, cited: readonly AiCitation[]): string[] {
  const held = new Set(
    [question, about ?? '', ...cited.flatMap(({ quote, title, date }) => [quote, title, date ?? ''])].flatMap(
      numbersIn,
    ),
  );
  return numbersIn(text)
    .filter((number) => !held.has(number) && !isCount(text, number))
    .map((number) => `${number} stands in no record that is cited: ${text}`);
}

/** How many there are is counted, not read. */
const isCount = (text: string, number: string): boolean => new RegExp(`${number}(?:종|건|개|가지|항목)`).test(text);

/** Conditions of entries that are told of, which the answer does not say. */
async function lostConditions(ctx: RequestContext, answer: WholeAnswer): Promise<string[]> {
  const said = answer.text;
  const lost: string[] = [];
  for (const { recordType, recordId, title, quote } of answer.citations) {
    if (recordType !== 'SUBSTANCE') continue;
    const [row] = await ctx.db.select().from(regulatedSubstances).where(eq(regulatedSubstances.id, recordId));
    const rule = row && ((await readingOf(ctx, row, quote)) ?? row);
    for (const use of rule?.isRead ? rule.uses : []) {
      // Of a part that is told, by its limit, every condition is.
      const isTold =
        use.limitPercent !== null && said.includes(`${use.limitPercent}%`) && answer.understood?.intent === 'LIMIT';
      if (!isTold || answer.understood?.products.length) continue;
      for (const condition of sayConditions(use)) {
        if (!said.includes(condition.replace(/\.$/, ''))) lost.push(`${title} loses: ${condition}`);
      }
    }
  }
  return lost;
}
