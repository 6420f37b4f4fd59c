import { testUser } from '@gredia/auth/client/testing';
import type { UpdateCartMutationVariables } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepCartKey, readCartKey, rememberCartCount } from '../../shared/cart/cart-memory';
import { forgetCart } from '../../shared/cart/forget-cart';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { fakeId, itemDetail, packageRow } from '../../testing/fake-items';
import { cartLine, cartOf } from '../../testing/fake-checkout';
import { renderPage } from '../../testing/render-page';

const other = { id: 's2', name: '여울빛' };
const two = cartLine({ packageId: fakeId(2), name: '센텔라 80', pac: '500 g 병', price: 96_000, seller: other });

beforeEach(() => forgetCart());
afterEach(() => forgetCart());

/** A gateway that keeps what it is sent, of lines that it knows. */
function keeper(lines: ReturnType<typeof cartLine>[]) {
  const sent: UpdateCartMutationVariables[] = [];
  const known = [...lines];
  let now = lines;
  const catalogue: FakeCatalogue = {
    cart: () => cartOf(now),
    updateCart: (variables) => {
      sent.push(variables);
      const wanted = [variables.lines].flat();
      now = wanted.flatMap(({ packageId, quantity }) => {
        const line = known.find((one) => one.packageId === packageId);
        return line ? [{ ...line, quantity, seenPrice: line.price, changes: [] }] : [];
      });
      return cartOf(now);
    },
  };
  return { sent, catalogue };
}

describe('/cart', () => {
  it('is empty for a visitor who never put anything in, without a question', async () => {
    await renderPage('/cart', {});
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '상품 보기' }).getAttribute('href')).toBe('/shop');
    expect(readCartKey()).toBeNull();
  });

  it('opens a visitor’s by the key of the browser: by supplier, with shipping and tax apart', async () => {
    const key = keepCartKey();
    let asked: unknown;
    await renderPage('/cart', {
      cart: (variables) => {
        asked = variables.key;
        return cartOf([cartLine({ quantity: 2 }), two]);
      },
    });
    const first = within(await screen.findByRole('region', { name: '물별소재' }));
    expect(asked).toBe(key);
    expect(first.getByText('배송비 무료')).toBeTruthy();
    const second = within(screen.getByRole('region', { name: '여울빛' }));
    expect(second.getByText('4,000원 더 담으면 무료')).toBeTruthy();
    const sums = within(screen.getByRole('complementary', { name: '결제 금액' }));
    for (const said of ['234,000원', '3,000원', '237,000원', '23,700원', '260,700원']) {
      expect(sums.getByText(said)).toBeTruthy();
    }
    expect(sums.getByText(/통신판매중개자로서 거래 당사자가 아닙니다/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '장바구니 2개' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '2개 주문하기' })[0]?.getAttribute('href')).toBe(
      `/checkout?lines=${fakeId(1)}*2.${fakeId(2)}*1`,
    );
  });

  it('says what changed since, and orders what can be had', async () => {
    keepCartKey();
    const lines = [
      cartLine({ price: 70_000, seenPrice: 69_000, changes: ['PRICE'] }),
      cartLine({
        ...{ packageId: fakeId(3), pac: '1 kg', quantity: 5, stockQuantity: 2, changes: ['LESS_STOCK'] },
        problem: '재고가 2개 남았어요. 수량을 줄여 주세요.',
      }),
      { ...two, changes: ['GONE' as const], problem: '더 이상 팔지 않는 상품이에요.' },
    ];
    await renderPage('/cart', keeper(lines).catalogue);
    expect(await screen.findByText('가격이 올랐어요 · 69,000원 → 70,000원')).toBeTruthy();
    expect(screen.getByText('재고가 2개 남았어요. 수량을 줄여 주세요.')).toBeTruthy();
    const gone = within(screen.getByRole('region', { name: '여울빛' }));
    expect(gone.getByText('지금 주문할 수 없어요')).toBeTruthy();
    expect(gone.getByText('더 이상 팔지 않는 상품이에요.')).toBeTruthy();
    expect(gone.getByRole('link', { name: '포장 고르기' }).getAttribute('href')).toBe('/shop/i01');
    expect(screen.getAllByRole('link', { name: '1개 주문하기' })[0]?.getAttribute('href')).toBe(
      `/checkout?lines=${fakeId(1)}*1`,
    );
  });

  it('sums what is chosen, and sends changed quantities once, as a whole', async () => {
    const user = userEvent.setup();
    keepCartKey();
    const { sent, catalogue } = keeper([cartLine({ bundle: 2, quantity: 2, maxQuantity: 6 }), two]);
    await renderPage('/cart', catalogue);
    const more = await screen.findByRole('button', { name: '나이아신 99 소분 500 g 파우치 수량 늘리기' });
    await user.click(more);
    await user.click(more);
    expect((more as HTMLButtonElement).disabled).toBe(true);
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: '나이아신 99 소분 500 g 파우치 수량' });
    expect(quantity.value).toBe('6');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.lines).toEqual([
      { packageId: fakeId(1), quantity: 6 },
      { packageId: fakeId(2), quantity: 1 },
    ]);
    await user.clear(quantity);
    await user.type(quantity, '3');
    expect(screen.getByText('2개 단위로 주문해 주세요.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: '1개 주문하기' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: '센텔라 80 500 g 병 고르기' }));
    expect(screen.getAllByRole('button', { name: '주문하기' })[0]?.getAttribute('aria-disabled')).toBe('true');
  });

  it('takes out with a way back to its place', async () => {
    const user = userEvent.setup();
    keepCartKey();
    const { sent, catalogue } = keeper([cartLine(), two]);
    await renderPage('/cart', catalogue);
    await user.click(await screen.findByRole('button', { name: '나이아신 99 소분 500 g 파우치 빼기' }));
    expect(screen.queryByRole('region', { name: '물별소재' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    expect(await screen.findByRole('region', { name: '물별소재' })).toBeTruthy();
    await waitFor(() =>
      expect([sent.at(-1)?.lines].flat().map((line) => line?.packageId)).toEqual([fakeId(1), fakeId(2)]),
    );
  });

  it('says that a change was not taken, and shows what is kept', async () => {
    const user = userEvent.setup();
    keepCartKey();
    const { catalogue } = keeper([cartLine()]);
    await renderPage('/cart', {
      ...catalogue,
      updateCart: () => {
        throw failure('RATE_LIMITED', '잠시 뒤 다시 시도해 주세요.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /수량 늘리기/ }));
    expect(await screen.findByText('장바구니를 바꾸지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /수량/ }).value).toBe('1'));
  });

  it('offers another try where it cannot be read', async () => {
    const user = userEvent.setup();
    keepCartKey();
    let tries = 0;
    await renderPage('/cart', {
      cart: () => {
        tries += 1;
        if (tries === 1) throw failure('UNREACHABLE', '연결할 수 없어요.');
        return cartOf([cartLine()]);
      },
    });
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('region', { name: '물별소재' })).toBeTruthy();
  });

  it('brings what a visitor put in to the account, and then forgets the key', async () => {
    const key = keepCartKey();
    const merged: unknown[] = [];
    await renderPage(
      '/cart',
      {
        mergeCart: (variables) => {
          merged.push(variables.key);
          return cartOf([cartLine(), two]);
        },
        cart: (variables) => (variables.key ? cartOf([]) : cartOf([cartLine(), two])),
      },
      { user: testUser() },
    );
    expect(await screen.findByRole('region', { name: '여울빛' })).toBeTruthy();
    expect(merged).toEqual([key]);
    expect(readCartKey()).toBeNull();
  });
});

describe('the page of an item', () => {
  const item = { singleItem: () => itemDetail({ packages: [packageRow({ id: fakeId(1), bundle: 1 })] }) };

  it('puts what is chosen into the cart beside what is there, up to the most of one order', async () => {
    const user = userEvent.setup();
    const { sent, catalogue } = keeper([cartLine({ quantity: 19, maxQuantity: 20 }), two]);
    await renderPage('/shop/i01', { ...item, ...catalogue });
    await user.click(await screen.findByRole('button', { name: '수량 늘리기' }));
    await user.click(screen.getByRole('button', { name: '장바구니 담기' }));
    expect(await screen.findByText('장바구니에 담았어요. 한 번에 20개까지 주문할 수 있어요.')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      lines: [
        { packageId: fakeId(1), quantity: 20 },
        { packageId: fakeId(2), quantity: 1 },
      ],
      key: readCartKey(),
    });
    expect(screen.getByRole('link', { name: '장바구니 2개' })).toBeTruthy();
  });

  it('leads on to the order of just that', async () => {
    const user = userEvent.setup();
    await renderPage('/shop/i01', item);
    await user.click(await screen.findByRole('button', { name: '수량 늘리기' }));
    expect(screen.getByRole('link', { name: '바로 주문' }).getAttribute('href')).toBe(`/checkout?lines=${fakeId(1)}*2`);
  });

  it('shows the count in the header without a question, and none where nothing was put in', async () => {
    rememberCartCount(3);
    const { go } = await renderPage('/shop/i01', item);
    expect(await screen.findByRole('link', { name: '장바구니 3개' })).toBeTruthy();
    rememberCartCount(0);
    expect(await screen.findByRole('link', { name: '장바구니' })).toBeTruthy();
    go('/shop/i01');
  });
});
