import { testUser } from '@gredia/auth/client/testing';
import type { CreateQuoteResponseMutationVariables, QuoteThreadFragment } from '@gredia/graphql-schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeCatalogue } from './fake-catalogue';
import { quoteAnswer, quoteSummary, quoteThread } from './fake-quotes';
import { mySeller } from './fake-my-products';
import { renderPage } from './render-page';

export const seller = testUser({ role: 'SELLER' });
export const figures = {
  ...mySeller,
  responseRatio: 17 / 18,
  confirmRatio: 16 / 18,
  ratioBase: 18,
  firstResponseHours: 5.2,
};

/** A supplier's list with one request, and a gateway that remembers what became of it. */
export async function openReceived(
  values: Partial<QuoteThreadFragment> = {},
  catalogue: FakeCatalogue = {},
  url = '/auth/quotes?tab=received',
) {
  let quote = quoteThread({ side: 'SUPPLIER', ...values });
  const become = (next: Partial<QuoteThreadFragment>) => {
    const { nextStatuses: _derived, ...kept } = quote;
    quote = quoteThread({ ...kept, ...next });
    return quote;
  };
  const sent: CreateQuoteResponseMutationVariables[] = [];
  const shown = await renderPage(
    url,
    {
      quoteSummary: () => quoteSummary({}, { all: 18, waiting: 2, requested: 1, answered: 7, ended: 9 }),
      mySeller: () => figures,
      receivedQuotes: () => ({ total: 1, quotes: [quote] }),
      singleQuote: () => quote,
      checkoutQuote: () =>
        become({ status: 'CONFIRMED', buyerName: '김민서', checkouts: [{ createdAt: quote.createdAt }] }),
      createQuoteResponse: (variables) => {
        sent.push(variables);
        return become({ status: 'RESPONDED', responses: [quoteAnswer()] });
      },
      markQuoteRead: () => ({ id: quote.id, isUnread: false, readAt: null }),
      ...catalogue,
    },
    { user: seller },
  );
  return { ...shown, sent, become, user: userEvent.setup() };
}

export const table = () => screen.findByRole('table', { name: '받은 견적 요청' });
export const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('quote-answer'));
export const row = () => screen.getAllByRole('row')[1]!;
export const action = (name: string | RegExp) => within(row()).getByRole('button', { name });
export const message = () => screen.findByRole('textbox', { name: '답변' });
export const send = () => screen.getByRole('button', { name: '답변 보내기' });

/** Opens the answer of a request that the supplier has opened before. */
export async function openAnswer(values: Partial<QuoteThreadFragment> = {}, catalogue: FakeCatalogue = {}) {
  const opened = await openReceived({ status: 'CONFIRMED', ...values }, catalogue);
  await table();
  await opened.user.click(action(/답변하기/));
  await message();
  return opened;
}
