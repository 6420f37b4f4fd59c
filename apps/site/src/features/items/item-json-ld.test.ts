import { expect, it } from 'vitest';
import { itemDetail, packageRow } from '../../testing/fake-items';
import { itemJsonLd } from './item-json-ld';

const told = (values: Parameters<typeof itemDetail>[0]) => itemJsonLd(itemDetail(values), 'https://gredia.example');

it('offers each package but the sample, without tax', () => {
  const sample = packageRow({ pac: '샘플', price: 0, sample: true });
  const { offers } = told({ packages: [packageRow({ pac: '1 kg', price: 5000, standing: 'SOLD_OUT' }), sample] });
  expect(offers).toMatchObject([
    { name: '1 kg', price: 5000, availability: 'https://schema.org/OutOfStock', seller: { name: '물별소재' } },
  ]);
});

it('says nothing of offers where there are none', () => {
  expect(told({ packages: [] })).not.toHaveProperty('offers');
  expect(told({ packages: [packageRow({ price: 0, sample: true })] })).not.toHaveProperty('offers');
});

it('has a picture that is found from outside', () => {
  expect(told({ thumbnail: '/files/a.webp' }).image).toBe('https://gredia.example/files/a.webp');
  expect(told({ thumbnail: 'https://pictures.example/a.webp' }).image).toBe('https://pictures.example/a.webp');
  expect(told({ thumbnail: null })).not.toHaveProperty('image');
});
