import { ALLERGEN_TAG, FUNCTIONAL_TAG } from '@gredia/domain';
import { GetIngredientNameListDocument, GetIngredientsListDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient, buildRegulation } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { rateLimits } from '../../platform/limits/limits.table';
import { buildProduct } from '../products/products.factory';

const database = useDatabase();
const asOperator: ReturnType<typeof gatewayAs> = (document, variables) =>
  gatewayAs(viewer('OPERATOR'))(document, variables);

async function buildDictionary() {
  const water = await buildIngredient({ nameKor: '정제수', inci: 'Water', functions: ['용제'], productCount: 1 });
  await buildIngredient({
    nameKor: '글리세린',
    inci: 'Glycerin',
    functions: ['보습제', '용제'],
    euFunction: ['SOLVENT'],
  });
  await buildIngredient({ nameKor: '부틸렌글라이콜', euFunction: ['HUMECTANT'] });
  await buildIngredient({ nameKor: '병풀추출물', nameKorPrevious: ['호랑이풀추출물'] });
  await buildIngredient({ nameKor: '적색40호', colorIndex: 'CI 16035', synonyms: ['레드 40'] });
  await buildIngredient({ nameKor: '나이아신아마이드' });
  const phenoxyethanol = await buildIngredient({ nameKor: '페녹시에탄올', functions: ['보존제'] });
  const linalool = await buildIngredient({ nameKor: '리날룰', tags: [ALLERGEN_TAG] });
  for (const nameKor of ['신남알', '리모넨']) await buildIngredient({ nameKor, tags: [ALLERGEN_TAG] });
  const titanium = await buildIngredient({ nameKor: '티타늄디옥사이드', tags: [FUNCTIONAL_TAG] });
  await buildIngredient({ nameKor: '아데노신', tags: [FUNCTIONAL_TAG] });
  await buildRegulation(titanium, { level: 'POSITIVE', use: '자외선차단', limit: '25%' });
  await buildRegulation(phenoxyethanol, { country: 'EU', level: 'PROHIBITED', entry: 'V/29' });
  await buildRegulation(phenoxyethanol, { level: 'POSITIVE', use: '보존제', limit: '1.0%', entry: '별표 2' });
  await buildRegulation(phenoxyethanol, { level: 'RESTRICTED', use: '보존제', limit: '1.0%' });
  await buildRegulation(linalool, { level: 'CAUTION', entry: '알레르기 유발성분' });
  await buildRegulation(linalool, { country: 'EU', level: 'CAUTION', entry: 'III/84' });
  await buildProduct({ name: '맑은 물', contains: [water] });
}

beforeAll(buildDictionary);
beforeEach(async () => {
  await database().db.delete(rateLimits);
});

const LABEL = '전성분: 정제수, 글리세린(5%), 병풀추출물, 페녹시에탄올, 리날룰, 나이아신아마이즈, 정제수, 모르는것';

async function analyze(label: string, as = asOperator) {
  const { data, errors } = await as(GetIngredientsListDocument, { ingredients: label });
  expect(errors).toBeUndefined();
  return data!.ingredientsList;
}

describe('the names of a label', () => {
  it.each([
    ['정제수', '정제수 EXACT'],
    ['glycerin', '글리세린 EXACT'],
    ['호랑이풀추출물', '병풀추출물 PREVIOUS_NAME'],
    ['레드40', '적색40호 ALIAS'],
    ['CI 16035', '적색40호 ALIAS'],
    ['부틸렌글리콜', '부틸렌글라이콜 SPELLING'],
    ['나이아신아마이즈', '나이아신아마이드 TYPO'],
  ])('%s is read as %s', async (label, expected) => {
    const { tokens } = await analyze(label);
    expect(tokens.map(({ match }) => `${match?.ingredient.title} ${match?.kind}`)).toEqual([expected]);
  });

  it('are split where they stand glued together', async () => {
    const { tokens } = await analyze('정제수글리세린');
    expect(tokens.map(({ match }) => `${match?.ingredient.title} ${match?.kind}`)).toEqual([
      '정제수 SPLIT',
      '글리세린 SPLIT',
    ]);
  });

  it('come with candidates where they are unknown, and none is lost', async () => {
    const { tokens } = await analyze('정제수, 듣도보도못한, 병풀잎추출물');
    expect(tokens.map(({ text, match }) => [text, match?.ingredient.title])).toEqual([
      ['정제수', '정제수'],
      ['듣도보도못한', undefined],
      ['병풀잎추출물', undefined],
    ]);
    expect(tokens[2]?.candidates.map(({ ingredient }) => ingredient.title)).toContain('병풀추출물');
  });

  it('know their place, amount and list', async () => {
    const label = '[세럼] 정제수, 글리세린(5%) [크림] 정제수(온천수), 적색40호(나노)';
    const { tokens, lists = [], findings } = await analyze(label);
    for (const { start, end, text } of tokens) expect(label.slice(start, end)).toBe(text);
    expect(tokens.map(({ amount, percent, remark, isNano }) => [amount, percent, remark, isNano])).toEqual([
      [null, null, null, false],
      ['(5%)', 5, null, false],
      [null, null, '온천수', false],
      [null, null, null, true],
    ]);
    expect(lists).toMatchObject([
      { heading: '세럼', firstToken: 0, tokenCount: 2 },
      { heading: '크림', firstToken: 2, tokenCount: 2 },
    ]);
    expect(findings?.onePercentLine).toBeNull();
  });
});

describe('findings', () => {
  it('count each ingredient once, and each name as it was read', async () => {
    const { findings } = await analyze(LABEL);
    expect(findings?.counts).toMatchObject({
      names: 8,
      resolved: 7,
      corrected: 1,
      unknown: 1,
      regulatedInKorea: 2,
      allergens: 1,
      offered: 1,
    });
  });

  it('name the rules in the order of the label, Korea first, then the strictest first', async () => {
    const { findings } = await analyze(LABEL);
    const shown = findings?.regulated.map(({ ingredient, rules }) => [
      ingredient.title,
      ...rules.map(({ country, level }) => `${country} ${level}`),
    ]);
    expect(shown).toEqual([
      ['페녹시에탄올', 'KR RESTRICTED', 'KR POSITIVE', 'EU PROHIBITED'],
      ['리날룰', 'KR CAUTION', 'EU CAUTION'],
    ]);
    const words = await asOperator(
      'query ($ingredients: String!) { ingredientsList(ingredients: $ingredients) { findings { regulated { rules { entry limit } } } } }',
      { ingredients: LABEL },
    );
    expect(words.data).toMatchObject({
      ingredientsList: { findings: { regulated: [{ rules: [{}, { entry: '별표 2', limit: '1.0%' }, {}] }, {}] } },
    });
  });

  it('tell what the label says is nano, and of which ingredient', async () => {
    const { findings } = await analyze('정제수, 페녹시에탄올, 티타늄디옥사이드(나노)');
    expect(findings?.regulated.map(({ ingredient, isNano }) => [ingredient.title, isNano])).toEqual([
      ['페녹시에탄올', false],
      ['티타늄디옥사이드', true],
    ]);
  });

  it('come with the ingredients that have rules, each once, and how far the lists were read', async () => {
    const { regulated, coverage } = await analyze('정제수, 페녹시에탄올, 리날룰, 페녹시에탄올');
    const ids = await Promise.all(
      ['페녹시에탄올', '리날룰'].map(async (title) => {
        const [row] = await database().db.select().from(ingredients).where(eq(ingredients.title, title));
        return row?.id;
      }),
    );
    expect(regulated.map(({ id }) => id)).toEqual(ids);
    expect(coverage.find(({ country }) => country === 'KR')).toMatchObject({
      isWhole: false,
      isLoaded: expect.any(Boolean),
    });
  });

  it('name the amounts of the label', async () => {
    const { findings } = await analyze('정제수, 페녹시에탄올(0.8%)');
    expect(findings?.regulated[0]?.percent).toBe(0.8);
  });

  it('name the greatest amount of a set', async () => {
    const { findings } = await analyze(
      '[토너] 정제수, 페녹시에탄올(0.5%) [크림] 정제수, 페녹시에탄올(2%) [세럼] 정제수, 페녹시에탄올(1%)',
    );
    expect(findings?.regulated[0]?.percent).toBe(2);
  });

  it('count every name but a standard one as corrected', async () => {
    const { findings } = await analyze('정제수, Glycerin, 호랑이풀추출물, 레드40, 부틸렌글리콜, 모르는것');
    expect(findings?.counts).toMatchObject({ names: 6, resolved: 5, corrected: 3, unknown: 1 });
  });

  it('name allergens, what is on offer, and functions by how many have them', async () => {
    const { findings, tokens } = await analyze(`${LABEL}, 부틸렌글라이콜`);
    expect(findings?.allergens.map(({ title }) => title)).toEqual(['리날룰']);
    expect(findings?.offered).toMatchObject([{ title: '정제수', products: [{ name: '맑은 물' }] }]);
    const titles = new Map(
      tokens.flatMap(({ match }) => (match ? [[match.ingredient.id, match.ingredient.title]] : [])),
    );
    const functions = findings?.functions.map(({ name, ingredients: having }) => [
      name,
      having.map(({ id }) => titles.get(id)).join(),
    ]);
    expect(functions).toEqual([
      ['용제', '정제수,글리세린'],
      ['보습제', '글리세린'],
      ['보존제', '페녹시에탄올'],
      ['HUMECTANT', '부틸렌글라이콜'],
    ]);
  });

  it('name the functional actives in the order of the label, with a rule or without', async () => {
    const { findings } = await analyze('정제수, 아데노신, 글리세린, 티타늄디옥사이드, 아데노신');
    expect(findings?.functional.map(({ title }) => title)).toEqual(['아데노신', '티타늄디옥사이드']);
    expect(findings?.regulated.map(({ ingredient }) => ingredient.title)).toEqual(['티타늄디옥사이드']);
    expect((await analyze('정제수')).findings?.functional).toEqual([]);
  });

  it('name the allergens that the label does not, by title', async () => {
    const others = async (label: string) => (await analyze(label)).findings?.otherAllergens.map(({ title }) => title);
    expect(await others('정제수')).toEqual(['리날룰', '리모넨', '신남알']);
    expect(await others(LABEL)).toEqual(['리모넨', '신남알']);
    expect(await others('신남알, 리모넨, 리날룰')).toEqual([]);
  });

  it('draw the 1 % line', async () => {
    const { findings } = await analyze('정제수, 글리세린(5%), 병풀추출물, 페녹시에탄올, 리날룰');
    expect(findings?.onePercentLine).toMatchObject({ afterToken: 2, reason: expect.stringContaining('페녹시에탄올') });
    expect((await analyze(LABEL)).findings?.onePercentLine).toBeNull();
  });

  it('take few statements, however many names there are', async () => {
    const asVisitor = gatewayAs(null);
    await analyze(`${LABEL}, 부틸렌글라이콜`, asVisitor);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    const asked = () => (spy.mock.calls as unknown[][]).map(([statement]) => (statement as { name?: string }).name);
    await analyze(`${LABEL}, 적색40호, 부틸렌글라이콜`, asVisitor);
    const names = asked();
    expect(names.filter(Boolean).sort()).toEqual([
      'day_count_take',
      'ingredients_by_ids',
      'ingredients_stamp',
      'members_with_rules',
      'product_index_changes',
      'product_index_changes',
      'regulations_of_ingredients',
      'substance_spellings',
    ]);
    // And how the lists of all countries stand. The rows of the materials on offer are known from the label before.
    expect(names).toHaveLength(9);
    spy.mockClear();
    await analyze(`${LABEL}, 적색40호, 부틸렌글라이콜`, asVisitor);
    // Given before: the statement that counts says how many it were.
    expect(asked().filter((name) => name?.startsWith('day_count'))).toEqual(['day_count_take']);
  });
});

describe('a label', () => {
  it.each([
    ['', '전성분을 입력해 주세요.'],
    [' \n ', '전성분을 입력해 주세요.'],
    ['가'.repeat(20_001), '전성분은 20,000자까지 분석할 수 있어요. 나누어 넣어 주세요.'],
  ])('is refused when it is empty or too long', async (label, sentence) => {
    const { errors } = await gatewayAs(null)(GetIngredientsListDocument, { ingredients: label });
    expect(errors?.[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'BAD_USER_INPUT', fields: { ingredients: sentence } },
    });
    expect(await database().db.select().from(rateLimits)).toEqual([]);
  });

  it('is one in a request', async () => {
    const aliases = ['a', 'b', 'c'].map((alias) => `${alias}: ingredientsList(ingredients: $label) { quota { used } }`);
    const { errors } = await gatewayAs(null)(`query ($label: String!) { ${aliases.join(' ')} }`, { label: '정제수' });
    expect(errors?.[0]).toMatchObject({
      message: '전성분은 한 요청에 하나만 분석할 수 있어요.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const fields = '{ ingredientsList(ingredients: "정제수") { quota { used } } ingredientNameList { id } }';
    expect((await gatewayAs(null)(fields)).errors).toBeUndefined();
  });

  it('of the greatest length is read', async () => {
    const { tokens } = await analyze('정제수,글리세린,모르는이름,'.repeat(1400).slice(0, 20_000));
    expect(tokens.length).toBeGreaterThan(3000);
  });
});

describe('the list of names', () => {
  it('has every ingredient', async () => {
    const { data } = await gatewayAs(null)(GetIngredientNameListDocument);
    const rows = await database().db.select().from(ingredients);
    expect(data?.ingredientNameList).toHaveLength(rows.length);
    expect(data?.ingredientNameList).toContainEqual(expect.objectContaining({ nameKor: '글리세린', INCI: 'Glycerin' }));
  });

  it('is given once in a request', async () => {
    const { errors } = await gatewayAs(null)('{ ingredientNameList { id } again: ingredientNameList { id } }');
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('is given to a network so often in an hour', async () => {
    const asVisitor = gatewayAs(null);
    for (let time = 0; time < 10; time += 1) {
      expect((await asVisitor(GetIngredientNameListDocument)).errors).toBeUndefined();
    }
    expect((await asVisitor(GetIngredientNameListDocument)).errors?.[0]).toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    });
  });

  it('is never an old one while changes are not heard of', async () => {
    const asVisitor = gatewayAs(null);
    await analyze('정제수', asVisitor);
    const { id } = await buildIngredient({ nameKor: '새로온추출물' });
    expect((await analyze('새로온추출물')).tokens[0]?.match?.kind).toBe('EXACT');
    await database().pool.query(`UPDATE ingredients SET name_kor = '고친추출물', title = '고친추출물' WHERE id = $1`, [
      id,
    ]);
    expect((await analyze('고친추출물')).tokens[0]?.match?.kind).toBe('EXACT');
    expect((await analyze('새로온추출물')).tokens[0]?.match?.kind).not.toBe('EXACT');
    await database().pool.query('DELETE FROM ingredients WHERE id = $1', [id]);
    expect((await analyze('고친추출물')).tokens[0]?.match).toBeNull();
  });
});
