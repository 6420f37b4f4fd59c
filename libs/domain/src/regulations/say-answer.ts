import { labelGaps, readEditions, sayMissing, type CountryLaw } from './country-law';
import type { AnswerReason, RegulationAnswer } from './question';
import { entryLabel, lawList, sayPurposes } from './law-lists';
import { limitOf } from './limit-words';
import { toldLimit, WHOLE_PERCENT, type RuleUse } from './rule-entry';
import { asPurpose, conditionsOfFinding, joined, limitBeside, notesOf, stricterLimit } from './say-finding';
import { scopeWords } from './scope-words';
import { josa } from '../text/josa';

/** What a verdict is called on screens. */
export type AnswerWord = '한도 안' | '표시 필요' | '제한 없음' | '초과' | '금지' | '확인 필요' | '알 수 없음';

/** The word of an answer: what is within may have no limit at all, what is open may have no list behind it. */
export function answerWord(answer: RegulationAnswer, isLoaded = true): AnswerWord {
  if (answer.verdict === 'PROHIBITED') return '금지';
  if (answer.verdict === 'OVER') return '초과';
  if (answer.verdict === 'OPEN') return isLoaded ? '확인 필요' : '알 수 없음';
  if (answer.reason === 'NO_ENTRY') return '제한 없음';
  if (answer.labelUse && isWithoutLimit(answer)) return '표시 필요';
  return '한도 안';
}

/** Nor are there several limits of its products. */
const isWithoutLimit = ({ limitPercent, labelUse }: RegulationAnswer): boolean =>
  toldLimit(limitPercent) === null && (labelUse?.kind !== 'LIMIT' || toldLimit(labelUse.limitPercent) === null);

/** What the lists that were read say, and which were not read: silence of an unread list allows nothing. */
function asFarAsRead(answer: RegulationAnswer, law: CountryLaw | undefined): string {
  if (!law?.isLoaded) return '이 나라의 목록을 아직 넣지 못했어요.';
  const { entry, use } = answer;
  const limit = limitOf(answer);
  const conditions = conditionsOfFinding(answer).join('. ');
  const unread = sayMissing(law) ?? '금지 목록을 모두 확인하지 못했어요';
  if (!entry) return joined(`${readEditions(law)}에는 이 성분이 없어요`, unread);
  const note = joined(...notesOf(answer));
  if (limit) return joined(`들어 있는 목록으로는 ${limit}까지예요`, conditions, note, unread);
  const name = entryLabel(entry.list, entry.entry);
  return use
    ? joined(`${name}에는 함량 한도가 없어요`, conditions, note, unread)
    : joined(`${name}에는 이 제품에 정한 한도가 없어요`, unread);
}

/** That a list of what may serve a purpose lacks the name, or that the country has no such list. */
function notPermitted(answer: RegulationAnswer, law: CountryLaw | undefined): string {
  const { unpermitted = [] } = answer;
  if (!unpermitted.length) {
    const silence = law ? `${readEditions(law)}에는 정한 한도가 없어요` : null;
    return joined(silence, '이 목적의 허용 목록은 따로 없으니 써도 되는지 확인해 주세요');
  }
  return joined(
    `${josa(sayPurposes(unpermitted), '으로/로')}는 허용 목록에 있는 이름만 쓸 수 있는데 이 이름은 없어요`,
    law?.isWhole === false
      ? asFarAsRead(answer, law)
      : '다른 목적에는 정한 한도가 없으니 어떤 목적으로 쓰는지 확인해 주세요',
  );
}

/** What a text allows under conditions that are not met. */
const unmet = (conditions: string, note: string): string =>
  joined('쓸 수 없어요', conditions && `이 조건에서만 쓸 수 있어요: ${conditions}`, note);

/** That a ban holds, and where if it is not the law of the whole country. */
function banned({ entry }: RegulationAnswer): string {
  const region = entry && lawList(entry.list).region;
  if (!region) return '함량과 상관없이 쓸 수 없어요';
  const name = josa(entryLabel(entry.list, entry.entry), '은/는');
  return `${region}에서는 함량과 상관없이 쓸 수 없어요. ${name} 그곳의 법이라 다른 곳에서는 다를 수 있어요`;
}

/** What of a country's law was not read, beside what an entry allows: it may say more. */
const unreadBeside = (law: CountryLaw | undefined): string | null => (law?.isWhole === false ? sayMissing(law) : null);

/** That law about labels was not read; null where it was. */
function labelDuty(law: CountryLaw | undefined, said: string): string | null {
  const [gap] = labelGaps(law);
  return gap ? `${said}: ${josa(gap, '은/는')} 아직 넣지 못했어요` : null;
}

function limitText(limit: string | null, isFree: boolean): string {
  if (limit) return `${limit}까지예요`;
  return isFree ? '함량 한도가 없어요' : '이 제품에 쓸 수 없어요';
}

function because(answer: RegulationAnswer, law: CountryLaw | undefined): Record<AnswerReason, string> {
  const { entry, use, limitPercent } = answer;
  const limit = limitOf(answer);
  const conditions = conditionsOfFinding(answer).join('. ');
  const stricter = stricterLimit(answer);
  const isFree = limitPercent === WHOLE_PERCENT;
  // What narrows or widens the use holds whatever the verdict.
  const note = joined(...notesOf(answer));
  const name = entry ? entryLabel(entry.list, entry.entry) : '';
  const as = asPurpose(answer);
  const unread = answer.verdict === 'WITHIN' ? unreadBeside(law) : null;
  return {
    BANNED: use && use.kind !== 'BAN' ? unmet(conditions, note) : joined(banned(answer), conditions, note),
    OUTSIDE: `${as}이 제품에 쓸 수 없어요. ${name}에 이 제품이 없어요.`,
    LIMIT: joined(
      limit ? `${as}${limit}까지예요` : `${as}${isFree ? '함량 한도 없이 쓸 수 있어요' : '제품마다 한도가 달라요'}`,
      conditions,
      // Of products with several limits one use does not speak for all.
      limit || isFree ? note : null,
      stricter,
      unread,
    ),
    NO_LIMIT: use
      ? joined(`${as}함량 한도 없이 쓸 수 있어요`, conditions, note, unread)
      : `${name}에는 이 제품과 함량에 정한 것이 없어요. 다른 목록에도 등록된 제한이 없어요.`,
    CONDITION: joined(conditions || '제품과 원료에 따라 달라요', limitBeside(answer), note, stricter),
    NARROWER: joined(
      '이 안에서도 제품마다 달라요',
      use
        ? `${scopeWords(use.scope)}: ${limit ? `${limit}까지` : use.kind === 'BAN' ? '쓸 수 없음' : '쓸 수 있음'}`
        : `${name}에 있는 제품에만 쓸 수 있어요`,
      conditions,
      note,
      stricter,
    ),
    CALCULATED: joined(
      limit ? `${as}${limit}까지예요` : `${as}제품마다 한도가 달라요`,
      '이 성분의 양을 환산해서 견줘야 해요',
      conditions,
      note,
    ),
    UNREAD: `${name} 조문을 아직 풀어 읽지 않았어요. 원문을 확인해 주세요.`,
    COVERAGE: asFarAsRead(answer, law),
    INVENTORY: '중국의 사용 원료 목록(IECIC)에서 이 이름을 찾지 못했어요. 새 원료 등록이 필요할 수 있어요.',
    PURPOSE: answer.unpermitted
      ? notPermitted(answer, law)
      : joined(`${as}${limitText(limit, isFree)}`, note, '다른 목적으로 쓰는지 확인해 주세요'),
    NO_ENTRY: joined(
      `${law?.lists.length ? `${readEditions(law)}에 ` : ''}등록된 제한이 없어요`,
      labelDuty(law, '표시 의무는 있을 수 있어요'),
    ),
  };
}

/** The ingredient's name above an amount, or words beside what is allowed. */
function labelling({ kind, limitPercent }: RuleUse): string {
  if (kind !== 'LABEL') return '라벨에 적어야 하는 문구가 있어요';
  return limitPercent === null ? '라벨에 적어야 해요' : `${limitPercent}%를 넘어서 라벨에 적어야 해요`;
}

/** What is to be on the label, behind what holds of the amount. */
function labelBehind({ labelUse, verdict }: RegulationAnswer, law: CountryLaw | undefined): string | null {
  if (!labelUse || verdict === 'PROHIBITED') return null;
  return joined(labelling(labelUse), labelDuty(law, '다른 표시 의무가 있을 수 있어요'));
}

/**
 * The answer in Korean sentences, made from the structure of the entry that decides.
 * @param law how the country's lists stand, where the sentence can name them
 */
export const sayAnswer = (answer: RegulationAnswer, law?: CountryLaw): string =>
  joined(because(answer, law)[answer.reason], labelBehind(answer, law));

/** What is said of an answer behind what holds for which products, where it is not the same for all. */
export const sayBehind = (answer: RegulationAnswer, law: CountryLaw | undefined): string =>
  joined(answer.verdict === 'OVER' ? null : unreadBeside(law), labelBehind(answer, law));
