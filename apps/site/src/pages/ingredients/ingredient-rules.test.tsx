import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ingredientDetail, source } from '../../testing/fixtures';
import { countryLists, entryUse, lawEntry } from '../../testing/law-fixtures';
import { renderPage } from '../../testing/render-page';

type Detail = ReturnType<typeof ingredientDetail>;

const PATH = '/ingredients/%EB%82%98%EC%9D%B4%EC%95%84%EC%8B%A0%EC%95%84%EB%A7%88%EC%9D%B4%EB%93%9C';
const show = (values: Partial<Detail> = {}, search = '') =>
  renderPage(PATH + search, { singleIngredient: () => ingredientDetail(values) });

const limit = (scope: string, limitPercent: number, values = {}) =>
  entryUse({ kind: 'LIMIT', scope, limitPercent, ...values });

/** 3 % in shampoos, 2 % else, in Korea; half of it for everything in the EU; never in China, conditionally in Canada. */
const entries = [
  lawEntry({ list: 'kr-2', entry: '23', country: 'KR', label: '별표 2' }, [
    limit('RINSE_OFF_HAIR', 3),
    limit('REST', 2, { label: '눈에 닿지 않게 하세요.' }),
  ]),
  lawEntry({ list: 'eu-iii', entry: '98', country: 'EU' }, [
    limit('ALL', 1, { conditions: ['PH_MIN:3.5'] }),
    entryUse({ scope: 'ALL @under3' }),
  ]),
  lawEntry({ list: 'ca-restricted', entry: '7', country: 'CA', label: '핫리스트' }, [limit('ALL', 0.7)]),
];

beforeEach(() => sessionStorage.clear());

const table = async () => within(await screen.findByRole('table', { name: '국가별 규제 표' }));
const rowOf = async (name: RegExp) => within((await table()).getByRole('row', { name }));
const cellsOf = async (name: RegExp) =>
  (await rowOf(name)).getAllByRole('cell').map((cell) => cell.textContent?.replace(/\s+/g, ' '));
const answers = () =>
  screen.getAllByRole('group', { name: / 답$/ }).map((group) => group.textContent?.replace(/\s+/g, ' '));

describe('the answer table', () => {
  it('has a row for each use that an entry speaks of and a merged cell for each country', async () => {
    await show({ entries });
    const heads = (await table()).getAllByRole('rowheader').map((head) => head.querySelector('b, th')?.textContent);
    expect(heads.slice(0, 3)).toEqual([
      '씻어내는 두발용',
      expect.stringMatching(/^씻어내는 얼굴·인체용/),
      '영유아·어린이 제품',
    ]);
    const [korea, europe, china, japan] = await cellsOf(/^씻어내는 두발용/);
    expect(korea).toContain('3%함량 제한별표 2');
    expect(europe).toContain('1%함량 제한III/98');
    expect(europe).toContain('pH 3.5 이상');
    expect(china).toBe('자료 없음');
    expect(japan).toBe('화장품 기준 별표 1–4에 없어요타르색소 미반영');
    expect((await cellsOf(/^영유아/))[1]).toContain('사용 금지III/98만 3세 미만용');
    expect((await cellsOf(/^영유아/))[0]).toBe('따로 정하지 않았어요. 제품 한도를 따라요');
  });

  it('leads from a cell to the page of its entry', async () => {
    await show({ entries });
    const [link] = (await rowOf(/^씻어내는 두발용/)).getAllByRole('link', { name: 'III/98' });
    expect(link?.getAttribute('href')).toBe('/substances/eu-iii/98');
  });

  it('says how far each country was read, and what is missing', async () => {
    await show({ entries });
    const [korea, , china, japan] = await cellsOf(/^확인한 범위/);
    expect(korea).toBe('별표 1·2, 색소, 알레르기 유발성분 20항목 전체 · 공식 · 2026-03판');
    expect(china).toBe('자료 없음');
    expect(japan).toContain('타르색소 미반영');
  });

  it('shows the other countries on demand', async () => {
    await show({ entries });
    await table();
    expect(screen.getByText('캐나다 0.7%')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: '캐나다 CA' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '나라 더 보기 (1)' }));
    expect(screen.getByRole('columnheader', { name: '캐나다 CA' })).toBeTruthy();
    expect((await cellsOf(/^씻어내는 두발용/))[4]).toContain('0.7%');
  });
});

describe('a formula', () => {
  it('is answered per country and stands in the address', async () => {
    const { url } = await show({ entries });
    await table();
    expect(screen.queryAllByRole('group', { name: '한국 답' })).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: '함량' }), { target: { value: '2.0' } });
    expect(
      screen.getByText('유럽연합은 초과예요. 일본은 확인이 필요해요. 한국은 한도 안이에요. 중국은 아직 알 수 없어요.'),
    ).toBeTruthy();
    expect(answers()[0]).toContain('한국 KR한도 안2%까지예요.');
    expect(url()).toMatch(/\?pct=2&use=leave-on$/);
    fireEvent.change(screen.getByRole('combobox', { name: '제품' }), { target: { value: 'RINSE_OFF_HAIR' } });
    expect(answers()[0]).toContain('3%까지예요.');
    expect(url()).toMatch(/\?pct=2&use=rinse-off-hair$/);
    expect((await table()).getByText('내 처방').closest('tr')?.textContent).toContain('씻어내는 두발용');
  });

  it('lists what holds for which products where more than two are answered differently', async () => {
    const apart = lawEntry({ list: 'kr-2', entry: '23', country: 'KR', label: '별표 2' }, [
      limit('BODY_LOTION', 0.5),
      limit('FACE_CREAM', 1, { label: '눈에 닿지 않게 하세요.' }),
      limit('REST', 3),
    ]);
    await show({ entries: [apart] }, '?pct=2&use=leave-on');
    const [wide] = await screen.findAllByRole('group', { name: '한국 답' });
    const korea = within(wide!);
    expect(korea.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '얼굴 크림·로션 1%까지라 초과예요.',
      '바디 로션 0.5%까지라 초과예요.',
      '나머지 3%까지라 한도 안이에요.',
    ]);
    expect(korea.getByText('라벨에 적어야 하는 문구가 있어요.')).toBeTruthy();
  });

  it('comes with the address, and goes with an empty field while the table stays', async () => {
    const { url } = await show({ entries }, '?pct=2.5&use=leave-on');
    await table();
    expect(answers()[0]).toContain('초과');
    fireEvent.change(screen.getByRole('textbox', { name: '함량' }), { target: { value: '' } });
    expect(screen.queryAllByRole('group', { name: '한국 답' })).toEqual([]);
    expect(url()).not.toContain('pct');
    expect((await table()).getAllByRole('row').length).toBeGreaterThan(3);
  });

  it('takes over what was typed and chosen before the page had come to life, once', async () => {
    const early = new Map([
      ['INPUT', '2'],
      ['SELECT', 'RINSE_OFF_HAIR'],
    ]);
    globalThis.typedEarly = {
      get: ({ tagName, inputMode }: HTMLInputElement) =>
        tagName === 'SELECT' || inputMode === 'decimal' ? early.get(tagName) : undefined,
      delete: ({ tagName }: HTMLInputElement) => early.delete(tagName),
    } as unknown as WeakMap<object, string>;
    onTestFinished(() => void (globalThis.typedEarly = undefined));
    const { url } = await show({ entries });
    await table();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '함량' }).value).toBe('2');
    expect(answers()[0]).toContain('3%까지예요.');
    // The address follows what stands at once.
    await waitFor(() => expect(url()).toMatch(/\?pct=2&use=rinse-off-hair$/));
    expect(early.size).toBe(0);
  });

  it('is kept for the next ingredient', async () => {
    await show({ entries }, '?pct=1&use=lip');
    fireEvent.change(await screen.findByRole('textbox', { name: '함량' }), { target: { value: '1.5' } });
    document.body.innerHTML = '';
    const { url } = await show({ entries });
    await waitFor(() => expect(url()).toContain('pct=1.5&use=lip'));
    await waitFor(() => expect(answers()[1]).toContain('초과'));
  });

  it.each(['101', '2..5', '-1', 'abc'])('of %s is no amount', async (amount) => {
    const { url } = await show({ entries });
    fireEvent.change(await screen.findByRole('textbox', { name: '함량' }), { target: { value: amount } });
    expect(screen.getByText('함량은 0에서 100 사이의 숫자로 넣어 주세요.')).toBeTruthy();
    expect(url()).not.toContain('pct');
  });
});

describe('a formula in the address', () => {
  it('changes with it: a link, Back and Forward lead to another answer', async () => {
    const { url, go } = await show({ entries }, '?pct=2&use=leave-on');
    await waitFor(() => expect(answers()[0]).toContain('2%까지예요.'));
    act(() => go(`${PATH}?pct=3.5&use=rinse-off-hair`));
    await waitFor(() => expect(answers()[0]).toContain('3%까지예요.'));
    expect((screen.getByRole('textbox', { name: '함량' }) as HTMLInputElement).value).toBe('3.5');
    act(() => go(-1));
    await waitFor(() => expect(answers()[0]).toContain('2%까지예요.'));
    expect(url()).toContain('pct=2&use=leave-on');
  });

  it('leaves the amount as it is typed while the address says it in one way', async () => {
    const { url } = await show({ entries });
    const field = (await screen.findByRole('textbox', { name: '함량' })) as HTMLInputElement;
    fireEvent.change(field, { target: { value: '2,50' } });
    await waitFor(() => expect(url()).toContain('pct=2.5&use=leave-on'));
    expect(field.value).toBe('2,50');
  });

  it('keeps the place on the page', async () => {
    const { url } = await show({ entries }, '?hash=abc#sources');
    fireEvent.change(await screen.findByRole('textbox', { name: '함량' }), { target: { value: '2' } });
    await waitFor(() => expect(url()).toMatch(/\?hash=abc&pct=2&use=leave-on#sources$/));
  });
});

describe('an open condition', () => {
  const refined = [
    lawEntry({ list: 'eu-ii', entry: '904', country: 'EU' }, [entryUse({ conditions: ['UNLESS_REFINED'] })]),
  ];
  const europe = async () => within(await screen.findByRole('group', { name: '유럽연합 답' }));
  const press = async (name: string) => fireEvent.click((await europe()).getByRole('button', { name }));

  it('becomes certain by a yes or a no, which the sentence and the address say', async () => {
    const { url } = await show({ entries: refined }, '?pct=5&use=leave-on');
    expect((await europe()).getByText('확인 필요')).toBeTruthy();
    await press('아니에요');
    await waitFor(async () => expect((await europe()).getByText('금지')).toBeTruthy());
    expect((await europe()).getByText(/보일 수 없다고 답한 기준이에요\.$/)).toBeTruthy();
    expect(url()).toMatch(/\?pct=5&use=leave-on&no=refined$/);
    await press('네');
    await waitFor(async () => expect((await europe()).getByText('한도 안')).toBeTruthy());
    expect(url()).toMatch(/&yes=refined$/);
  });

  it('is open again when the answer is taken back', async () => {
    const { url } = await show({ entries: refined }, '?pct=5&use=leave-on&yes=refined');
    expect((await europe()).getByRole('button', { name: '네' }).getAttribute('aria-pressed')).toBe('true');
    await press('네');
    await waitFor(async () => expect((await europe()).getByText('확인 필요')).toBeTruthy());
    expect(url()).not.toContain('refined');
  });

  it('asks nothing where an answer decides nothing', async () => {
    const other = [
      lawEntry({ list: 'eu-ii', entry: '1', country: 'EU' }, [entryUse({ conditions: ['OTHER:그 밖의 조건'] })]),
    ];
    await show({ entries: other }, '?pct=5&use=leave-on');
    expect((await europe()).queryByRole('button', { name: '네' })).toBeNull();
  });
});

describe('what stands around the table', () => {
  it('says of a ban which products it is about, and in which countries', async () => {
    await show({
      entries: [
        lawEntry({ list: 'eu-ii', entry: '5', country: 'EU' }, [entryUse({ scope: 'ALL @under3' })]),
        lawEntry({ list: 'cn-1', entry: '6', country: 'CN' }, [entryUse({ conditions: ['NANO'] })]),
        lawEntry({ list: 'ca-prohibited', entry: '7', country: 'CA' }, [entryUse()]),
      ],
    });
    const lineOf = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
    expect(await lineOf('유럽연합에서는 조건에 따라 금지예요.')).toMatch(/만 3세 미만용 제품에는 쓸 수 없어요\.$/);
    expect(await lineOf('중국에서는 조건에 따라 금지예요.')).toMatch(/나노 형태만 금지예요\.$/);
    expect(await lineOf('캐나다에서는 쓸 수 없어요.')).toMatch(/함량과 제품 종류에 상관없이 금지예요\.$/);
  });

  it('calls what was retyped elsewhere a copy, not the law', async () => {
    const copied = { list: 'mfds', entry: 'a1', country: 'BR', isRead: false, levels: ['PROHIBITED' as const] };
    await show({ entries: [lawEntry(copied, [])] });
    expect(await screen.findByText('브라질에서 금지라고 옮겨 적은 자료가 있어요.')).toBeTruthy();
    expect(screen.queryByText('브라질에서는 쓸 수 없어요.')).toBeNull();
  });

  it('gives paper every country, four beside each other', async () => {
    await show({ entries });
    await table();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const heads = screen
      .getAllByRole('table', { name: '국가별 규제 표' })
      .map((one) => within(one).getAllByRole('columnheader').length - 1);
    expect(heads).toEqual([4, 1]);
    expect(screen.getByRole('columnheader', { name: '캐나다 CA' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /나라 더 보기/ })).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('columnheader', { name: '캐나다 CA' })).toBeNull();
  });

  it('opens the entry that the address names, also a later one, and stands a hash that means nothing', async () => {
    const { go } = await show({ entries }, '#%E0%A4%A');
    const row = async (name: RegExp) => screen.findByRole('button', { name });
    expect((await row(/EU III\/98/)).getAttribute('aria-expanded')).toBe('false');
    act(() => go(`${PATH}#entry-eu-iii-98`));
    await waitFor(async () => expect((await row(/EU III\/98/)).getAttribute('aria-expanded')).toBe('true'));
    act(() => go(`${PATH}#entry-kr-2-23`));
    await waitFor(async () => expect((await row(/KR 별표 2/)).getAttribute('aria-expanded')).toBe('true'));
  });

  it('keeps the focus in the list when the other countries unfold', async () => {
    await show({ entries });
    fireEvent.click(await screen.findByRole('button', { name: /캐나다 1개 항목/ }));
    expect(document.activeElement?.textContent).toContain('CA');
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  });

  it('says a whole ban at once', async () => {
    await show({ entries: [lawEntry({ list: 'eu-ii', entry: '1374', country: 'EU' }, [entryUse()])] });
    expect(await screen.findByText('유럽연합에서는 쓸 수 없어요.')).toBeTruthy();
    expect((await cellsOf(/^모든 제품/))[1]).toContain('사용 금지II/1374');
  });

  it('never calls a ban under a condition a ban', async () => {
    const use = entryUse({ conditions: ['UNLESS_REFINED'] });
    await show({ entries: [lawEntry({ list: 'eu-ii', entry: '904', country: 'EU' }, [use])] });
    expect(await screen.findByText('유럽연합에서는 조건에 따라 금지예요.')).toBeTruthy();
    const [, europe] = await cellsOf(/^모든 제품/);
    expect(europe).toContain('조건부 금지');
    expect(europe).not.toContain('사용 금지');
    expect(europe).toContain('정제 이력을 모두 알고');
  });

  it('says that nothing is registered only of countries that were read whole', async () => {
    await show();
    expect(await screen.findByText(/쓸 수 있다고 말할 수 없어요/)).toBeTruthy();
    expect(await cellsOf(/^모든 제품/)).toEqual([
      '등록된 제한 없음별표 1·2, 색소, 알레르기 유발성분에 없어요',
      '등록된 제한 없음부속서 II–VI에 없어요',
      '자료 없음',
      '화장품 기준 별표 1–4에 없어요타르색소 미반영',
    ]);
    const head = within(screen.getByRole('heading', { level: 1 }).parentElement!);
    expect(head.getByText('등록된 제한 없음 KR·EU')).toBeTruthy();
    expect(head.getByText('JP 일부만 확인')).toBeTruthy();
    expect(head.getByText('CN 자료 없음')).toBeTruthy();
    expect(screen.queryByText(/안전해요|안전함/)).toBeNull();
  });

  it('gives the words for the label and the conditions with their entries', async () => {
    await show({ entries });
    const labels = within(await screen.findByRole('region', { name: '라벨에 적어야 할 문구' }));
    expect(labels.getByText('“눈에 닿지 않게 하세요.”').closest('li')?.textContent).toContain('한국');
    expect(labels.getByText('유럽연합').closest('li')?.textContent).toContain('등록된 문구 없음');
    const conditions = within(screen.getByRole('region', { name: '조건·예외' }));
    expect(conditions.getByText('pH 3.5 이상.').closest('li')?.textContent).toContain('유럽연합');
  });

  it('does not let the words found pass for all where the law of labels was not read', async () => {
    await renderPage(PATH, {
      singleIngredient: () => ingredientDetail({ entries }),
      coverage: [countryLists('KR', { gaps: ['사용할 때의 주의사항'] }), countryLists('EU')],
    });
    const labels = within(await screen.findByRole('region', { name: '라벨에 적어야 할 문구' }));
    expect(labels.getByText(/^문구가 더 있을 수 있어요/).closest('li')?.textContent).toBe(
      '한국문구가 더 있을 수 있어요. 사용할 때의 주의사항은 아직 넣지 못했어요.',
    );
    expect(labels.getByText('등록된 문구 없음').closest('li')?.textContent).toContain('유럽연합');
  });

  it('folds the original text with the reason why the ingredient is meant', async () => {
    await show({ entries });
    const sources = within(await screen.findByRole('region', { name: '원문과 출처' }));
    const row = sources.getByRole('button', { name: /EU III\/98/ });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    expect(row.textContent).toContain('공식');
    fireEvent.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    const opened = within(row.closest('li')!);
    expect(opened.getByText('Not to be used.').getAttribute('lang')).toBe('en');
    expect(opened.getByText('모든 제품: 1%까지. pH 3.5 이상.')).toBeTruthy();
    expect(opened.getByText(/규정 목록에 이름 \(NIACINAMIDE\)/)).toBeTruthy();
  });

  it('shows listed amounts with their source', async () => {
    const fact = { function: '미백', minAmount: 2, maxAmount: 5, unit: '%', condition: null, note: null, source };
    await show({ functional: [fact] });
    const functions = within(await screen.findByRole('region', { name: '기능과 분류' }));
    expect(functions.getByText('미백 2–5%')).toBeTruthy();
    expect(functions.getByText('기능성 고시 함량')).toBeTruthy();
  });
});
