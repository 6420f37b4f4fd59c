import type { ItemDetail } from './item-detail';

const availabilityOf = {
  ON_SALE: 'https://schema.org/InStock',
  SOLD_OUT: 'https://schema.org/OutOfStock',
  STOPPED: 'https://schema.org/Discontinued',
} as const;

/** An item as search engines read it: each package is an offer, whose price is without tax. */
export function itemJsonLd({ name, description, manufacturer, thumbnail, subId, dealer, packages }: ItemDetail) {
  return {
    '@type': 'Product',
    name,
    category: '화장품 원료',
    ...(description && { description }),
    ...(thumbnail && { image: thumbnail }),
    ...(subId && { sku: subId }),
    ...(manufacturer && { manufacturer: { '@type': 'Organization', name: manufacturer } }),
    offers: packages
      .filter(({ sample }) => !sample)
      .map(({ pac, price, standing }) => ({
        '@type': 'Offer',
        name: pac,
        price,
        priceCurrency: 'KRW',
        priceSpecification: {
          '@type': 'PriceSpecification',
          price,
          priceCurrency: 'KRW',
          valueAddedTaxIncluded: false,
        },
        availability: availabilityOf[standing],
        seller: { '@type': 'Organization', name: dealer },
      })),
  };
}
