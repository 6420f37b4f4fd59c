import type { GetInciMatchesQuery, useGraphqlClient } from '@gredia/graphql-schema';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writtenRow, type CompositionRow } from '../values/product-values';
import { linkMeantNames } from './exact-links';

type Client = ReturnType<typeof useGraphqlClient>;
type Asked = { INCIs: string[] };

const glycerin = { id: 'i1', title: '글리세린', nameKor: '글리세린', INCI: 'GLYCERIN' };
const matchOf = (INCI: string, kind: 'EXACT' | 'TYPO') =>
  ({
    INCI,
    match: { kind, confidence: 1, ingredient: glycerin },
    candidates: [],
  }) as unknown as GetInciMatchesQuery['inciMatches'][number];

function dictionary(answer: (asked: Asked) => unknown) {
  const query = vi.fn((_document: unknown, asked: Asked) => answer(asked));
  return { client: { query } as unknown as Client, query };
}

const row = (INCI: string, more: Partial<CompositionRow> = {}) => ({ ...writtenRow({ INCI, ratio: null }), ...more });
const links = (rows: readonly CompositionRow[]) => rows.map(({ ingredient }) => ingredient?.title ?? null);

describe('names that are sent before the dictionary has answered', () => {
  afterEach(() => vi.useRealTimers());

  it('are linked where they are exactly in the dictionary', async () => {
    const { client, query } = dictionary(({ INCIs }) =>
      Promise.resolve({ inciMatches: INCIs.map((INCI) => matchOf(INCI, INCI === 'Glycerin' ? 'EXACT' : 'TYPO')) }),
    );
    const rows = [row(' Glycerin '), row('Glycerine'), row('')];
    expect(links(await linkMeantNames(client, rows))).toEqual(['글리세린', null, null]);
    expect(query.mock.calls.map(([, asked]) => asked)).toEqual([{ INCIs: ['Glycerin', 'Glycerine'] }]);
  });

  it('are left alone where the supplier has decided, and the dictionary is not asked', async () => {
    const { client, query } = dictionary(() => Promise.reject(new Error('The dictionary must not be asked.')));
    const other = { id: 'i2', title: '해수' };
    const rows = [
      row('Glycerin', { link: 'left' }),
      row('Glycerin', { link: 'ask' }),
      row('Aqua', { ingredient: other }),
    ];
    expect(await linkMeantNames(client, rows)).toEqual(rows);
    expect(query).not.toHaveBeenCalled();
  });

  it('are sent as they are when the dictionary fails', async () => {
    const { client } = dictionary(() => Promise.reject(new Error('Away.')));
    expect(links(await linkMeantNames(client, [row('Glycerin')]))).toEqual([null]);
  });

  it('are sent as they are when it takes too long', async () => {
    vi.useFakeTimers();
    const { client } = dictionary(() => new Promise(() => undefined));
    const linked = linkMeantNames(client, [row('Glycerin')]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(links(await linked)).toEqual([null]);
  });
});
