import type { Understood } from '@gredia/domain/ai';
import type { Subject } from './law/subject';
import type { NearNames } from './near-names';

const MOST = 3;

/** Questions that this engine answers and that may follow an answer. */
export function followUpsOf({ intent, countries, refusal }: Understood, subjects: readonly Subject[]): string[] {
  const [subject] = subjects;
  if (refusal || !subject) return [];
  const { title, ingredient } = subject;
  const isLimit = intent === 'LIMIT';
  // Without a country Korea, the Union and all that name it were told of.
  const isMissing = (country: string) => isLimit && countries.length > 0 && !countries.includes(country);
  const options = [
    isLimit ? null : `${title} 한국 EU 한도`,
    isMissing('EU') ? `${title} EU 기준도 알려 주세요` : null,
    isMissing('JP') ? `${title} 일본 기준도 알려 주세요` : null,
    ingredient && intent !== 'REPLACE' ? `${title} 대체 성분과 공급사` : null,
    ingredient && intent !== 'OFFERS' ? `${title} 원료 공급사` : null,
    intent === 'CHANGES' ? null : `${title} 최근 바뀐 내용`,
  ];
  return options.filter((option) => option !== null).slice(0, MOST);
}

/** A longer question is not asked once more by itself. */
const LONGEST_REPEATED = 200;

/** The question with the names that may be meant by a word that nothing is called by. */
export function asMeant(question: string, near: readonly NearNames[]): string[] {
  if (question.length > LONGEST_REPEATED) return [];
  return near.flatMap(({ word, titles }) => titles.map((title) => question.replace(word, () => title))).slice(0, MOST);
}
