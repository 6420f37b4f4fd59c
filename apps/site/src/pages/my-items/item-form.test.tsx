import { testUser } from '@gredia/auth/client/testing';
import type { ItemInput } from '@gredia/graphql-schema';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { badUserInput, failure } from '../../testing/fake-catalogue';
import { fakeId, itemForm, packageRow } from '../../testing/fake-items';
import { FakeUpload, stubUploads } from '../../testing/fake-uploads';
import { renderPage } from '../../testing/render-page';

afterEach(() => localStorage.clear());

type Fakes = NonNullable<Parameters<typeof renderPage>[1]>;

async function open(path: string, fakes: Fakes = {}) {
  const sent: ItemInput[] = [];
  const page = await renderPage(
    path,
    {
      singleItem: () => itemForm(),
      myProducts: () => ({ total: 0, products: [] }),
      myItems: () => ({ total: 0, items: [] }),
      updateItem: ({ input }: { input: ItemInput }) => {
        sent.push(input);
        return itemForm({ updatedAt: '2026-03-01T00:00:00.000Z' });
      },
      ...fakes,
    },
    { user: testUser({ role: 'SELLER' }) },
  );
  await screen.findByRole('textbox', { name: /상품명/ });
  return { ...page, sent, user: userEvent.setup() };
}

const row = (at: number) => within(screen.getByRole('listitem', { name: `포장 ${at}` }));
const field = (at: number, name: RegExp) => row(at).getByRole<HTMLInputElement>('textbox', { name });

async function retype(user: ReturnType<typeof userEvent.setup>, element: HTMLElement, text: string) {
  await user.clear(element);
  await user.paste(text);
}

describe('the form of an item', () => {
  it('tells beside each field what is wrong, and sends nothing', async () => {
    const { user, sent } = await open('/auth/items/new');
    await user.click(screen.getByRole('button', { name: '상품 등록' }));
    expect(await screen.findByText('상품명을 입력해 주세요.')).toBeTruthy();
    expect(row(1).getByText('포장 이름을 입력해 주세요.')).toBeTruthy();
    expect(row(1).getByText(/가격은 0–1,000,000,000 사이의 정수로/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends packages in the order they were moved into, with the stock they were filled with', async () => {
    const packages = [
      packageRow({ id: fakeId(1), pac: '가' }),
      packageRow({ id: fakeId(2), pac: '나', stockQuantity: null }),
    ];
    const { user, sent } = await open('/auth/items/i01', { singleItem: () => itemForm({ packages }) });
    await user.click(row(2).getByRole('button', { name: '포장 2 위로' }));
    expect(field(1, /포장 이름/).value).toBe('나');
    await user.clear(field(1, /가격/));
    await user.type(field(1, /가격/), '99,000');
    expect(row(1).getByText('99,000원/kg · 부가세 별도')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      id: 'i01',
      expectedUpdatedAt: '2026-02-03T00:00:00.000Z',
      packages: [
        { id: fakeId(2), pac: '나', price: 99_000, stockQuantity: null, stockBefore: null },
        { id: fakeId(1), pac: '가', stockQuantity: 40, stockBefore: 40 },
      ],
    });
  });

  it('keeps what was typed when it changed elsewhere, and saves it over that when asked again', async () => {
    let isStale = true;
    const inputs: ItemInput[] = [];
    const { user } = await open('/auth/items/i01', {
      updateItem: ({ input }: { input: ItemInput }) => {
        inputs.push(input);
        if (isStale)
          throw failure('CONFLICT', '상품이 그사이에 다른 곳에서 바뀌었어요. 새로 고친 뒤 다시 저장해 주세요.');
        return itemForm();
      },
      singleItem: () =>
        itemForm({ updatedAt: inputs.length === 0 ? '2026-02-03T00:00:00.000Z' : '2026-02-04T00:00:00.000Z' }),
    });
    await user.clear(field(1, /가격/));
    await user.type(field(1, /가격/), '88000');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(await screen.findByRole('button', { name: '다시 불러오기' }));
    await screen.findByText(/바뀐 내용을 불러왔어요. 입력한 내용은 그대로 있어요/);
    expect(field(1, /가격/).value).toBe('88000');
    isStale = false;
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(inputs).toHaveLength(2));
    expect(inputs[1]).toMatchObject({ expectedUpdatedAt: '2026-02-04T00:00:00.000Z', packages: [{ price: 88_000 }] });
  });

  it('merges what was typed with what was saved elsewhere, and with the stock that orders left', async () => {
    const inputs: ItemInput[] = [];
    const before = [
      packageRow({ id: fakeId(1), pac: '가' }),
      packageRow({ id: fakeId(2), pac: '나', stockQuantity: null }),
    ];
    const after = [
      packageRow({ id: fakeId(1), pac: '가', price: 130_000, stockQuantity: 7 }),
      packageRow({ id: fakeId(2), pac: '나', stockQuantity: 3 }),
      packageRow({ id: fakeId(3), pac: '다' }),
    ];
    const { user } = await open('/auth/items/i01', {
      updateItem: ({ input }: { input: ItemInput }) => {
        inputs.push(input);
        if (inputs.length === 1) throw failure('CONFLICT', '상품이 그사이에 다른 곳에서 바뀌었어요.');
        return itemForm({ packages: after });
      },
      singleItem: () =>
        inputs.length === 0
          ? itemForm({ packages: before })
          : itemForm({ packages: after, isActive: false, name: '다른 이름', updatedAt: '2026-02-04T00:00:00.000Z' }),
    });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /상품명/ });
    await retype(user, name, '내 이름');
    await retype(user, field(2, /가격/), '88000');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(await screen.findByRole('button', { name: '다시 불러오기' }));
    const list = within(await screen.findByRole('list', { name: '다른 곳에서 바뀐 값' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '상품명다른 이름이 값으로 바꾸기: 상품명',
    ]);
    await user.click(list.getByRole('button', { name: /이 값으로 바꾸기.*상품명/ }));
    expect(name.value).toBe('다른 이름');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(inputs).toHaveLength(2));
    expect(inputs[1]).toMatchObject({
      expectedUpdatedAt: '2026-02-04T00:00:00.000Z',
      name: '다른 이름',
      isActive: false,
      packages: [
        { id: fakeId(1), price: 130_000, stockQuantity: 7, stockBefore: 7 },
        { id: fakeId(2), price: 88_000, stockQuantity: 3, stockBefore: 3 },
        { id: fakeId(3), pac: '다' },
      ],
    });
  });

  it('takes an old draft up without undoing what was saved since', async () => {
    const first = await open('/auth/items/i01');
    await retype(first.user, field(1, /가격/), '88000');
    await waitFor(() => expect(localStorage.length).toBe(1), { timeout: 3000 });
    cleanup();
    const packages = [packageRow({ stockQuantity: 7 }), packageRow({ id: fakeId(2), pac: '새로 넣은 것' })];
    const { user, sent } = await open('/auth/items/i01', {
      singleItem: () => itemForm({ packages, isActive: false, updatedAt: '2026-02-05T00:00:00.000Z' }),
    });
    await user.click(await screen.findByRole('button', { name: /이어서/ }));
    expect(field(1, /가격/).value).toBe('88000');
    expect(field(1, /재고/).value).toBe('7');
    expect(field(2, /포장 이름/).value).toBe('새로 넣은 것');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      isActive: false,
      packages: [{ price: 88_000, stockQuantity: 7, stockBefore: 7 }, { id: fakeId(2) }],
    });
  });

  it('tells at the stock that orders took from it meanwhile', async () => {
    let left = 40;
    const { user } = await open('/auth/items/i01', {
      singleItem: () => itemForm({ packages: [packageRow({ stockQuantity: left })] }),
      updateItem: () => {
        left = 7;
        throw badUserInput({ 'packages.0.stockQuantity': '그사이 재고가 7(으)로 바뀌었어요.' });
      },
    });
    await user.type(field(1, /재고/), '0');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await row(1).findByText('그사이 재고가 7(으)로 바뀌었어요.')).toBeTruthy();
    expect(document.activeElement).toBe(field(1, /재고/));
    // The form knows the old stock: it has to learn the new one before it may count anew.
    await user.click(screen.getByRole('button', { name: '다시 불러오기' }));
    expect(await screen.findByRole('button', { name: /이 값으로 바꾸기.*‘1 kg 알루미늄 백’ 재고/ })).toBeTruthy();
    expect(screen.queryByText('그사이 재고가 7(으)로 바뀌었어요.')).toBeNull();
  });
});

describe('the picture of an item', () => {
  stubUploads();
  const picture = () => screen.queryByRole('img', { name: '올린 사진' })?.getAttribute('src') ?? null;
  const png = new File(['png'], '새 사진.png', { type: 'image/png' });
  const uploading = () => vi.waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const saveButton = () => screen.getByRole('button', { name: '저장' });

  it('is the one that is kept, which stays where nothing else is said, or a new one once it has come', async () => {
    const { user, sent } = await open('/auth/items/i01', {
      singleItem: () => itemForm({ thumbnail: '/api/files/old' }),
    });
    expect(picture()).toBe('/api/files/old');
    await retype(user, screen.getByRole('textbox', { name: '제조사' }), '다른 곳');
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('thumbnailFileId');

    await user.upload(screen.getByLabelText(/사진 고르기/), png);
    await uploading();
    expect(FakeUpload.all[0]?.url).toBe('/api/files?purpose=PRODUCT_IMAGE');
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('파일을 다 올리면 저장할 수 있어요.')).toBeTruthy();
    act(() => FakeUpload.all[0]?.take(fakeId(7), { url: '/api/files/new' }));
    await waitFor(() => expect(picture()).toBe('/api/files/new'));
    await user.click(saveButton());
    await waitFor(() => expect(sent[1]).toMatchObject({ thumbnailFileId: fakeId(7) }));
  });

  it('is taken away, and what was refused of one is told there', async () => {
    let isRefused = true;
    const inputs: ItemInput[] = [];
    const { user } = await open('/auth/items/i01', {
      singleItem: () => itemForm({ thumbnail: '/api/files/old' }),
      updateItem: ({ input }: { input: ItemInput }) => {
        inputs.push(input);
        if (isRefused) throw badUserInput({ thumbnailFileId: '파일을 다시 올려 주세요.' });
        return itemForm();
      },
    });
    await user.upload(screen.getByLabelText('다른 사진 고르기'), png);
    await uploading();
    act(() => FakeUpload.all[0]?.take(fakeId(7), { url: '/api/files/new' }));
    await waitFor(() => expect(picture()).toBe('/api/files/new'));
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toBe('파일을 다시 올려 주세요.');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: '사진 빼기' }));
    expect([picture(), screen.queryByText('파일을 다시 올려 주세요.')]).toEqual([null, null]);
    await user.click(saveButton());
    await waitFor(() => expect(inputs[1]).toMatchObject({ thumbnailFileId: null }));
  });

  it('of a draft that waited for more than a day is gone, and that is said', async () => {
    const { user } = await open('/auth/items/i01', { singleItem: () => itemForm({ thumbnail: '/api/files/old' }) });
    await user.upload(screen.getByLabelText('다른 사진 고르기'), png);
    await uploading();
    act(() => FakeUpload.all[0]?.take(fakeId(7), { url: '/api/files/new' }));
    const kept = () => Object.keys(localStorage).find((key) => key.startsWith('item-draft'));
    await waitFor(() => expect(kept()).toBeDefined(), { timeout: 3000 });
    cleanup();
    const slot = kept()!;
    const draft = localStorage.getItem(slot)!;
    const { uploadedAt } = /"uploadedAt":(?<uploadedAt>\d+)/.exec(draft)!.groups!;
    localStorage.setItem(slot, draft.replace(uploadedAt!, String(Number(uploadedAt) - 24 * 3_600_000)));
    const again = await open('/auth/items/i01', { singleItem: () => itemForm({ thumbnail: '/api/files/old' }) });
    await again.user.click(await screen.findByRole('button', { name: /이어서/ }));
    expect(await screen.findByText(/다시 올려 주세요: 사진/)).toBeTruthy();
    expect(picture()).toBe('/api/files/old');
  });
});
