import { foldedKey } from '@gredia/domain';
import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { describe, expect, it } from 'vitest';
import { CodesColumn } from './product-index-columns';
import { KeyLines } from './product-index-keys';
import { SlotOrder } from './product-index-order';
import { ProductTable, type ListedProduct } from './product-index-table';
import { facetsOf, filterProducts } from './product-list-facets';
import { pageIds } from './product-list-page';
import { searchProducts } from './product-list-search';
import { offersOf } from '../offers/product-offers';

const values = ['가', '나', '다'];
const some = fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const perhaps = fc.option(fc.constantFrom(...values));

/** Materials of which few have the same id, so that some are written again and some are gone. */
const material: fc.Arbitrary<ListedProduct> = fc
  .record({
    id: fc.integer({ min: 0, max: 60 }).map(String),
    name: fc.constantFrom('글리세린', '글리세린 99', '병풀추출물', 'Glycerin 10', 'glycerin 9', '소듐'),
    dealer: perhaps,
    manufacture: perhaps,
    sellerId: perhaps,
    type: perhaps,
    functions: some,
    certificates: some,
    isSample: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 400_000 }),
    updatedAt: fc.integer({ min: 0, max: 9 }),
    contents: fc.uniqueArray(fc.constantFrom('1\u001d글리세린\u001fGLYCERIN', '2\u001d정제수\u001fWATER', 'Silica'), {
      maxLength: 2,
    }),
  })
  .map(({ name, ...rest }) => ({ ...rest, nameKey: foldedKey(name), nameOrder: name.toLowerCase() }));

const changes = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.array(material, { maxLength: 30 }).map((put) => ({ put, remove: [] as string[] })) },
    {
      weight: 1,
      arbitrary: fc.array(fc.integer({ min: 0, max: 60 }).map(String)).map((remove) => ({ put: [], remove })),
    },
  ),
  { maxLength: 8 },
);

const noPause = () => Promise.resolve();
const filters = fc.record({
  dealers: some,
  functions: some,
  types: some,
  certificates: some,
  samples: fc.boolean(),
  quotable: fc.option(fc.boolean()),
});
const members = new Set(['가']);

/** The plain way: what a list of objects says. */
function plainly(
  known: ListedProduct[],
  filter: { [group in 'dealers' | 'functions' | 'types' | 'certificates']: string[] } & {
    samples: boolean;
    quotable: boolean | null;
  },
) {
  const isQuotable = ({ sellerId }: ListedProduct) => sellerId !== null;
  const meets = (without?: string) => (product: ListedProduct) =>
    (without === 'dealers' || !filter.dealers.length || filter.dealers.includes(product.dealer ?? '')) &&
    (without === 'types' || !filter.types.length || filter.types.includes(product.type ?? '')) &&
    (without === 'functions' ||
      !filter.functions.length ||
      product.functions.some((value) => filter.functions.includes(value))) &&
    (without === 'certificates' ||
      !filter.certificates.length ||
      product.certificates.some((value) => filter.certificates.includes(value))) &&
    (without === 'samples' || !filter.samples || product.isSample) &&
    (without === 'quotable' || filter.quotable === null || filter.quotable === isQuotable(product));
  const either = known.filter(meets('quotable'));
  const quotable = either.filter(isQuotable);
  const count = (group: string, valuesOf: (product: ListedProduct) => (string | null)[]) => {
    const counts: Record<string, number> = {};
    for (const product of known.filter(meets(group))) {
      for (const value of valuesOf(product)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  return {
    listed: known.filter(meets()),
    dealers: count('dealers', ({ dealer }) => [dealer]),
    types: count('types', ({ type }) => [type]),
    functions: count('functions', ({ functions }) => functions),
    certificates: count('certificates', ({ certificates }) => certificates),
    samples: known.filter(meets('samples')).filter(({ isSample }) => isSample).length,
    quotable: quotable.length,
    quotableDealers: new Set(quotable.flatMap(({ dealer }) => dealer ?? [])).size,
    unclaimed: either.length - quotable.length,
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const day = ({ createdAt }: ListedProduct) => Math.floor((createdAt + 32_400) / 86_400);
const isMember = ({ sellerId }: ListedProduct) => (members.has(sellerId ?? '') ? 0 : 1);
const orders = {
  RELEVANCE: (a: ListedProduct, b: ListedProduct) =>
    Number(a.sellerId === null) - Number(b.sellerId === null) ||
    day(b) - day(a) ||
    isMember(a) - isMember(b) ||
    b.createdAt - a.createdAt ||
    compare(a.id, b.id),
  UPDATED: (a: ListedProduct, b: ListedProduct) => b.updatedAt - a.updatedAt || compare(a.id, b.id),
  NAME: (a: ListedProduct, b: ListedProduct) => compare(a.nameOrder, b.nameOrder) || compare(a.id, b.id),
};

describe('the table of materials', () => {
  it('says what a plain list of them says, whatever was written and taken out before', async () => {
    await fc.assert(
      fc.asyncProperty(
        changes,
        filters,
        fc.constantFrom('RELEVANCE', 'UPDATED', 'NAME'),
        fc.nat(40),
        async (steps, filter, sort, offset) => {
          // prettier-ignore
          const table = new ProductTable();
          table.members = members;
          const known = new Map<string, ListedProduct>();
          for (const { put, remove } of steps) {
            table.remove(remove);
            table.put(put);
            await table.settle(noPause);
            for (const id of remove) known.delete(id);
            for (const product of put) known.set(product.id, product);
          }
          const plain = plainly([...known.values()], filter);
          const filtered = filterProducts(table, table.visible, filter);
          const facets = facetsOf(table, filtered, filter);
          expect(table.size).toBe(known.size);
          expect(pageIds(table, [filtered.all], sort, { offset, size: 20 })).toEqual(
            plain.listed
              .sort(orders[sort])
              .slice(offset, offset + 20)
              .map(({ id }) => id),
          );
          for (const group of ['dealers', 'types', 'functions', 'certificates'] as const) {
            const counts = Object.fromEntries(facets[group].map(({ value, count }) => [value, count]));
            const chosen = Object.fromEntries(filter[group].map((value) => [value, 0]));
            expect(counts).toEqual({ ...chosen, ...plain[group] });
          }
          const { samples, quotable, quotableDealers, unclaimed } = plain;
          expect(facets).toMatchObject({ samples, quotable, quotableDealers, unclaimed });
          for (const text of ['글리', '99', '정제수', 'glycerin']) {
            const slots = searchProducts(table, text, 'ALL').flatMap((group) => group.array());
            const key = foldedKey(text);
            const holds = (product: ListedProduct) =>
            [product.nameKey, ...product.contents.map((names) => names.slice(names.indexOf('\u001d') + 1).split('\u001f').map(foldedKey).join(' '))].some((name) => name.includes(key)); // prettier-ignore
            expect(slots.map(table.idAt).sort()).toEqual(
              [...known.values()]
                .filter(holds)
                .map(({ id }) => id)
                .sort(),
            );
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('works through many in slices, with a pause after each', async () => {
    const order = new SlotOrder((a, b) => ((a * 7919) % 20_011) - ((b * 7919) % 20_011) || a - b);
    const slots = Array.from({ length: 20_000 }, (_, slot) => slot);
    let pauses = 0;
    await order.update(new TypedFastBitSet(slots), slots, async () => void (pauses += 1));
    expect(pauses).toBeGreaterThan(10);
    expect([...order.slots]).toEqual(slots.sort((a, b) => ((a * 7919) % 20_011) - ((b * 7919) % 20_011)));
  });
});

describe('what is on offer of ingredients', () => {
  it('is what a plain list of materials says, those whose supplier can be asked first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(material, { selector: ({ id }) => id }), fc.nat(5), async (materials, first) => {
        const table = new ProductTable();
        table.put(materials);
        await table.settle(noPause);
        const ids = ['1', '2', 'unknown'];
        const plain = ids.map((id) => {
          const containing = materials.filter(({ contents }) =>
            contents.some((part) => part.startsWith(`${id}\u001d`)),
          );
          const inOrder = containing.sort(
            (a, b) =>
              Number(a.sellerId === null) - Number(b.sellerId === null) ||
              b.createdAt - a.createdAt ||
              compare(b.id, a.id),
          );
          return {
            quotable: containing.filter(({ sellerId }) => sellerId !== null).length,
            ids: inOrder.slice(0, first).map((one) => one.id),
          };
        });
        expect(offersOf(table, ids, first)).toEqual(plain);
      }),
      { numRuns: 150 },
    );
  });
});

describe('codes by slot', () => {
  it('stay with their slot when what is left over is cleared away', () => {
    const column = new CodesColumn();
    const codesOf = (slot: number, length: number) => Array.from({ length }, (_, place) => (slot * 7 + place) % 50);
    for (let length = 1; length <= 100; length += 1) {
      for (let slot = 0; slot < 100; slot += 1) column.set(slot, codesOf(slot, slot % 3 ? length : 100 - length));
    }
    const having = (code: number) =>
      column.having(Uint8Array.from({ length: 51 }, (_, other) => Number(other === code + 1)));
    for (const code of [0, 7, 49]) {
      const slots = Array.from({ length: 100 }, (_, slot) => slot);
      expect(having(code).array()).toEqual(slots.filter((slot) => codesOf(slot, slot % 3 ? 100 : 0).includes(code)));
    }
    expect(column.having(new Uint8Array(51)).isEmpty()).toBe(true);
  });
});

describe('the keys of names', () => {
  it('are found in the slot they stand in, over the edges of blocks, and only there', () => {
    const keys = new KeyLines();
    keys.set(new Map(Array.from({ length: 1500 }, (_, slot) => [slot, `이름${slot}끝`])));
    const holding = (piece: string) => {
      const found: (number | string)[] = [];
      keys.forEachHolding(piece, (slot, isBeginning) => found.push(isBeginning ? `${slot}!` : slot));
      return found;
    };
    expect(holding('511')).toEqual([511, 1511].filter((slot) => slot < 1500));
    expect(holding('512끝')).toEqual([512]);
    expect(holding('이름1499')).toEqual(['1499!']);
    keys.set(new Map([[512, '']]));
    keys.set(new Map([[1499, '다른 이름1499']]));
    expect(holding('512끝')).toEqual([]);
    expect(holding('이름1499')).toEqual([1499]);
    expect(holding('끝이름')).toEqual([]);
  });
});
