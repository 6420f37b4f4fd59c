import type { OrderLineInput } from '@gredia/graphql-schema';

/** What is ordered: packages, or the goods of an answered quote. */
export type OrderedGoods = { lines: OrderLineInput[]; quoteId?: undefined } | { lines?: undefined; quoteId: string };

const LINE = /^([0-9a-f-]{36})\*(\d{1,4})$/i;

/** What the address of the form says (shared/addresses/order-addresses.ts); null where it names nothing. */
export function readCheckout(search: URLSearchParams): OrderedGoods | null {
  const quoteId = search.get('quoteId');
  if (quoteId) return { quoteId };
  const lines = (search.get('lines') ?? '').split('.').flatMap((text) => {
    const [, packageId, quantity] = LINE.exec(text) ?? [];
    return packageId && quantity ? [{ packageId, quantity: Number(quantity) }] : [];
  });
  return lines.length > 0 ? { lines } : null;
}

/** Names the goods in the draft of the form. */
export const goodsKey = ({ lines, quoteId }: OrderedGoods): string =>
  quoteId ?? lines.map(({ packageId, quantity }) => `${packageId}*${quantity}`).join('.');
