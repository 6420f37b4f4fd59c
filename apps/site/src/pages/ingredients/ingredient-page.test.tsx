import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notFound } from '../../testing/fake-catalogue';
import { ingredientDetail, productRow, source } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

type Detail = ReturnType<typeof ingredientDetail>;

const show = (values: Partial<Detail> = {}) =>
  renderPage('/ingredients/%EB%82%98%EC%9D%B4%EC%95%84%EC%8B%A0%EC%95%84%EB%A7%88%EC%9D%B4%EB%93%9C', {
    singleIngredient: () => ingredientDetail(values),
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the ingredient page', () => {
  it('shows the title at once and the names with their source when they arrive', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: '나이아신아마이드' })).toBeTruthy();
    const names = await section('이름과 식별 번호');
    expect(names.getByText('이전 이름: 니코틴산아미드')).toBeTruthy();
    expect(names.getByText('烟酰胺').getAttribute('lang')).toBe('zh-Hans');
    expect(names.getByText('목록 번호 07388')).toBeTruthy();
    expect(names.getByText('2026-11-01 확인')).toBeTruthy();
    expect(names.getAllByText('출처 미확인').length).toBeGreaterThan(0);
  });

  it('keeps what a machine wrote in a box of its own, and leaves the box out without it', async () => {
    await show({ aiFunction: { v: '피지 조절', r: '공급사 설명 31건' } });
    const functions = await section('기능과 분류');
    expect(functions.getByText('AI 생성')).toBeTruthy();
    expect(functions.getByText('공급사 설명 31건')).toBeTruthy();
  });

  it('shows no text of a machine without the reason or the grounds that it has', async () => {
    await show({
      aiDescription: '기능 항목에 보습제가 등록되어 있어요.\n근거: 기능 – 성분사전 2026-01',
      aiCategory: { v: '보습', r: '' },
    });
    const functions = await section('기능과 분류');
    expect(functions.getByText('AI 생성')).toBeTruthy();
    expect(functions.getByText(/보습제가 등록되어 있어요\. 근거: 기능 – 성분사전 2026-01$/)).toBeTruthy();
    expect(functions.queryByText('분류')).toBeNull();
  });

  it('has no AI box, no structure and no score without data', async () => {
    await show();
    await section('기능과 분류');
    expect(screen.queryByText('AI 생성')).toBeNull();
    expect(screen.queryByText(/안전 점수/)).toBeNull();
  });

  it('shows its picture and its structure, each named in words', async () => {
    await show({ image: '/api/files/f1', structureImage: '/api/files/f2' });
    const names = await section('이름과 식별 번호');
    const pictures = ['나이아신아마이드 사진', '나이아신아마이드 구조식'].map((name) =>
      names.getByRole('img', { name }),
    );
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/api/files/f1', '/api/files/f2']);
  });

  it('shows no picture of another site', async () => {
    await show({ structureImage: 'https://img.example/a.png' });
    const names = await section('이름과 식별 번호');
    expect(names.queryByRole('img')).toBeNull();
  });

  it('leads to raw materials that contain it', async () => {
    await show({ productCount: 38, products: [productRow()] });
    const products = await section('이 성분이 든 원료');
    expect(products.getByRole('link', { name: '물별 나이아신아마이드 99' }).getAttribute('href')).toBe('/products/p01');
    expect(screen.getByRole('link', { name: '원료 38건 보기' }).getAttribute('href')).toBe(
      `/products?contains=${encodeURIComponent('나이아신아마이드')}`,
    );
  });

  it('tells other ingredients of the same name apart', async () => {
    await show({
      homonyms: [{ id: '2', title: '나이아신아마이드', hash: 'ffff0000', INCI: 'OTHER', casNo: ['1-1-1'] }],
    });
    const link = await screen.findByRole('link', { name: 'OTHER · 1-1-1' });
    expect(link.getAttribute('href')).toContain('?hash=ffff0000');
  });

  it('shows what changed, with its source', async () => {
    await show({
      changeLogs: [
        {
          id: '1',
          targetType: 'INGREDIENT',
          targetId: 'x',
          targetName: 'x',
          targetNameEng: null,
          key: 'functions',
          item: null,
          before: ['보습'],
          after: ['보습', '미백'],
          origin: 'IMPORT',
          pull: null,
          createdAt: '2026-11-01T03:00:00Z',
          source,
        },
      ],
    });
    const changes = await section('변경 이력');
    expect(changes.getByText('기능')).toBeTruthy();
    expect(changes.getByText(/보습, 미백/)).toBeTruthy();
  });

  it('goes to the title when it was called by another name', async () => {
    const { url } = await renderPage('/ingredients/NIACINAMIDE', { singleIngredient: () => ingredientDetail() });
    await waitFor(() => expect(decodeURIComponent(url())).toBe('/ingredients/나이아신아마이드'));
  });

  it('is the 404 page for an unknown name', async () => {
    await renderPage('/ingredients/unknown', {
      singleIngredient: () => {
        throw notFound();
      },
    });
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });
});
