import { GetInciMatchesDocument } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { buildAsker, buildSupplier, countStatements, type Ask } from '../../products/products.testing';

describe('GetInciMatches', () => {
  useDatabase();
  let supplier: Ask;

  beforeAll(async () => {
    ({ ask: supplier } = await buildSupplier());
    const names = [
      ['정제수', 'Water'],
      ['글리세린', 'Glycerin'],
      ['나이아신아마이드', 'Niacinamide'],
      ['카보머', 'Carbomer'],
      ['1,2-헥산다이올', '1,2-Hexanediol'],
      ['녹차잎추출물', 'Camellia Sinensis Leaf Extract'],
      ['소듐하이알루로네이트', 'Sodium Hyaluronate'],
      ['잔탄검', 'Xanthan Gum'],
      ['징크', 'Zinc'],
    ] as const;
    for (const [nameKor, inci] of names) await buildIngredient({ nameKor, inci });
  });

  const ask = async (asking: Ask, INCIs: string[]) => {
    const { data, errors } = await asking(GetInciMatchesDocument, { INCIs });
    if (!data) return errors?.[0]?.extensions;
    return data.inciMatches.map(({ INCI, match, candidates }) => ({
      INCI,
      match: match && [match.ingredient.INCI, match.kind, match.confidence],
      candidates: candidates.map(({ ingredient }) => ingredient.INCI),
    }));
  };

  it('is for suppliers, and bounded', async () => {
    expect(await ask(gatewayAs(null), ['Water'])).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await ask(await buildAsker('USER'), ['Water'])).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(supplier, Array<string>(201).fill('Water'))).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { INCIs: '성분명은 한 번에 200개까지 찾을 수 있어요.' },
    });
    expect(await ask(supplier, ['a'.repeat(301)])).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { 'INCIs.0': '성분명은 300자까지 쓸 수 있어요.' },
    });
    expect(await ask(supplier, [])).toEqual([]);
  });

  it.each([
    ['WATER', 'Water', 'EXACT'],
    ['정제수', 'Water', 'EXACT'],
    ['Glycerin 5%', 'Glycerin', 'EXACT'],
    ['Glycerin (99.5 %) USP', 'Glycerin', 'EXACT'],
    ['Niacinamide (98-92-0)', 'Niacinamide', 'EXACT'],
    ['NiaPure™ (Niacinamide)', 'Niacinamide', 'EXACT'],
    ['Niacinamide, cosmetic grade', 'Niacinamide', 'EXACT'],
    ['Carbomer 940', 'Carbomer', 'EXACT'],
    ['1,2-hexanediol', '1,2-Hexanediol', 'EXACT'],
    ['Camellia Sinensis (Green Tea) Leaf Extract', 'Camellia Sinensis Leaf Extract', 'EXACT'],
    ['Sodium Hyaluronate q.s.', 'Sodium Hyaluronate', 'EXACT'],
    ['Xantan Gum', 'Xanthan Gum', 'TYPO'],
  ])('knows %j as %s', async (name, inci, kind) => {
    expect(await ask(supplier, [name])).toEqual([
      { INCI: name, match: [inci, kind, expect.any(Number)], candidates: [] },
    ]);
  });

  it('is asked 60 times a minute at most, by each account', async () => {
    const { ask: eager } = await buildSupplier();
    for (let asked = 1; asked <= 60; asked++) expect(await ask(eager, [])).toEqual([]);
    expect(await ask(eager, [])).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await ask((await buildSupplier()).ask, [])).toEqual([]);
  });

  it('does not take a part for the whole', async () => {
    const joined = 'WATER (and) GLYCERIN (and) Carbomer (and) Xanthan Gum';
    expect(await ask(supplier, ['Zinc Foobarate', joined])).toMatchObject([
      { match: null },
      { match: null, candidates: ['Water', 'Glycerin', 'Carbomer'] },
    ]);
  });

  it('answers every name in its place, known or not', async () => {
    const answers = await ask(supplier, ['', 'Qwrtpsdfg', 'Water', '---', 'Water']);
    expect(answers).toMatchObject([
      { INCI: '', match: null, candidates: [] },
      { match: null, candidates: [] },
      { match: ['Water', 'EXACT', 1] },
      { match: null, candidates: [] },
      { match: ['Water', 'EXACT', 1] },
    ]);
  });

  it('asks the database as often for many names as for one, however strange they are', async () => {
    const count = (INCIs: string[]) =>
      countStatements(async () => expect(await ask(supplier, INCIs)).toHaveLength(INCIs.length));
    const strange = Array.from({ length: 200 }, (_, index) => `Glyceryl Nonsense ${index} Polymer of Xantan`);
    expect(await count([...strange.slice(1), 'Water'])).toBe(await count(['Water']));
  });
});
