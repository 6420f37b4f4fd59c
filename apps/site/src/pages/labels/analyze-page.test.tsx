import { testUser } from '@gredia/auth/client/testing';
import type { GetIngredientsListQuery } from '@gredia/graphql-schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EUROPE, KOREA, lawOfIngredient, part, readName } from '../../features/labels/limits/label-law.fixtures';
import { readDraft } from '../../features/labels/writing/label-draft';
import { encodeShare } from '../../shared/sharing/share-code';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { uuid } from '../../testing/fake-my-products';
import { pullTarget } from '../../testing/fake-suggesting';
import { stubLabelWorker } from '../../testing/fake-label-worker';
import { quoteDialog, quoteMaterial, quotePrefill as prefill } from '../../testing/open-quote-dialog';
import { renderPage } from '../../testing/render-page';

type Answer = GetIngredientsListQuery['ingredientsList'];

const token: Answer['tokens'][number] = {
  text: '',
  start: 0,
  end: 0,
  match: null,
  candidates: [],
  amount: null,
  percent: null,
  remark: null,
  isNano: false,
  substance: null,
};
const LABEL = '정제수, 메칠파라벤, 이산화티탄, 캐모마일꽃물, 리날룰';

const ingredient = (id: string, title: string) => ({ id, title, INCI: null });
const FACT = {
  function: '자외선차단',
  minAmount: null,
  maxAmount: 25,
  unit: '%',
  condition: null,
  note: null,
  source: { name: '기능성 고시', edition: '2026-03' },
};

const ANSWER: Answer = {
  tokens: [
    readName('정제수', {}, { id: '1' }),
    readName('메틸파라벤', {}, { id: '3' }),
    readName('티타늄디옥사이드', {}, { id: '4' }),
    readName('캐모마일꽃물', { match: null }),
    readName('리날룰', {}, { id: '9' }),
  ],
  lists: [],
  findings: {
    counts: { names: 5, resolved: 4, corrected: 2, unknown: 1, regulatedInKorea: 1, allergens: 1, offered: 1 },
    regulated: [
      {
        ingredient: ingredient('3', '메틸파라벤'),
        percent: null,
        isNano: false,
        rules: [
          { country: 'KR', level: 'POSITIVE' },
          { country: 'EU', level: 'RESTRICTED' },
        ],
      },
    ],
    functional: [{ ...ingredient('4', '티타늄디옥사이드'), functional: [FACT] }],
    allergens: [ingredient('9', '리날룰')],
    otherAllergens: [ingredient('10', '리모넨')],
    functions: [{ name: '보존제', ingredients: [{ id: '3' }] }],
    offered: [
      {
        ...ingredient('4', '티타늄디옥사이드'),
        productCount: 12,
        quotableCount: 1,
        products: [
          {
            id: '77',
            name: '티타늄 원료',
            dealer: '판매사',
            manufacture: null,
            type: null,
            thumbnailSrc: null,
            seller: null,
          },
          {
            id: '78',
            name: '티타늄 가루',
            dealer: '판매사',
            manufacture: null,
            type: 'POWDER',
            thumbnailSrc: null,
            seller: { id: 's1' },
          },
        ],
      },
    ],
    onePercentLine: { afterToken: 1, reason: '한도가 1%예요.' },
  },
  regulated: [
    lawOfIngredient('3', [
      ['kr-2', part({ limitPercent: 0.4, purpose: 'PRESERVATIVE' })],
      ['eu-iii', part({ limitPercent: 0.8 })],
    ]),
  ],
  coverage: [KOREA, EUROPE],
  quota: { used: 3, limit: 20, namesLimit: 100 },
};

beforeEach(() => {
  sessionStorage.clear();
  stubLabelWorker();
});
afterEach(() => vi.unstubAllGlobals());

const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '전성분' }), { target: { value: text } });
const showMarks = () => fireEvent.click(screen.getByRole('radio', { name: '표시' }));
const mark = (name: RegExp) => screen.findByRole('button', { name });

it('marks each name by how it was read, with the standard name beside it', async () => {
  await renderPage('/ingredients/analyze', {});
  paste(LABEL);
  showMarks();
  expect(await mark(/^메칠파라벤 구명칭 표기$/)).toBeTruthy();
  expect(screen.getByText('→ 메틸파라벤')).toBeTruthy();
  expect(screen.getByRole('button', { name: '정제수' })).toBeTruthy();
  expect(screen.getByText('찾음 4 · 확인 필요 1')).toBeTruthy();
  expect(screen.getByText('구명칭 1 · 이전 이름 1')).toBeTruthy();
});

it('keeps the place of the figures while names are read, and shows none of a text that cannot be', async () => {
  await renderPage('/ingredients/analyze', {});
  expect(screen.queryByText('고쳐 읽은 이름')).toBeNull();
  paste(LABEL);
  expect(screen.getAllByText('이름을 읽고 있어요')).toHaveLength(2);
  expect(await screen.findByText('찾음 4 · 확인 필요 1')).toBeTruthy();
  paste('가'.repeat(20_001));
  await waitFor(() => expect(screen.queryByText('고쳐 읽은 이름')).toBeNull());
});

it('opens the row of a name and puts the chosen candidate into the text', async () => {
  await renderPage('/ingredients/analyze', {});
  paste(LABEL);
  showMarks();
  fireEvent.click(await mark(/^캐모마일꽃물/));
  const row = screen.getByRole('region', { name: '고른 이름' });
  expect(within(row).getByText('4번째')).toBeTruthy();
  expect(within(row).getByRole('radio', { name: /캐모마일꽃수/ })).toHaveProperty('checked', true);
  fireEvent.click(within(row).getByRole('button', { name: '이 이름으로 읽기' }));
  expect(await mark(/^캐모마일꽃수$/)).toBeTruthy();
  expect(screen.getByText('찾음 5 · 확인 필요 0')).toBeTruthy();
});

it('leads from an unknown name to a request for it, and from a known one to none', async () => {
  const catalogue = { nameList: () => [], requestedProducts: () => ({ total: 0, requestedProducts: [] }) };
  await renderPage('/ingredients/analyze', catalogue, { user: testUser() });
  paste(LABEL);
  showMarks();
  fireEvent.click(await mark(/^정제수$/));
  expect(screen.queryByRole('button', { name: '원료 요청하기' })).toBeNull();
  fireEvent.click(await mark(/^캐모마일꽃물/));
  fireEvent.click(await screen.findByRole('button', { name: '원료 요청하기' }));
  const box = within(await screen.findByRole('dialog', { name: '원료 요청하기' }));
  expect(box.getByRole<HTMLInputElement>('textbox', { name: '찾는 원료' }).value).toBe('캐모마일꽃물');
});

it('tells of which ingredient an unknown name is: a suggestion that begins with it', async () => {
  const asked: unknown[] = [];
  const catalogue: FakeCatalogue = {
    nameList: ({ query }) => [{ id: uuid(7), name: query, type: 'INGREDIENT' }],
    pullTarget: (variables) => {
      asked.push(variables);
      return pullTarget({ synonyms: ['캐모마일수'] }, { targetId: uuid(7), targetName: '캐모마일꽃수' });
    },
  };
  await renderPage('/ingredients/analyze', catalogue, { user: testUser() });
  paste(LABEL);
  showMarks();
  fireEvent.click(await mark(/^캐모마일꽃물/));
  fireEvent.click(await screen.findByRole('button', { name: '이 이름을 알려 주기' }));
  fireEvent.click(screen.getByRole('button', { name: '캐모마일꽃수' }));
  const box = within(await screen.findByRole('dialog', { name: '수정 제안' }));
  expect(asked).toEqual([{ targetType: 'INGREDIENT', targetId: uuid(7) }]);
  expect(box.getByRole('button', { name: '캐모마일꽃물 빼기' })).toBeTruthy();
  expect(box.getByRole('textbox', { name: /^이유/ })).toHaveProperty('value', '전성분에서 본 이름이에요: 캐모마일꽃물');
  expect(box.getByText('1개 항목이 바뀌어요.')).toBeTruthy();
});

it('goes from name to name by arrow keys, one of them being reached by Tab', async () => {
  await renderPage('/ingredients/analyze', {});
  paste(LABEL);
  showMarks();
  const first = await mark(/^정제수$/);
  expect(first.tabIndex).toBe(0);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toContain('메칠파라벤');
  expect(screen.getByRole('region', { name: '고른 이름' }).textContent).toContain('구명칭 표기예요');
  expect(first.tabIndex).toBe(-1);
});

it('puts all names into standard ones and can be emptied and brought back', async () => {
  await renderPage('/ingredients/analyze', {});
  paste('메칠파라벤, 스쿠알란호호바씨오일');
  fireEvent.click(await screen.findByRole('button', { name: '모두 표준명으로 바꾸기' }));
  expect(screen.getByRole('textbox', { name: '전성분' })).toHaveProperty('value', '메틸파라벤, 스쿠알란, 호호바씨오일');
  expect(await screen.findByText('2개를 표준명으로 바꿨어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  const pasted = screen.getByRole('textbox', { name: '전성분' });
  expect(pasted).toHaveProperty('value', '메칠파라벤, 스쿠알란호호바씨오일');
  fireEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(screen.getByRole('textbox', { name: '전성분' })).toHaveProperty('value', '');
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  showMarks();
  expect(await mark(/^메칠파라벤/)).toBeTruthy();
});

it('says which name is read otherwise, not what stands in brackets behind it', async () => {
  await renderPage('/ingredients/analyze', {});
  paste('이산화티탄(자외선차단)');
  const corrected = await screen.findByRole('region', { name: '고쳐 읽은 이름' });
  expect(within(corrected).getByRole('listitem').textContent).toContain('이산화티탄 → 티타늄디옥사이드');
});

it('asks for limits and offers only on demand and keeps them while the text is unchanged', async () => {
  const ingredientsList = vi.fn((): Answer => ANSWER);
  await renderPage('/ingredients/analyze', { ingredientsList });
  paste(LABEL);
  showMarks();
  await mark(/^정제수$/);
  expect(ingredientsList).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
  const table = await screen.findByRole('table', { name: '국가별 한도 표' });
  expect(ingredientsList.mock.calls[0]?.[0 as never]).toMatchObject({ ingredients: LABEL });
  expect(within(table).getByText('함량 제한')).toBeTruthy();
  expect(within(table).getByText('0.4%')).toBeTruthy();
  expect(within(table).getAllByText(/2026-03판/)).toHaveLength(2);
  expect(screen.getByText('자외선차단 25%까지')).toBeTruthy();
  expect(screen.getByText('한도와 원료 조회는 오늘 3 / 20회 썼어요.', { exact: false })).toBeTruthy();
  expect(screen.getByText('1% 선 추정')).toBeTruthy();
  expect(screen.getByRole('img', { name: '알레르기 유발성분' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '티타늄 원료' }).getAttribute('href')).toBe('/products/77');

  fireEvent.click(screen.getByRole('radio', { name: '편집' }));
  paste(`${LABEL}, 글리세린`);
  expect(screen.queryByRole('table', { name: '국가별 한도 표' })).toBeNull();
  paste(LABEL);
  expect(screen.getByRole('table', { name: '국가별 한도 표' })).toBeTruthy();
  expect(ingredientsList).toHaveBeenCalledTimes(1);
});

it('asks for quotes of materials whose supplier has an account', async () => {
  const asked: unknown[] = [];
  const quotePrefill: FakeCatalogue['quotePrefill'] = ({ pids }) => {
    asked.push(pids);
    return prefill({ materials: [quoteMaterial({ name: '티타늄 가루' })] });
  };
  await renderPage('/ingredients/analyze', { ingredientsList: () => ANSWER, quotePrefill }, { user: testUser() });
  paste(LABEL);
  fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '티타늄 가루 고르기' }));
  expect(screen.queryByRole('checkbox', { name: '티타늄 원료 고르기' })).toBeNull();
  expect(screen.queryByRole('button', { name: '티타늄 원료 견적 요청' })).toBeNull();
  expect(screen.getByRole('button', { name: '티타늄 가루 견적 요청' })).toBeTruthy();
  expect(screen.getByText('분체·색소 · 판매사')).toBeTruthy();
  const bar = within(screen.getByRole('region', { name: '견적을 요청할 원료' }));
  fireEvent.click(bar.getByRole('button', { name: '견적 요청' }));
  expect((await quoteDialog()).getByText('티타늄 가루')).toBeTruthy();
  expect(asked).toEqual([['78']]);
});

it('says that the quota is used up and leaves the marks', async () => {
  const quota = { used: 20, limit: 20, namesLimit: 100 };
  await renderPage('/ingredients/analyze', { ingredientsList: () => ({ ...ANSWER, findings: null, quota }) });
  paste(LABEL);
  showMarks();
  await mark(/^정제수$/);
  fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
  expect(await screen.findByText(/오늘 볼 수 있는 20회를 모두 썼어요/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '정제수' })).toBeTruthy();
});

it.each([
  ['the quota', { used: 3, limit: 3, namesLimit: 30 }, /오늘 볼 수 있는 3회를 모두 썼어요/],
  ['names', { used: 0, limit: 3, namesLimit: 2 }, /이름 2개까지/],
])(
  'offers visitors to sign in when they are over the limit of %s, and leads back to the text',
  async (_, quota, why) => {
    const tokens = Array.from({ length: 3 }, () => token);
    await renderPage('/ingredients/analyze', { ingredientsList: () => ({ ...ANSWER, tokens, findings: null, quota }) });
    paste(LABEL);
    fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
    expect((await screen.findByText(why)).textContent).toContain('적은 글은 이 탭에 그대로 남아 있어요');
    const door = await screen.findByRole('link', { name: '로그인하고 더 보기' });
    expect(door.getAttribute('href')).toBe('/auth/login?callbackUrl=%2Fingredients%2Fanalyze');
    expect(readDraft('label')).toBe(LABEL);
  },
);

it('does not offer a member to sign in', async () => {
  const quota = { used: 20, limit: 20, namesLimit: 100 };
  const user = testUser();
  await renderPage('/ingredients/analyze', { ingredientsList: () => ({ ...ANSWER, findings: null, quota }) }, { user });
  paste(LABEL);
  fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
  await screen.findByText(/20회를 모두 썼어요/);
  expect(screen.queryByRole('link', { name: '로그인하고 더 보기' })).toBeNull();
});

it('offers another try when findings fail and leaves the marks', async () => {
  let fails = true;
  const ingredientsList = () => {
    if (fails) throw failure('INTERNAL_SERVER_ERROR', '잠시 문제가 생겼어요.');
    return ANSWER;
  };
  await renderPage('/ingredients/analyze', { ingredientsList });
  paste(LABEL);
  showMarks();
  await mark(/^정제수$/);
  fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('button', { name: '정제수' })).toBeTruthy();
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('table', { name: '국가별 한도 표' })).toBeTruthy();
});

it('says that a text is too long', async () => {
  await renderPage('/ingredients/analyze', {});
  paste('정제수, '.repeat(5_000));
  expect(await screen.findByText(/한 번에 2만 자까지/)).toBeTruthy();
});

it('reads the text of a shared link and takes it out of the address', async () => {
  const code = await encodeShare(LABEL);
  const shown = await renderPage(`/ingredients/analyze#label=${code}`, {});
  expect(await mark(/^메칠파라벤/)).toBeTruthy();
  await waitFor(() => expect(shown.url()).toBe('/ingredients/analyze'));
});

it('shows a sample', async () => {
  await renderPage('/ingredients/analyze', {});
  fireEvent.click(screen.getByRole('button', { name: '예시 넣기' }));
  expect(await mark(/^메칠파라벤/)).toBeTruthy();
});

it('says of a name without an ingredient which banned substance it is, above all else', async () => {
  const substance = {
    name: '덱사메타손',
    label: '별표 1',
    path: '/substances/kr-1/7',
    match: 'EXACT' as const,
    levels: [{ country: 'KR', level: 'PROHIBITED' as const }],
  };
  const tokens = [{ ...token, text: '덱사메타손', substance }, token];
  await renderPage('/ingredients/analyze', { ingredientsList: () => ({ ...ANSWER, tokens }) });
  paste(LABEL);
  fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
  const note = within(await screen.findByRole('list', { name: '목록에 있는 규제 물질' }));
  expect(note.getByText(/이 이름은 한국 금지 물질이에요/)).toBeTruthy();
  expect(note.getByRole('link', { name: '덱사메타손 별표 1' }).getAttribute('href')).toBe('/substances/kr-1/7');
  expect(note.getAllByRole('listitem')).toHaveLength(1);
});

it('keeps the chosen product in the address and takes it from there', async () => {
  await renderPage('/ingredients/analyze?use=rinse-off-hair', { ingredientsList: () => ANSWER });
  paste(LABEL);
  fireEvent.click(screen.getByRole('button', { name: '한도와 원료 보기' }));
  expect(await screen.findByRole('combobox', { name: '제품 자세히' })).toHaveProperty('value', 'RINSE_OFF_HAIR');
  expect(screen.getByText(/씻어내는 제품은/).textContent).toContain('0.01%');
  fireEvent.click(screen.getByRole('radio', { name: '씻어내지 않는 제품' }));
  expect(screen.getByRole('combobox', { name: '제품 자세히' })).toHaveProperty('value', 'LEAVE_ON');
  expect(screen.getByText(/씻어내지 않는 제품은/).textContent).toContain('0.001%');
  expect(sessionStorage.getItem('formula')).toBe('["","leave-on"]');
});
