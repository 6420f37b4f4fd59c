import { describe, expect, it } from 'vitest';
import { replay, type ReplayedChange } from './replay';

const change = (values: Partial<ReplayedChange>): ReplayedChange => ({
  ...{ key: 'description', item: null, before: null, after: null, state: null },
  ...values,
});
const begun = change({ key: 'created', after: '물', state: { nameKor: '물' } });

describe('the replay of a change log', () => {
  it('begins with what was said at first, and takes one change after the other', () => {
    const described = change({ after: '맑다' });
    expect(replay([begun, described])).toEqual({ nameKor: '물', description: '맑다' });
    expect(replay([begun, described, change({ before: '맑다', after: null })])).toEqual({ nameKor: '물' });
    expect(replay([begun, change({ key: 'casNo', after: ['1'] }), change({ key: 'casNo', after: [] })])).toEqual({
      nameKor: '물',
    });
  });

  it('keeps several rules apart', () => {
    const [first, second] = ['a', 'b'].map((item) =>
      change({ key: 'limitedCountries', item, after: { country: item } }),
    );
    expect(replay([begun, first!, second!])).toMatchObject({
      limitedCountries: { a: { country: 'a' }, b: { country: 'b' } },
    });
    const ended = change({ key: 'limitedCountries', item: 'a', before: { country: 'a' } });
    expect(replay([begun, first!, ended])).toEqual({ nameKor: '물' });
  });

  it('knows nothing of one that is hidden or merged, and begins anew when it is back', () => {
    const hidden = change({ key: 'visible', before: true, after: false, state: { name: '가' } });
    const shown = change({ key: 'visible', before: false, after: true, state: { name: '나' } });
    expect(replay([begun, hidden])).toBeNull();
    expect(replay([begun, hidden, change({ after: '숨은 말' }), shown])).toEqual({ name: '나' });
    const merged = change({ key: 'merged', state: { nameKor: '물' } });
    expect(replay([begun, merged])).toBeNull();
    expect(replay([begun, merged, change({ key: 'unmerged', state: { nameKor: '물2' } })])).toEqual({ nameKor: '물2' });
    // What was split off stands beside it.
    expect(replay([begun, change({ key: 'split', after: '얼음' })])).toEqual({ nameKor: '물' });
  });
});
