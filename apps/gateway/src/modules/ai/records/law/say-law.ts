import { setImmediate } from 'node:timers/promises';
import { countryName } from '@gredia/domain';
import { askedProductLabel, type AskedProduct, type Understood } from '@gredia/domain/ai';
import {
  asSentence,
  sayAnswer,
  answerRegulation,
  answerWord,
  sayCoverage,
  sayMissing,
} from '@gredia/domain/regulations';
import type { RequestContext } from '../../../../platform/graphql/context';
import { coverageEvidence } from '../evidence';
import { fact, type Said } from '../said';
import { sayFunctional } from '../say-definition';
import { heldBack, permits } from './careful-verdict';
import { countriesAsked, type CountryAsked } from './country-question';
import { evidenceOf, sayAmount, sayAmountOfUses } from './say-amount';
import { sayEntry } from './say-entries';
import { sayLimit } from './say-limit';
import type { Subject } from './subject';

/** What the lists of the countries say of a subject: the answer, then every entry that it rests on with all its conditions. */
export async function* sayLaw(ctx: RequestContext, subject: Subject, understood: Understood): AsyncGenerator<Said> {
  for (const asked of await countriesAsked(ctx, subject, understood)) {
    // Others are answered between two countries.
    await setImmediate();
    if (!asked.law?.isLoaded && !asked.entries.length) yield* sayNoList(ctx, subject, asked);
    else if (!asked.entries.length) yield await sayNoEntry(ctx, subject, asked, understood);
    else yield* sayCountry(ctx, subject, asked, understood);
    if (asked.country === 'KR' && subject.ingredient) yield* sayFunctional(ctx, subject.ingredient);
  }
}

async function* sayCountry(
  ctx: RequestContext,
  subject: Subject,
  asked: CountryAsked,
  understood: Understood,
): AsyncGenerator<Said> {
  const { products } = understood;
  const { amounts } = subject;
  const answers: Said[] = [];
  if (!products.length) {
    for (const amount of amounts) answers.push(await sayAmountOfUses(ctx, subject, asked, amount, understood));
  }
  for (const product of products) {
    if (!amounts.length) answers.push(await sayLimit(ctx, subject, asked, product, understood));
    for (const amount of amounts) answers.push(await sayAmount(ctx, subject, asked, product, amount, understood));
  }
  yield* answers;
  for (const product of products.length ? products : [null]) {
    const about = aboutEntry(subject, asked, product);
    for (const entry of asked.entries) yield await sayEntry(ctx, entry, about, product, asked.question.entries);
  }
  const missing = sayMissing(asked.law);
  const isSaid = missing !== null && answers.some(({ text }) => text.includes(missing));
  if (asked.law && !asked.law.isWhole && !isSaid) yield await sayRead(ctx, subject, asked);
}

const aboutEntry = (subject: Subject, { country }: CountryAsked, product: AskedProduct | null): string =>
  [subject.title, `${countryName(country)} 조문`, product && askedProductLabel(product)].filter(Boolean).join(' · ');

/** How far the lists of a country were read: what is missing may say more. */
async function sayRead(ctx: RequestContext, subject: Subject, { country, law }: CountryAsked): Promise<Said> {
  return fact({
    about: `${countryName(country)} 목록`,
    text: asSentence(sayCoverage(law)),
    evidence: [await coverageEvidence(ctx, law!, subject.path)],
  });
}

async function* sayNoList(ctx: RequestContext, subject: Subject, { country, law }: CountryAsked): AsyncGenerator<Said> {
  if (!law) return;
  yield fact({
    about: `${subject.title} · ${countryName(country)}`,
    word: '알 수 없음',
    text: `${countryName(country)} 목록은 아직 없어요. 제한이 없다는 뜻이 아니에요.`,
    evidence: [await coverageEvidence(ctx, law, subject.path)],
  });
}

/** No list of the country names the subject: what that means depends on what was read, and on what it serves. */
async function sayNoEntry(
  ctx: RequestContext,
  subject: Subject,
  asked: CountryAsked,
  { doubts }: Understood,
): Promise<Said> {
  const { country, law, question } = asked;
  if (!subject.ingredient) return sayNotByThisName(ctx, subject, asked);
  const answer = answerRegulation({ ...question, amountPercent: 1, use: 'LEAVE_ON' });
  const told = { word: answerWord(answer, question.coverage.isLoaded), text: sayAnswer(answer, law) };
  return fact({
    about: `${subject.title} · ${countryName(country)}`,
    ...(permits(told.word) ? heldBack(told, doubts) : told),
    evidence: await evidenceOf(ctx, asked, subject, null, true),
  });
}

/**
 * A substance that only lists of law name may stand in those of another country under another name (`글루코코르티코이드`,
 * `Glucocorticoids`): that this one is not found there says nothing of what is allowed.
 */
async function sayNotByThisName(ctx: RequestContext, subject: Subject, asked: CountryAsked): Promise<Said> {
  const where = countryName(asked.country);
  return fact({
    about: `${subject.title} · ${where}`,
    word: '알 수 없음',
    text: `${where} 목록에서 이 이름으로 된 항목을 찾지 못했어요. 다른 이름으로 올라 있을 수 있어요. 제한이 없다는 뜻이 아니에요.`,
    evidence: await evidenceOf(ctx, asked, subject, null, true),
  });
}
