import { testUser } from '@gredia/auth/client/testing';
import type { CreateQuotesMutationVariables } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../../shared/addresses/paths';
import { badUserInput, failure, type FakeCatalogue } from '../../../testing/fake-catalogue';
import { uuid } from '../../../testing/fake-my-products';
import { sentQuote } from '../../../testing/fake-quotes';
import { askableProduct, quoteDialog, quoteMaterial, quotePrefill } from '../../../testing/open-quote-dialog';
import { renderPage } from '../../../testing/render-page';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const other = { id: 's2', name: '두레빛교역', responseRatio: null, ratioBase: 1, firstResponseHours: null };
const materials = [
  quoteMaterial({ id: uuid(1), name: '가' }),
  quoteMaterial({ id: uuid(2), name: '나', seller: other, minOrder: '500 g' }),
  quoteMaterial({ id: uuid(3), name: '다' }),
];
const names: Record<string, string> = { [uuid(1)]: '가', [uuid(2)]: '나', [uuid(3)]: '다', [uuid(4)]: '라' };

/** Asks from the comparison of four materials, one of which the gateway leaves out. */
async function openSeveral(catalogue: FakeCatalogue = {}) {
  const user = userEvent.setup();
  const shown = await renderPage(
    paths.compareProducts(Object.keys(names)),
    {
      singleProduct: ({ id }) => askableProduct({ id, name: names[id] }),
      quotePrefill: () => quotePrefill({ materials }),
      ...catalogue,
    },
    { user: testUser() },
  );
  await user.click(await screen.findByRole('button', { name: '한꺼번에 견적 요청' }));
  return { ...shown, user, box: await quoteDialog() };
}

type Box = Awaited<ReturnType<typeof quoteDialog>>;
const amount = (box: Box, name: string) => box.getByRole<HTMLInputElement>('textbox', { name });
const agree = (box: Box) => box.getByRole('checkbox', { name: /제공하는 데 동의/ });

it('names what is left out, groups the rest by supplier and sends one amount for all', async () => {
  const sent: CreateQuotesMutationVariables[] = [];
  const { user, box, url } = await openSeveral({
    createQuotes: (variables) => {
      sent.push(variables);
      return [variables.inputs].flat().map((input, index) => sentQuote(input, { id: uuid(101 + index) }));
    },
  });
  expect(box.getByText(/‘라’: 견적을 요청할 수 없어서 뺐어요/)).toBeTruthy();
  const group = within(box.getByRole('region', { name: '물별소재' }));
  expect(group.getAllByRole('listitem')).toHaveLength(2);
  expect(box.getByRole('region', { name: '두레빛교역' })).toBeTruthy();
  await user.type(amount(box, '희망 수량'), '30');
  await user.click(box.getByRole('button', { name: '나 빼기' }));
  expect(document.activeElement).toBe(box.getByRole('button', { name: '다 빼기' }));
  expect(box.queryByRole('region', { name: '두레빛교역' })).toBeNull();
  await user.click(agree(box));
  await user.click(box.getByRole('button', { name: '견적 요청 2건 보내기' }));
  expect(await screen.findByText('견적 요청 2건을 보냈어요')).toBeTruthy();
  expect(sent).toMatchObject([
    {
      inputs: [
        { pid: uuid(1), weight: { amount: 30, unit: 'kg' }, quoteOptions: ['PRICE'] },
        { pid: uuid(3), weight: { amount: 30, unit: 'kg' } },
      ],
    },
  ]);
  const inputs = sent[0]!.inputs as { clientKey?: string | null }[];
  expect(new Set(inputs.map(({ clientKey }) => clientKey)).size).toBe(2);
  await user.click(screen.getByRole('button', { name: '내역 보기' }));
  expect(url()).toBe('/auth/quotes');
});

it('takes an amount of its own for each, and says which one is wrong', async () => {
  const keys: unknown[] = [];
  const weights: unknown[] = [];
  const { user, box } = await openSeveral({
    createQuotes: ({ inputs }) => {
      const all = [inputs].flat();
      keys.push(all.map(({ clientKey }) => clientKey));
      weights.push(all.map(({ weight }) => weight));
      if (keys.length === 1) throw badUserInput({ 'inputs.1.weight.amount': '수량이 너무 적어요.' });
      return all.map((input, index) => sentQuote(input, { id: uuid(101 + index) }));
    },
  });
  await user.click(box.getByRole('checkbox', { name: '모두 같은 수량' }));
  // The smallest order of each is what it begins with.
  expect(amount(box, '나 수량').value).toBe('500');
  await user.clear(amount(box, '다 수량'));
  await user.click(agree(box));
  await user.click(box.getByRole('button', { name: '견적 요청 3건 보내기' }));
  expect(document.activeElement).toBe(amount(box, '다 수량'));
  await user.type(amount(box, '다 수량'), '3');
  await user.click(box.getByRole('button', { name: '견적 요청 3건 보내기' }));
  expect(await box.findByText('수량이 너무 적어요.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(amount(box, '나 수량')));
  await user.type(amount(box, '나 수량'), '0');
  await user.click(box.getByRole('button', { name: '견적 요청 3건 보내기' }));
  await screen.findByText('견적 요청 3건을 보냈어요');
  expect(keys[1]).toEqual(keys[0]);
  expect(weights[1]).toEqual([
    { amount: 25, unit: 'kg' },
    { amount: 5000, unit: 'g' },
    { amount: 3, unit: 'kg' },
  ]);
});

it('says what the gateway has against one of the materials', async () => {
  const { user, box } = await openSeveral({
    createQuotes: () => {
      throw badUserInput({ 'inputs.0.pid': '우리 회사의 원료예요.' });
    },
  });
  await user.type(amount(box, '희망 수량'), '30');
  await user.click(agree(box));
  await user.click(box.getByRole('button', { name: '견적 요청 3건 보내기' }));
  expect((await box.findByRole('alert')).textContent).toContain('우리 회사의 원료예요.');
});

it('takes out what was hidden meanwhile, names it and keeps the rest', async () => {
  let isHidden = false;
  const { user, box } = await openSeveral({
    quotePrefill: () => quotePrefill({ materials: materials.slice(isHidden ? 1 : 0) }),
    createQuotes: ({ inputs }) => {
      if (isHidden) return [inputs].flat().map((input) => sentQuote(input));
      isHidden = true;
      throw failure('NOT_FOUND', '찾는 원료가 없어요.');
    },
  });
  await user.type(amount(box, '희망 수량'), '30');
  await user.click(agree(box));
  await user.click(box.getByRole('button', { name: '견적 요청 3건 보내기' }));
  expect(await box.findByText(/‘가’, ‘라’: 견적을 요청할 수 없어서 뺐어요/)).toBeTruthy();
  expect(amount(box, '희망 수량').value).toBe('30');
  await user.click(box.getByRole('button', { name: '견적 요청 2건 보내기' }));
  await screen.findByText('견적 요청 2건을 보냈어요');
});

it('says so where more had been sent than is left in the list', async () => {
  const groupQuoteIds = [uuid(101), uuid(102), uuid(103)];
  let isLost = false;
  const { user, box } = await openSeveral({
    createQuotes: ({ inputs }) => {
      if (isLost) return [inputs].flat().map((input, at) => sentQuote(input, { id: groupQuoteIds[at], groupQuoteIds }));
      isLost = true;
      throw new Error('connection reset');
    },
  });
  await user.type(amount(box, '희망 수량'), '30');
  await user.click(agree(box));
  await user.click(box.getByRole('button', { name: '견적 요청 3건 보내기' }));
  await box.findByText('보내지 못했어요. 내용은 그대로 있어요.');
  await user.click(box.getByRole('button', { name: '다 빼기' }));
  await user.click(box.getByRole('button', { name: '견적 요청 2건 보내기' }));
  expect(await box.findByText(/먼저 보낸 내용으로 접수됐어요/)).toBeTruthy();
  expect(box.getByRole('link', { name: '보낸 내용 보기' }).getAttribute('href')).toBe('/auth/quotes');
});

it('wants fewer materials where today’s limit is nearer', async () => {
  const { user, box } = await openSeveral({ quotePrefill: () => quotePrefill({ materials, leftToday: 2 }) });
  expect(box.getByText('오늘은 2건만 더 요청할 수 있어요. 원료를 빼 주세요.')).toBeTruthy();
  await user.click(box.getByRole('button', { name: '가 빼기' }));
  expect(box.queryByText(/오늘은 2건만/)).toBeNull();
  await user.click(box.getByRole('button', { name: '다 빼기' }));
  // One is left: it is asked for like any single one.
  expect(document.activeElement).toBe(amount(box, '희망 수량'));
  expect(box.getByRole('button', { name: '견적 요청 보내기' })).toBeTruthy();
});
