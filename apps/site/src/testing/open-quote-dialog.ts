import { testUser } from '@gredia/auth/client/testing';
import type { GetQuotePrefillQuery } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FakeCatalogue } from './fake-catalogue';
import { uuid } from './fake-my-products';
import { productDetail } from './fixtures';
import { renderPage } from './render-page';

type Prefill = GetQuotePrefillQuery['quotePrefill'];
type Material = Prefill['materials'][number];

export const PID = uuid(1);

const supplier = { id: 's1', name: '물별소재', responseRatio: 0.96, ratioBase: 25, firstResponseHours: 6 };

export function quoteMaterial(values: Partial<Material> = {}): Material {
  return {
    ...{ id: PID, name: '물별 나이아신아마이드 99', dealer: '물별소재', manufacture: '물별소재', type: 'SINGLE' },
    ...{ INCIs: ['NIACINAMIDE'], minOrder: '25 kg', isSample: true, thumbnailSrc: null, seller: supplier },
    ...values,
  };
}

export function quotePrefill(values: Partial<Prefill> = {}): Prefill {
  return {
    materials: [quoteMaterial()],
    ...{ buyerName: '김민서', buyerCompany: '페이브랩', buyerContact: '010-1234-5678' },
    ...{ buyerEmail: 'min.kim@fave.example', confirmedEmails: [], buyerAddress: null, leftToday: 20 },
    ...values,
  };
}

/** A material whose supplier has an account. */
export const askableProduct = (values: Partial<ReturnType<typeof productDetail>> = {}) =>
  productDetail({
    id: PID,
    seller: { ...supplier, type: 'MANUFACTURER', isVerified: true, productCount: 5 },
    ...values,
  });

/** The open dialog. */
export const quoteDialog = async () => within(await screen.findByRole('dialog', { name: '견적 요청' }));

/** Closes it, and waits until it is gone: that goes back in the history. */
export async function closeQuoteDialog(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still open.');
  });
}

/** The button of the card beside the material; the bar of narrow screens has the same one. */
export const askButton = async (name: RegExp = /견적 요청하기$/) =>
  within(await screen.findByRole('region', { name: '견적 요청' })).getByRole('button', { name });

/** Opens the dialog from the page of a material, as a member. */
export async function openQuoteDialog(catalogue: FakeCatalogue = {}, options: Parameters<typeof renderPage>[2] = {}) {
  const user = userEvent.setup();
  const shown = await renderPage(
    `/products/${PID}`,
    { singleProduct: () => askableProduct(), quotePrefill: () => quotePrefill(), ...catalogue },
    { user: testUser(), ...options },
  );
  await user.click(await askButton());
  return { ...shown, user, box: await quoteDialog() };
}
