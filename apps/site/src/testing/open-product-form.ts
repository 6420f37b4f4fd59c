import { testUser } from '@gredia/auth/client/testing';
import type { ProductFormFragment, ProductInput } from '@gredia/graphql-schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeCatalogue } from './fake-catalogue';
import { mySeller, productForm, smallDictionary } from './fake-my-products';
import { renderPage } from './render-page';

/** Opens the form of a material (`new`: of a new one) as its supplier, and gathers what is sent. */
export async function openProductForm(which: string, catalogue: FakeCatalogue = {}) {
  const sent: ProductInput[] = [];
  const shown = await renderPage(
    `/auth/products/${which}`,
    {
      mySeller: () => mySeller,
      myProducts: () => ({ total: 0, products: [] }),
      singleProduct: () => productForm(),
      inciMatches: smallDictionary,
      saveProduct: ({ input }) => {
        sent.push(input);
        return savedAs(input);
      },
      ...catalogue,
    },
    { user: testUser({ role: 'SELLER' }) },
  );
  await screen.findByRole('textbox', { name: '원료명' });
  return { ...shown, sent, user: userEvent.setup() };
}

/** What the gateway answers to a form, as far as the page can tell. */
export const savedAs = ({ name, visible }: ProductInput, values: Partial<ProductFormFragment> = {}) =>
  productForm({ name, visible, updatedAt: '2026-11-20T03:00:00.000Z', ...values });

/** A part of the composition, from 1. */
export const part = (place: number) => within(screen.getByRole('group', { name: `${place}번째 성분` }));
