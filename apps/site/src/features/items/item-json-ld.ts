import type { ItemDetail } from './item-detail';

const availabilityOf = {
  ON_SALE: 'https://schema.org/InStock',
  SOLD_OUT: 'https://schema.org/OutOfStock',
  STOPPED: 'https://schema.org/Discontinued',
} as const;

/**
 * An item as search engines read it: each package is an offer, whose price is without tax. They refuse an empty list of offers,
 * and addresses that stand for nothing outside the site.
 * @param origin the public address of the site
 */
export function itemJsonLd(
  { name, description, manufacturer, thumbnail, subId, dealer, packages }: ItemDetail,
  origin: string,
) {
  const offered = packages.filter(({ sample }) => !sample);
  return {
    '@type': 'Product',
    name,
    category: '화장품 원료',
    ...(description && { description }),
    ...(thumbnail && { image: thumbnail.startsWith('/') ? origin + thumbnail : thumbnail }),
    ...(subId && { sku: subId }),
    ...(manufacturer && { manufacturer: { '@type': 'Organization', name: manufacturer } }),
    ...(offered.length > 0 && {
      offers: offered.map(({ pac, price, standing }) => ({
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
    }),
  };
}
