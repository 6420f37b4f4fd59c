import { expect, it } from 'vitest';
import { rule } from '../../testing/fixtures';
import { languageOf, ruleTexts } from './rule-texts';

const nothing = { use: null, limit: null, nb: null, materialsKo: null, materialsEn: null };
const textsOf = (values: Partial<ReturnType<typeof rule>>) => ruleTexts(rule({ ...nothing, ...values }));

it('shows what is short at once', () => {
  expect(textsOf({ use: '보존제', limit: '1.0%', materialsKo: '씻어내는 제품에 한해요.', nb: '산으로서' })).toEqual({
    use: '보존제',
    limit: '1.0%',
    open: ['씻어내는 제품에 한해요.', '산으로서'],
    folded: [],
  });
});

it('puts a limit of several short lines into one', () => {
  expect(textsOf({ limit: '(a) 3.0%\n\n(b) 2.0%' }).limit).toBe('(a) 3.0% (b) 2.0%');
});

it('keeps the first line of a long limit and folds the whole', () => {
  const limit = '- 25%\n- In case of combined use of zinc oxide and zinc oxide (nano), the sum shall not exceed 25%';
  expect(textsOf({ limit })).toEqual({ use: null, limit: '25% …', open: [], folded: [limit] });
});

it('cuts a long line between two words', () => {
  const { limit } = textsOf({
    limit: 'The use of o-phenylphenol as a preservative should be allowed with a maximum concentration of 0,15 %',
  });
  expect(limit).toBe('The use of o-phenylphenol as a preservative should be allowed with a maximum …');
});

it('folds long texts, of a Korean one all but the beginning', () => {
  const nb = 'Only nanomaterials are allowed. '.repeat(20).trim();
  const materialsKo = '씻어내는 제품에만 쓸 수 있어요. '.repeat(20).trim();
  const { open, folded } = textsOf({ nb, materialsKo, materialsEn: 'Rinse-off only.' });
  expect(folded).toEqual([materialsKo, nb, 'Rinse-off only.']);
  expect(open).toHaveLength(1);
  expect(open[0]).toMatch(/^씻어내는 .* …$/);
  expect(open[0]?.length).toBeLessThan(130);
});

it.each([
  ['25% 이하', undefined],
  ['White', 'en'],
  ['总量 0.3%', 'zh-Hans'],
])('knows the language of %s', (text, language) => expect(languageOf(text)).toBe(language));
