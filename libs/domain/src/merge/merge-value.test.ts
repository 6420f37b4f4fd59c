import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULES } from './merge.testing';
import { isSameValueOf, mergeValue, type MergedValue, type MergeRule } from './merge-value';

const runs = { numRuns: 200 };
const scalar: MergeRule = { kind: 'SCALAR' };
const sentences: MergeRule = { kind: 'PIECES', cut: 'sentences' };
const label: MergeRule = { kind: 'PIECES', cut: 'label' };
const entries: MergeRule = { kind: 'ENTRIES', nameOf: (entry) => (entry as { inci: string }).inci };

const said = (merged: MergedValue) => (merged.isConflict ? { conflict: merged.at } : merged.value);
const merge = (rule: MergeRule, base: unknown, mine: unknown, theirs: unknown) =>
  said(mergeValue(rule, { base, mine, theirs }));

describe('merging a value', () => {
  it.each([
    ['가', '나', '가', '나'],
    ['가', '가', '다', '다'],
    ['가', '나', '나', '나'],
    [null, '나', undefined, '나'],
    ['가', '나', '다', { conflict: [] }],
    [
      { v: 1, r: '이유' },
      { v: 2, r: '이유' },
      { r: '이유', v: 1 },
      { v: 2, r: '이유' },
    ],
  ])('from %j to %j beside %j is %j', (base, mine, theirs, result) => {
    expect(merge(scalar, base, mine, theirs)).toEqual(result);
  });

  it('joins what both did to a set', () => {
    expect(merge({ kind: 'SET' }, ['가', '나'], ['나', '다'], ['나', '가', '라'])).toEqual(['나', '라', '다']);
  });

  it('joins sentences that each side changed, and names neither where both changed one', () => {
    const base = '보습 성분이다. 물에 녹는다. 0.5 % 이하로 쓴다.';
    const mine = '보습 성분이다. 물에 잘 녹는다. 0.5 % 이하로 쓴다.';
    expect(merge(sentences, base, mine, `${base}\n식물에서 얻는다.`)).toBe(`${mine}\n식물에서 얻는다.`);
    expect(merge(sentences, base, mine, base.replace('보습', '진정'))).toBe(mine.replace('보습', '진정'));
    expect(merge(sentences, base, mine, base.replace('물에', '기름에'))).toEqual({ conflict: [] });
    expect(merge(sentences, null, mine, null)).toBe(mine);
    expect(merge(sentences, base, null, base)).toBeNull();
    expect(merge(sentences, base, null, `${base} 또.`)).toEqual({ conflict: [] });
  });

  it('cuts a label between its names, not within them', () => {
    const base = '정제수, 1,2-헥산다이올, 향료(리모넨, 시트랄)';
    expect(merge(label, base, base.replace('정제수', '물'), `${base}, 토코페롤`)).toBe(
      '물, 1,2-헥산다이올, 향료(리모넨, 시트랄), 토코페롤',
    );
    const within = base.replace('리모넨', '리날룰');
    expect(merge(label, base, within, base.replace('시트랄', '제라니올'))).toEqual({ conflict: [] });
  });

  it('joins entries by their names, and says in which it cannot', () => {
    const part = (inci: string, ratio: number) => ({ inci, ratio });
    const base = [part('A', 1), part('B', 2)];
    expect(merge(entries, base, [part('A', 5), part('B', 2), part('C', 3)], [part('B', 4), part('A', 1)])).toEqual([
      part('B', 4),
      part('A', 5),
      part('C', 3),
    ]);
    expect(merge(entries, base, [part('A', 5), part('B', 2)], [part('B', 2)])).toEqual({ conflict: ['A'] });
    // Two of one name are one value.
    const twice = [part('A', 1), part('A', 2)];
    expect(merge(entries, [part('A', 1)], twice, [part('A', 1), part('B', 2)])).toEqual([...twice, part('B', 2)]);
    expect(merge(entries, [], twice, [part('A', 1)])).toEqual({ conflict: ['A'] });
  });

  it('is at once with the longest texts', () => {
    const text = (mark: string) => Array.from({ length: 2500 }, (_, at) => `${mark}${at}.`).join(' ');
    const started = performance.now();
    expect(merge(sentences, text('가'), text('나'), text('다'))).toEqual({ conflict: [] });
    expect(merge(label, 'a,'.repeat(10_000), 'b,'.repeat(10_000), 'c,'.repeat(10_000))).toEqual({ conflict: [] });
    expect(performance.now() - started).toBeLessThan(4000);
  });
});

describe.each(RULES)('the laws of merging $name', ({ rule, versions }) => {
  const same = (one: unknown, other: unknown) => expect(isSameValueOf(rule, one, other), JSON.stringify([one, other]));

  it('what one side left alone is the other side’s', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        expect(merge(rule, base, base, theirs)).toEqual(theirs);
        same(merge(rule, base, mine, base), mine).toBe(true);
      }),
      runs,
    );
  });

  it('once more changes nothing, and what either side did still holds', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const merged = mergeValue(rule, { base, mine, theirs });
        if (merged.isConflict) return;
        same(merge(rule, base, mine, merged.value), merged.value).toBe(true);
        same(merge(rule, base, theirs, merged.value), merged.value).toBe(true);
      }),
      runs,
    );
  });

  it('is the same from both sides, also where it cannot be', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const [here, there] = [
          mergeValue(rule, { base, mine, theirs }),
          mergeValue(rule, { base, mine: theirs, theirs: mine }),
        ];
        expect(here.isConflict).toBe(there.isConflict);
        if (!here.isConflict && !there.isConflict) same(here.value, there.value).toBe(true);
      }),
      runs,
    );
  });
});

/** What a version has of what the base has not, and the other way round. */
const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));

describe('what a third party changed', () => {
  // Told without the merge itself: sentences are all different, so that each can be followed.
  const names = [...'가나다라마바사아자차카타파하'];
  const versions = fc
    .record({
      base: fc.shuffledSubarray(names.slice(0, 8)),
      mine: fc.shuffledSubarray(names.slice(8, 11)),
      theirs: fc.shuffledSubarray(names.slice(11)),
      takes: fc.subarray(names.slice(0, 8), { maxLength: 2 }),
      others: fc.subarray(names.slice(0, 8), { maxLength: 2 }),
      places: fc.array(fc.nat(8), { minLength: 6, maxLength: 6 }),
    })
    .map(({ base, mine, theirs, takes, others, places }) => {
      const put = (words: string[], added: string[], from: number) =>
        added.reduce((all, one, at) => all.toSpliced((places[from + at] ?? 0) % (all.length + 1), 0, one), words);
      return { base, mine: put(without(base, takes), mine, 0), theirs: put(without(base, others), theirs, 3) };
    });

  it.each([
    { what: 'a text', rule: sentences, join: (words: string[]) => words.map((one) => `${one}.`).join(' ') },
    { what: 'a label', rule: label, join: (words: string[]) => words.join(', ') },
    { what: 'a set', rule: { kind: 'SET' } as const, join: (words: string[]) => words },
  ])('is never lost in $what', ({ rule, join }) => {
    let count = 0;
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const merged = mergeValue(rule, { base: join(base), mine: join(mine), theirs: join(theirs) });
        if (merged.isConflict) return;
        count += 1;
        const left = names.filter((one) => JSON.stringify(merged.value ?? '').includes(one));
        expect(without(without(theirs, base), left)).toEqual([]);
        expect(without(base, theirs).filter((one) => left.includes(one))).toEqual([]);
        expect(without(without(mine, base), left)).toEqual([]);
        expect(without(base, mine).filter((one) => left.includes(one))).toEqual([]);
        expect(without(left, [...mine, ...theirs])).toEqual([]);
      }),
      runs,
    );
    expect(count).toBeGreaterThan(runs.numRuns / 20);
  });
});
