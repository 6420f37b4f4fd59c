import { describe, expect, it } from 'vitest';
import { fakeId, itemForm, packageRow } from '../../testing/fake-items';
import { blankItemValues, blankPackage, itemValuesOf, type ItemValues, type PackageValues } from './item-values';
import { mergeItem } from './merge-item';

const one = packageRow({ id: fakeId(1), pac: '가', price: 1000, stockQuantity: 40 });
const two = packageRow({ id: fakeId(2), pac: '나', price: 2000, stockQuantity: null });
const three = packageRow({ id: fakeId(3), pac: '다', price: 3000, stockQuantity: 5 });

const base = itemValuesOf(itemForm({ packages: [one, two] }));
const saved = (packages: (typeof one)[], values: Parameters<typeof itemForm>[0] = {}) =>
  itemValuesOf(itemForm({ ...values, packages }));
/** What was typed into a package. */
const typed = (id: string, values: Partial<PackageValues>, from: ItemValues = base): ItemValues => ({
  ...from,
  packages: from.packages.map((each) => (each.id === id ? { ...each, ...values } : each)),
});
const labels = ({ clashes }: ReturnType<typeof mergeItem>) => clashes.map(({ label, theirs }) => [label, theirs]);
const names = ({ values }: ReturnType<typeof mergeItem>) => values.packages.map(({ pac }) => pac);

describe('an item that was changed here and elsewhere', () => {
  it('takes over what was left alone here, and keeps what was typed', () => {
    const mine = { ...base, name: '내 이름' };
    const merged = mergeItem(base, mine, saved([one, two], { manufacturer: '새 제조사', isActive: false }));
    expect(merged.values).toMatchObject({ name: '내 이름', manufacturer: '새 제조사', isActive: false });
    expect(merged.clashes).toEqual([]);
  });

  it('tells what changed on both sides, and takes it over when asked', () => {
    const mine = { ...base, name: '내 이름', casNo: '98-92-0;' };
    const merged = mergeItem(base, mine, saved([one, two], { name: '다른 이름', subId: 'N-1' }));
    expect(merged.values).toMatchObject({ name: '내 이름', subId: 'N-1' });
    expect(labels(merged)).toEqual([['상품명', '다른 이름']]);
    expect(merged.clashes[0]!.take(merged.values)).toMatchObject({ name: '다른 이름', subId: 'N-1' });
  });

  it('keeps a picture that was uploaded here over one that was changed elsewhere, and takes that over when asked', () => {
    const mine = { ...base, picture: { src: '/api/files/mine', fileId: 'mine', uploadedAt: 1 } };
    const merged = mergeItem(base, mine, saved([one, two], { thumbnail: '/api/files/theirs' }));
    expect(merged.values.picture.fileId).toBe('mine');
    expect(labels(merged)).toEqual([['사진', '다른 사진']]);
    expect(merged.clashes[0]!.take(merged.values).picture).toEqual({ src: '/api/files/theirs' });
    const untouched = mergeItem(base, base, saved([one, two], { thumbnail: '/api/files/theirs' }));
    expect(untouched.values.picture).toEqual({ src: '/api/files/theirs' });
  });

  it('leaves a stock to the orders, counted or not, and the price to who typed it', () => {
    const mine = typed(one.id, { price: '900' });
    const theirs = saved([
      { ...one, stockQuantity: 7 },
      { ...two, stockQuantity: 3, price: 2500 },
    ]);
    const merged = mergeItem(base, mine, theirs);
    expect(merged.values.packages).toMatchObject([
      { price: '900', stockQuantity: '7', stockBefore: 7 },
      { price: '2500', stockQuantity: '3', stockBefore: 3 },
    ]);
    expect(merged.clashes).toEqual([]);
    const uncounted = mergeItem(base, mine, saved([{ ...one, stockQuantity: null }, two]));
    expect(uncounted.values.packages[0]).toMatchObject({ price: '900', stockQuantity: '', stockBefore: null });
  });

  it('tells of a stock that was typed over one that changed, knowing what it is now', () => {
    const merged = mergeItem(base, typed(one.id, { stockQuantity: '50' }), saved([{ ...one, stockQuantity: 7 }, two]));
    expect(merged.values.packages[0]).toMatchObject({ stockQuantity: '50', stockBefore: 7 });
    expect(labels(merged)).toEqual([['‘가’ 재고', '7']]);
    expect(merged.clashes[0]!.take(merged.values).packages[0]).toMatchObject({ stockQuantity: '7', stockBefore: 7 });
  });

  it('has packages that were added elsewhere, in their place, beside those that are new here', () => {
    const mine = { ...base, packages: [...base.packages, { ...blankPackage, pac: '새것' }] };
    const merged = mergeItem(base, mine, saved([three, one, two]));
    expect(names(merged)).toEqual(['다', '가', '나', '새것']);
    expect(merged.clashes).toEqual([]);
  });

  it('has the order that was made here, else the one that was made elsewhere', () => {
    const turned = { ...base, packages: [...base.packages].reverse() };
    expect(names(mergeItem(base, turned, saved([one, two])))).toEqual(['나', '가']);
    expect(names(mergeItem(base, base, saved([two, one])))).toEqual(['나', '가']);
  });

  it('lets go of what was taken out on one side, unless the other one changed it', () => {
    const without = { ...base, packages: base.packages.slice(1) };
    // Orders may take from a package that is being taken out.
    const gone = mergeItem(base, without, saved([{ ...one, stockQuantity: 7 }, two]));
    expect([names(gone), gone.clashes]).toEqual([['나'], []]);
    expect(names(mergeItem(base, base, saved([two])))).toEqual(['나']);

    const repriced = mergeItem(base, without, saved([{ ...one, price: 1500 }, two]));
    expect(names(repriced)).toEqual(['나']);
    expect(labels(repriced)).toEqual([['뺀 포장 ‘가’', '다른 곳에서 고쳤어요']]);
    expect(repriced.clashes[0]!.take(repriced.values).packages.at(-1)).toMatchObject({ id: one.id, price: '1500' });

    const typedOver = mergeItem(base, typed(one.id, { price: '900' }), saved([two]));
    expect(typedOver.values.packages[0]).toMatchObject({ id: '', pac: '가', price: '900', stockBefore: null });
    expect(typedOver.clashes).toMatchObject([{ label: '‘가’ 포장', isTakeable: false }]);
  });

  it('is as it was typed where nothing is saved yet', () => {
    const mine = { ...blankItemValues, name: '새 상품', packages: [{ ...blankPackage, pac: '가' }] };
    expect(mergeItem(blankItemValues, mine, blankItemValues)).toEqual({ values: mine, clashes: [] });
  });
});
