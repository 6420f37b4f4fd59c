import { describe, expect, it } from 'vitest';
import { answerRegulation } from './answer';
import { askCountry, closedPurposesOf, type CountryLaw } from './country-law';
import { lawLists, type ListKey } from './law-lists';
import type { ProductUse } from './product-uses';
import { FLAT_BAN, type RuleEntry, type RuleUse } from './rule-entry';
import { answerWord, sayAnswer } from './say-answer';
import { cellOfUse } from './use-cell';
import { permittedPurposes } from './why-open';

const keys = Object.keys(lawLists) as ListKey[];
function lawOf(country: string, values: Partial<CountryLaw> = {}): CountryLaw {
  const lists = keys
    .filter((key) => lawLists[key].country === country)
    .map((list) => ({ list, title: list, state: 'WHOLE' as const, edition: '2024-07-01', gap: null }));
  const law = {
    ...{ country, isWhole: true, hasBans: true, isLoaded: true, hasInventory: false, gaps: [], lists },
    ...values,
  };
  return { ...law, closedPurposes: closedPurposesOf(law) };
}
const KOREA = lawOf('KR');
const JAPAN = lawOf('JP', { isWhole: false, gaps: ['타르색소'] });
const AMERICA = lawOf('US', { isWhole: false, gaps: ['색소 조문의 뒷부분'] });
const CANADA = lawOf('CA');

const entry = (list: ListKey, country: string, values: Partial<RuleUse> = {}): RuleEntry => ({
  ...{ list, country, entry: '1', isRead: true },
  uses: [{ ...FLAT_BAN, kind: 'LIMIT', limitPercent: 1, ...values }],
});
const PRESERVES = entry('eu-v', 'EU', { purpose: 'PRESERVATIVE' });

function tell(
  law: CountryLaw,
  functions: readonly string[],
  everywhere: readonly RuleEntry[] = [],
  use: ProductUse = 'LEAVE_ON',
) {
  const names = { inci: 'TESTONE', nameKor: null, nameCn: null, cnRefNo: null };
  const own = everywhere.filter(({ country }) => country === law.country);
  const question = askCountry({ ...names, functions }, own, law, permittedPurposes(everywhere));
  const answer = answerRegulation({ ...question, use, amountPercent: 0.1 });
  const cell = cellOfUse(question, use);
  return { ...answer, word: answerWord(answer), sentence: sayAnswer(answer, law), cell };
}

describe('an ingredient that no list of a country names', () => {
  it.each([
    ['보존제로는', ['ANTIMICROBIAL', 'DEODORANT', 'PRESERVATIVE']],
    ['자외선차단제로는', ['ANTISTATIC', 'UV FILTER']],
    ['색소로는', ['COLORANT', 'ABRASIVE']],
    ['자외선차단제·색소로는', ['COLORANT', 'UV FILTER', 'OPACIFYING']],
  ])('may not serve %s what only lists name, whatever else it does', (as, functions) => {
    const { word, reason, sentence, cell } = tell(KOREA, functions);
    expect({ word, reason, state: cell.state }).toEqual({ word: '확인 필요', reason: 'PURPOSE', state: 'OPEN' });
    expect(sentence).toContain(`${as} 허용 목록에 있는 이름만 쓸 수 있는데 이 이름은 없어요.`);
    expect(sentence).toContain('다른 목적에는 정한 한도가 없으니 어떤 목적으로 쓰는지 확인해 주세요.');
    expect(cell.lines[0]).toContain(`${as.replace(/로는$/, '')} 허용 목록에 없어요`);
  });

  it.each([
    ['kills germs of the skin besides', ['ANTIMICROBIAL', 'SKIN CONDITIONING']],
    ['protects the product from light besides', ['LIGHT STABILIZER', 'UV ABSORBER', 'FRAGRANCE']],
    ['serves nothing of the kind', ['SKIN CONDITIONING']],
    ['is told to serve nothing', []],
  ])('is free where it %s', (_, functions) => {
    expect(tell(KOREA, functions)).toMatchObject({ word: '제한 없음', cell: { state: 'NO_ENTRY', level: 'ALLOWED' } });
  });

  it('may serve a purpose that a list of another country names it for', () => {
    expect(tell(KOREA, ['SKIN CONDITIONING'], [PRESERVES])).toMatchObject({
      word: '확인 필요',
      sentence: expect.stringContaining('보존제로는') as string,
      cell: { state: 'OPEN' },
    });
    expect(tell(KOREA, [], [entry('eu-iii', 'EU')]).word).toBe('제한 없음');
  });

  it('is free where a limit for other products says what it is used for (talc in powders for children)', () => {
    const europe = lawOf('EU');
    const powder = entry('eu-iii', 'EU', { kind: 'LABEL' });
    const colours = entry('kr-colorants', 'KR', { purpose: 'COLORANT' });
    expect(tell(europe, ['BULKING'], [powder, colours]).word).not.toBe('확인 필요');
    expect(tell(europe, ['BULKING'], [entry('eu-ii', 'EU', { kind: 'LABEL' }), colours]).word).toBe('확인 필요');
    expect(tell(europe, ['BULKING', 'COLORANT'], [powder, colours]).word).toBe('확인 필요');
  });

  it('is no preservative of Korea because Korea names it as a dye of hair', () => {
    const dye = entry('kr-2', 'KR', { kind: 'LABEL', purpose: 'HAIR_DYE' });
    expect(tell(KOREA, ['PRESERVATIVE', 'SOLVENT'], [dye])).toMatchObject({ word: '확인 필요', reason: 'PURPOSE' });
  });

  it.each([
    ['the list of dyes of another country', entry('cn-7', 'CN', { purpose: 'HAIR_DYE' })],
    ['a part of a list that permits dyes', entry('kr-2', 'KR', { kind: 'FREE', purpose: 'HAIR_DYE' })],
    ['a list of limits that allows it as nothing else', entry('eu-iii', 'EU', { purpose: 'HAIR_DYE' })],
  ])('may serve to dye hair where %s names it, whatever it is said to do besides', (_, dye) => {
    const lawOfOther = dye.country === 'KR' ? lawOf('CN') : KOREA;
    for (const functions of [[], ['HAIR DYEING', 'SKIN CONDITIONING'], ['ASTRINGENT']]) {
      for (const use of ['HAIR_DYE', 'LEAVE_ON'] as const) {
        const { word, reason, sentence, cell } = tell(lawOfOther, functions, [dye], use);
        expect({ word, reason, state: cell.state }).toEqual({ word: '확인 필요', reason: 'PURPOSE', state: 'OPEN' });
        expect(sentence).toContain('염모제로는 허용 목록에 있는 이름만 쓸 수 있는데 이 이름은 없어요.');
      }
    }
  });

  it('is no dye of hair where another country allows it in other products too, nor where no list of dyes is closed', () => {
    const dye = entry('eu-iii', 'EU', { purpose: 'HAIR_DYE' });
    const lotion = { ...dye.uses[0]!, purpose: null, scope: 'HAIR_LOTION' };
    const both = { ...dye, uses: [...dye.uses, lotion] };
    const banned = { ...dye, uses: [{ ...FLAT_BAN, purpose: 'HAIR_DYE' as const }] };
    expect(tell(KOREA, [], [both]).word).toBe('제한 없음');
    expect(tell(KOREA, [], [banned]).word).toBe('제한 없음');
    expect(tell(CANADA, [], [dye]).word).toBe('제한 없음');
    expect(tell(lawOf('EU'), [], [entry('kr-2', 'KR', { purpose: 'HAIR_DYE' })]).word).toBe('제한 없음');
  });

  it('keeps what an entry of the country allows', () => {
    expect(tell(KOREA, ['PRESERVATIVE', 'SOLVENT'], [entry('kr-2', 'KR')]).word).toBe('한도 안');
  });

  it('does not serve what a list names it for as if that list lacked it', () => {
    const named = entry('kr-colorants', 'KR', { kind: 'LABEL', purpose: 'COLORANT' });
    expect(tell(KOREA, ['COLORANT', 'ABRASIVE'], [named]).word).not.toBe('확인 필요');
  });
});

describe('a country that was read in part', () => {
  it('says first that the list of the purpose lacks it, then what was not read', () => {
    const { word, reason, sentence, cell } = tell(JAPAN, ['PRESERVATIVE']);
    expect({ word, reason, state: cell.state }).toEqual({ word: '확인 필요', reason: 'PURPOSE', state: 'OPEN' });
    expect(sentence).toBe(
      '보존제로는 허용 목록에 있는 이름만 쓸 수 있는데 이 이름은 없어요. ' +
        '화장품 기준 별표 1–4(2024-07)에는 이 성분이 없어요. 타르색소는 아직 넣지 못했어요.',
    );
    expect(cell.lines).toEqual([
      '보존제 허용 목록에 없어요. 다른 목적으로 쓰는지 확인해 주세요',
      '확인 못 한 목록이 있어요',
    ]);
  });

  it('says nothing of a purpose whose list is not among what was read', () => {
    expect(tell(JAPAN, ['COLORANT'])).toMatchObject({ reason: 'COVERAGE', cell: { state: 'NO_ENTRY', level: null } });
    const unread = JAPAN.lists.map((one) => (one.list === 'jp-3' ? { ...one, state: 'MISSING' as const } : one));
    expect(tell(lawOf('JP', { ...JAPAN, lists: unread }), ['PRESERVATIVE']).reason).toBe('COVERAGE');
    const summary = JAPAN.lists.map((one) =>
      one.list === 'jp-3' ? { ...one, state: 'PART' as const, gap: '대부분의 항목' } : one,
    );
    expect(tell(lawOf('JP', { ...JAPAN, lists: summary }), ['PRESERVATIVE']).reason).toBe('COVERAGE');
  });

  it('knows the names of a list whose texts are cut', () => {
    const cut = AMERICA.lists.map((one) =>
      one.list === 'us-colors' ? { ...one, state: 'PART' as const, gap: '색소 조문의 뒷부분' } : one,
    );
    expect(tell(lawOf('US', { ...AMERICA, lists: cut }), ['COLORANT'])).toMatchObject({
      reason: 'PURPOSE',
      sentence: expect.stringMatching(/^색소로는 .*색소 조문의 뒷부분은 아직 넣지 못했어요\.$/) as string,
    });
    expect(tell(AMERICA, ['PRESERVATIVE']).reason).toBe('COVERAGE');
  });
});

describe('a country without lists of what may serve a purpose', () => {
  it.each([['COLORANT'], ['UV FILTER'], ['PRESERVATIVE']])('does not say of a %s that such a list lacks it', (name) => {
    const { word, sentence, cell } = tell(CANADA, [name]);
    expect(word).toBe('확인 필요');
    expect(sentence).toBe(
      '캐나다 핫리스트(2024-07)에는 정한 한도가 없어요. ' +
        '이 목적의 허용 목록은 따로 없으니 써도 되는지 확인해 주세요.',
    );
    expect(cell.lines).toEqual(['이 목적의 허용 목록은 따로 없어요. 써도 되는지 확인해 주세요']);
  });

  it('leaves alone what does other things as well', () => {
    expect(tell(CANADA, ['COLORANT', 'ABRASIVE'], [entry('eu-iv', 'EU')]).word).toBe('제한 없음');
  });
});
