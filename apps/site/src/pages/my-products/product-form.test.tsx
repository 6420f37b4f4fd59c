import { testUser } from '@gredia/auth/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { badUserInput, failure, notFound } from '../../testing/fake-catalogue';
import { productForm } from '../../testing/fake-my-products';
import { openProductForm, savedAs } from '../../testing/open-product-form';
import { renderPage } from '../../testing/render-page';

afterEach(() => localStorage.clear());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('product-draft'));
const save = (name = '저장') => screen.getByRole('button', { name });

describe('a new material', () => {
  it('is sent once, with a key of its own, and then stands in the list', async () => {
    const { user, sent, url } = await openProductForm('new');
    await user.type(field('원료명'), '물별 엑토인');
    await user.selectOptions(screen.getByRole('combobox', { name: '유형' }), '단일 원료');
    await user.click(screen.getByRole('checkbox', { name: '보습' }));
    await user.click(screen.getByRole('checkbox', { name: '비건' }));
    await user.click(screen.getByRole('checkbox', { name: '샘플을 보낼 수 있어요' }));
    await user.click(screen.getByRole('radio', { name: '숨김' }));
    await user.click(screen.getByRole('button', { name: '받는 사람 추가' }));
    await user.keyboard('sales@mulbyeol.example');
    await user.dblClick(save('원료 등록'));
    await waitFor(() => expect(url()).toBe('/auth/products'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      ...{ name: '물별 엑토인', type: 'SINGLE', functions: ['보습'], certificates: ['비건'], isSample: true },
      ...{ visible: false, receiverEmails: ['sales@mulbyeol.example'], composition: [], documents: [] },
    });
    expect(sent[0]?.clientKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.id).toBeUndefined();
    expect(await screen.findByText(/원료를 등록했어요. 숨긴 원료라/)).toBeTruthy();
  });

  it('says at an address which owner has not confirmed it', async () => {
    const receiverEmails = ['sales@mulbyeol.example', 'lab@mulbyeol.example'];
    const waiting = productForm({ receiverEmails, unconfirmedEmails: ['lab@mulbyeol.example'] });
    const { user } = await openProductForm('p01', { singleProduct: () => waiting });
    const second = field('받는 사람 2');
    expect(screen.getAllByText(/받는 사람이 확인하기 전까지는/)).toHaveLength(1);
    expect(second.getAttribute('aria-describedby')).toBe(screen.getByText(/받는 사람이 확인하기/).id);
    await user.type(second, 'x');
    expect(screen.queryByText(/받는 사람이 확인하기 전까지는/)).toBeNull();
  });

  it('leads to its page once it is saved', async () => {
    const { user, url } = await openProductForm('new');
    await user.type(field('원료명'), '물별 엑토인');
    await user.click(save('원료 등록'));
    await user.click(await screen.findByRole('button', { name: '보기' }));
    expect(url()).toBe('/products/p01');
  });

  it('is sent again with the same key when no answer came', async () => {
    const keys: unknown[] = [];
    const { user, url } = await openProductForm('new', {
      saveProduct: ({ input }) => {
        keys.push(input.clientKey);
        if (keys.length === 1) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.');
        return savedAs(input);
      },
    });
    await user.type(field('원료명'), '물별 엑토인');
    await user.click(save('원료 등록'));
    expect((await screen.findByRole('alert')).textContent).toContain('문제가 생겼어요.');
    expect(field('원료명').value).toBe('물별 엑토인');
    await user.click(save('원료 등록'));
    await waitFor(() => expect(url()).toBe('/auth/products'));
    expect(keys[1]).toBe(keys[0]);
  });

  it('says what is missing, and puts the focus on the first of it', async () => {
    const { user, sent } = await openProductForm('new');
    await user.type(field('외부 링크'), 'seller.example');
    await user.click(save('원료 등록'));
    expect(screen.getByText('원료명을 입력해 주세요.')).toBeTruthy();
    expect(screen.getByText('http:// 또는 https://로 시작하는 주소를 입력해 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(field('원료명'));
    expect(sent).toEqual([]);
    await user.type(field('원료명'), '물');
    expect(screen.queryByText('원료명을 입력해 주세요.')).toBeNull();
  });

  it('is not sent by Enter in one of its fields, but by Ctrl with Enter', async () => {
    const { user, sent } = await openProductForm('new');
    await user.type(field('원료명'), '물별 엑토인{Enter}');
    expect(sent).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('stays in this browser until it is saved', async () => {
    const first = await openProductForm('new');
    await first.user.type(field('원료명'), '물별 엑토인');
    await screen.findByText('이 브라우저에 임시 저장했어요.');
    expect(drafts()).toEqual(['product-draft-u1-new']);
    cleanup();

    const { user, sent } = await openProductForm('new');
    const offer = (await screen.findByText(/임시 저장된 내용이 있어요/)).closest('p')!;
    expect(field('원료명').value).toBe('');
    await user.click(within(offer).getByRole('button', { name: '이어서 쓰기' }));
    expect(field('원료명').value).toBe('물별 엑토인');
    expect(document.activeElement).toBe(field('원료명'));
    await user.click(save('원료 등록'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('forgets what was left here when told to', async () => {
    const first = await openProductForm('new');
    await first.user.type(field('원료명'), '물별 엑토인');
    await screen.findByText('이 브라우저에 임시 저장했어요.');
    cleanup();
    const { user } = await openProductForm('new');
    await user.click(await screen.findByRole('button', { name: '지우기' }));
    expect(screen.queryByText(/임시 저장된 내용이 있어요/)).toBeNull();
    expect(field('원료명').value).toBe('');
    expect(drafts()).toEqual([]);
  });

  it('asks before what was typed is lost', async () => {
    const { user, url } = await openProductForm('new');
    await user.click(screen.getByRole('link', { name: '목록' }));
    await waitFor(() => expect(url()).toBe('/auth/products'));
    await user.click((await screen.findAllByRole('link', { name: '원료 등록' }))[0]!);
    await user.type(await screen.findByRole('textbox', { name: '원료명' }), '물');
    await user.click(screen.getByRole('link', { name: '목록' }));
    await user.click(await screen.findByRole('button', { name: '계속 입력하기' }));
    expect(field('원료명').value).toBe('물');
    expect(url()).toBe('/auth/products/new');
  });
});

describe('a material of the supplier itself', () => {
  it('is sent with the state it was read in, and stays open', async () => {
    const { user, sent, url } = await openProductForm('p01');
    expect(screen.getByRole('heading', { level: 1, name: '물별 나이아신아마이드 99' })).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await user.clear(field('원산지'));
    await user.type(field('원산지'), '독일');
    await user.click(save());
    expect(await screen.findByText('저장했어요.')).toBeTruthy();
    expect(sent[0]).toMatchObject({ id: 'p01', expectedUpdatedAt: productForm().updatedAt, madeIn: '독일' });
    expect('thumbnailFileId' in sent[0]!).toBe(false);
    await user.type(field('순도'), '!');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.expectedUpdatedAt).toBe('2026-11-20T03:00:00.000Z');
    expect(url()).toBe('/auth/products/p01');
  });

  it('shows what the gateway refuses at its field', async () => {
    const { user } = await openProductForm('p01', {
      saveProduct: () => {
        throw badUserInput({ certificates: '목록에 있는 인증을 골라 주세요.', madeIn: '원산지를 다시 봐 주세요.' });
      },
    });
    await user.type(field('원산지'), '!');
    await user.click(save());
    expect(await screen.findByText('원산지를 다시 봐 주세요.')).toBeTruthy();
    expect(screen.getByText('목록에 있는 인증을 골라 주세요.')).toBeTruthy();
    expect(document.activeElement).toBe(field('원산지'));
    await user.type(field('원산지'), '!');
    expect(screen.queryByText('원산지를 다시 봐 주세요.')).toBeNull();
    expect(screen.getByText('목록에 있는 인증을 골라 주세요.')).toBeTruthy();
  });

  it('that changed elsewhere is read again, and nothing typed is lost', async () => {
    let now = productForm({ madeIn: '대한민국', purity: '99%' });
    const expected: unknown[] = [];
    const { user } = await openProductForm('p01', {
      singleProduct: () => now,
      saveProduct: ({ input }) => {
        expected.push(input.expectedUpdatedAt);
        if (expected.length === 1) throw failure('CONFLICT', '원료가 그사이에 다른 곳에서 바뀌었어요.');
        return savedAs(input);
      },
    });
    await user.type(field('원산지'), ' 제주');
    await user.type(field('제조사'), '!');
    now = productForm({ madeIn: '스위스', purity: '98%', updatedAt: '2026-11-19T00:00:00.000Z' });
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('그사이에 다른 곳에서 바뀌었어요');
    await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
    const clashes = within(await screen.findByRole('list', { name: '다른 곳에서 바뀐 값' }));
    expect(clashes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/원산지.*스위스/),
    ]);
    expect([field('원산지').value, field('제조사').value, field('순도').value]).toEqual([
      ...['대한민국 제주', '물별소재!', '98%'],
    ]);
    await user.click(clashes.getByRole('button'));
    expect(field('원산지').value).toBe('스위스');
    await user.click(save());
    expect(await screen.findByText('저장했어요.')).toBeTruthy();
    expect(expected[1]).toBe('2026-11-19T00:00:00.000Z');
  });

  it('keeps what is typed while it is being saved', async () => {
    let answer = (): void => undefined;
    const { user } = await openProductForm('p01', {
      saveProduct: ({ input }) =>
        new Promise((resolve) => {
          answer = () => resolve(savedAs(input, { madeIn: input.madeIn ?? null }));
        }),
    });
    await user.type(field('원산지'), '!');
    await user.click(save());
    await user.type(field('순도'), '?');
    answer();
    expect(await screen.findByText('저장했어요.')).toBeTruthy();
    expect(field('순도').value).toBe('99.0% 이상?');
    expect(field('원산지').value).toBe('대한민국!');
    expect(save().getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a material of another supplier', () => {
  it.each([
    ['unknown', () => Promise.reject(notFound()) as never],
    ['of another supplier', () => productForm({ viewerCanEdit: false })],
  ])('is not there when it is %s', async (_, singleProduct) => {
    await renderPage(
      '/auth/products/p01',
      { singleProduct, mySeller: () => null },
      {
        user: testUser({ role: 'SELLER' }),
      },
    );
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '원료명' })).toBeNull();
  });
});

it('says whom the form is for', async () => {
  await renderPage('/auth/products/new', {}, { user: testUser() });
  expect(await screen.findByText('공급사 회원을 위한 화면이에요')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: '원료명' })).toBeNull();
});
