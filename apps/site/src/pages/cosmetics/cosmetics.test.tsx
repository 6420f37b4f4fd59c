import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { GetAllCosmeticsQuery, ListPurpose } from '@gredia/graphql-schema';
import type { CosmeticsDetail } from '../../features/cosmetics/cosmetics-detail';
import { notFound } from '../../testing/fake-catalogue';
import { source } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

type Row = GetAllCosmeticsQuery['allCosmetics']['cosmetics'][number];

const AT = '2026-11-01T03:00:00.000Z';
const counts = {
  ingredients: 18,
  unknown: 1,
  functional: 1,
  allergens: 2,
  offered: 17,
  levels: [
    { level: 'RESTRICTED' as const, count: 2 },
    { level: 'ALLOWED' as const, count: 9 },
  ],
};
const row: Row = {
  id: 'c1',
  productName: '약숲 결 토너',
  brand: '모루숲',
  madeBy: '결빛누리제조',
  image: null,
  category: '스킨/토너',
  seller: '모루숲',
  price: 19_800,
  counts,
  updatedAt: AT,
};
const facets = { brands: [{ value: '모루숲', count: 4 }], makers: [{ value: '결빛누리제조', count: 3 }] };

describe('the list of cosmetics', () => {
  it('shows what a label amounts to, and narrows by brand and maker', async () => {
    const asked: unknown[] = [];
    const { url } = await renderPage('/cosmetics', {
      allCosmetics: (variables) => {
        asked.push(variables);
        return { total: 21, cosmetics: [row], facets };
      },
    });
    const table = within(await screen.findByRole('table', { name: '화장품 목록' }));
    expect(table.getByRole('link', { name: '약숲 결 토너' }).getAttribute('href')).toBe('/cosmetics/c1');
    expect(table.getAllByText('19,800원').length).toBeGreaterThan(0);
    expect(table.getByText('18종')).toBeTruthy();
    expect(table.getByText('함량 제한 2')).toBeTruthy();
    expect(table.queryByText(/제한 없음/)).toBeNull();
    await userEvent.setup().click(screen.getByRole('checkbox', { name: /^모루숲/ }));
    expect(url()).toBe(`/cosmetics?brands=${encodeURIComponent('모루숲')}`);
    expect(asked.at(-1)).toMatchObject({ brands: ['모루숲'], page: 1 });
  });

  it('narrows by ingredients that are in it and that are not', async () => {
    const user = userEvent.setup();
    const { url } = await renderPage(`/cosmetics?contains=${encodeURIComponent('글리세린')}`, {
      allCosmetics: () => ({ total: 1, cosmetics: [row], facets }),
      nameList: () => [
        { id: 'p', name: '에탄올 원료', type: 'PRODUCT' },
        { id: 'i', name: '에탄올', type: 'INGREDIENT' },
      ],
    });
    await user.type(await screen.findByRole('searchbox', { name: '빼고 싶은 성분 찾기' }), '에탄');
    const names = within(await screen.findByRole('list', { name: '빼고 싶은 성분 후보' }));
    expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['에탄올']);
    await user.click(names.getByRole('button', { name: '에탄올' }));
    expect(new URLSearchParams(url().split('?')[1]).getAll('without')).toEqual(['에탄올']);
    await user.click(screen.getByRole('link', { name: '글리세린 포함 필터 지우기' }));
    expect(url()).toBe(`/cosmetics?without=${encodeURIComponent('에탄올')}`);
  });

  it('says when nothing fits', async () => {
    await renderPage('/cosmetics?search=x', { allCosmetics: () => ({ total: 0, cosmetics: [], facets }) });
    expect(await screen.findByText('조건에 맞는 화장품이 없어요')).toBeTruthy();
  });
});

const LIMITS =
  '얼굴 세정제: 2% (살리실릭애씨드로서)까지. 기능성화장품의 유효성분으로만 써요. 영유아·어린이용 모든 제품: 쓸 수 없어요.';

describe('the page of a cosmetic', () => {
  const rule = { country: 'KR', use: null, limit: null, nb: null, materialsKo: null };
  const salicylic = {
    id: 'i',
    title: '살리실릭애씨드',
    nameKor: '살리실릭애씨드',
    INCI: 'SALICYLIC ACID',
    functions: [],
    euFunction: ['PRESERVATIVE'],
    nameCn: null,
    cnRefNo: null,
    tags: ['기능성 고시'],
    productCount: 15,
    permittedPurposes: ['PRESERVATIVE' as const],
    limitedCountries: [
      { ...rule, id: '204', level: 'RESTRICTED' as const, limit: '얼굴 세정제 2%', materialsKo: LIMITS },
      { ...rule, id: '23', level: 'POSITIVE' as const, use: '보존제', materialsKo: '모든 제품: 0.5%까지.' },
    ],
  };
  const water = {
    ...salicylic,
    ...{ id: 'w', title: '정제수', nameKor: '정제수', INCI: 'WATER', euFunction: ['SOLVENT'], tags: [] },
    permittedPurposes: [] as ListPurpose[],
    limitedCountries: [],
  };
  const cosmetic: CosmeticsDetail = {
    ...row,
    counts,
    productCode: 'IS-200',
    ingredients: '정제수, 살리실릭애씨드',
    madeIn: '대한민국',
    url: null,
    description: '산뜻한 토너예요.',
    dueDate: null,
    unreadAllergens: [],
    source,
    contents: [
      { position: 1, name: '모르는물', ingredient: null },
      { position: 2, name: '살리실산', ingredient: salicylic },
      { position: 3, name: '정제수', ingredient: water },
    ],
  };
  const korea = {
    country: 'KR',
    isWhole: true,
    hasBans: true,
    isLoaded: true,
    hasInventory: false,
    closedPurposes: ['PRESERVATIVE' as const, 'UV_FILTER' as const, 'HAIR_DYE' as const, 'COLORANT' as const],
    gaps: [],
    lists: [],
  };
  const rowsOf = async (coverage = [korea]) => {
    await renderPage('/cosmetics/c1', { singleCosmetics: () => cosmetic, coverage });
    const table = within(await screen.findByRole('table', { name: '전성분 표' }));
    return table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  };

  it('names what is on the label in its order', async () => {
    const [unknown, known] = await rowsOf();
    expect(screen.getByRole('heading', { level: 1, name: '약숲 결 토너' })).toBeTruthy();
    expect(unknown).toContain('사전에 없는 이름');
    expect(known).toMatch(/^2살리실릭애씨드.*SALICYLIC ACID.*기능성 고시.*15$/);
    expect(screen.getByText('2 / 25')).toBeTruthy();
  });

  it('says which names that were not read may be allergens, and nothing where none may', async () => {
    await rowsOf();
    expect(screen.queryByText(/더 있을 수 있어요/)).toBeNull();
    cleanup();
    const unread = { ...cosmetic, unreadAllergens: ['제라니올 Activator', '리모넴'] };
    await renderPage('/cosmetics/c1', { singleCosmetics: () => unread, coverage: [korea] });
    expect(
      await screen.findByText('알레르기 유발성분이 찾지 못한 이름 2개에 더 있을 수 있어요: 제라니올 Activator, 리모넴'),
    ).toBeTruthy();
  });

  it('says all Korean rules of an ingredient, each with its purpose and conditions', async () => {
    const [, known] = await rowsOf();
    expect(known).toContain(`함량 제한 KR ${LIMITS}허용 목록 KR 보존제 · 모든 제품: 0.5%까지.`);
  });

  it('says what is known of Korea where no rule names an ingredient', async () => {
    expect((await rowsOf())[2]).toContain('등록된 제한 없음 KR');
    cleanup();
    expect((await rowsOf([{ ...korea, isWhole: false }]))[2]).toContain('KR 일부만 확인');
  });

  it('takes nothing for free that another country permits for a purpose which Korea closes', async () => {
    water.permittedPurposes = ['PRESERVATIVE'];
    expect((await rowsOf())[2]).toContain('KR 확인 필요');
  });

  it('takes the label to the analysis', async () => {
    const { url } = await renderPage('/cosmetics/c1', { singleCosmetics: () => cosmetic });
    await userEvent.setup().click(await screen.findByRole('button', { name: '전성분 분석' }));
    await waitFor(() => expect(url()).toBe('/ingredients/analyze'));
  });

  it('is the 404 page for an unknown one', async () => {
    await renderPage('/cosmetics/x', {
      singleCosmetics: () => {
        throw notFound();
      },
    });
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });
});
