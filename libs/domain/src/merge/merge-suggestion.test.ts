import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSuggestion, rebaseSuggestion, type MergeRules } from './merge-suggestion';
import { isSameValueOf } from './merge-value';
import { FIELD_RULES, FIELDS, suggestions } from './merge.testing';

const runs = { numRuns: 200 };
const rules: MergeRules = { name: { kind: 'SCALAR' }, names: { kind: 'SET' }, remark: { kind: 'OPINION' } };
const base = { name: '가', names: ['a'], remark: null };

const chosen = fc.subarray(FIELDS);
const isSame = (key: string, one: unknown, other: unknown) =>
  isSameValueOf(FIELD_RULES[key] ?? { kind: 'SCALAR' }, one, other);

describe('accepting a suggestion', () => {
  it('writes only what becomes otherwise, and no opinion', () => {
    const wanted = { name: '나', names: ['a', 'b'], remark: '틀린 것 같아요.' };
    const current = { ...base, names: ['a', 'b', 'c'] };
    expect(mergeSuggestion(rules, { base, wanted, current }, ['name', 'names', 'remark'])).toEqual({
      values: { name: '나' },
      conflicts: [],
    });
  });

  it('writes nothing where one field cannot be merged, and names it', () => {
    const wanted = { ...base, name: '나', names: ['b'] };
    expect(mergeSuggestion(rules, { base, wanted, current: { ...base, name: '다' } }, ['name', 'names'])).toEqual({
      values: {},
      conflicts: [{ key: 'name', at: [] }],
    });
  });

  it('knows no field but those with a rule', () => {
    expect(() => mergeSuggestion(rules, { base, wanted: base, current: base }, ['toString'])).toThrow('no rule');
  });

  it('does not depend on the order of the fields', () => {
    fc.assert(
      fc.property(suggestions, fc.shuffledSubarray(FIELDS), (values, keys) => {
        const other = [...keys].reverse();
        expect(mergeSuggestion(FIELD_RULES, values, other)).toEqual(mergeSuggestion(FIELD_RULES, values, keys));
        expect(Object.keys(mergeSuggestion(FIELD_RULES, values, other).values)).toEqual(
          Object.keys(mergeSuggestion(FIELD_RULES, values, keys).values),
        );
      }),
      runs,
    );
  });

  it('of several fields is accepting them one by one, and again changes nothing', () => {
    fc.assert(
      fc.property(suggestions, chosen, (values, keys) => {
        const together = mergeSuggestion(FIELD_RULES, values, keys);
        let current = values.current;
        const refused: string[] = [];
        for (const key of keys) {
          const one = mergeSuggestion(FIELD_RULES, { ...values, current }, [key]);
          refused.push(...one.conflicts.map((conflict) => conflict.key));
          current = { ...current, ...one.values };
        }
        expect(refused.sort()).toEqual(together.conflicts.map(({ key }) => key).sort());
        if (refused.length > 0) {
          expect(together.values).toEqual({});
          return;
        }
        expect(current).toEqual({ ...values.current, ...together.values });
        expect(mergeSuggestion(FIELD_RULES, { ...values, current }, keys).values).toEqual({});
      }),
      runs,
    );
  });

  it('leaves alone what was not chosen', () => {
    fc.assert(
      fc.property(suggestions, chosen, (values, keys) => {
        const written = Object.keys(mergeSuggestion(FIELD_RULES, values, keys).values);
        expect(written.filter((key) => !keys.includes(key) || key === 'opinion')).toEqual([]);
      }),
      runs,
    );
  });
});

describe('bringing a suggestion up to date', () => {
  it('lets fall what already is as wanted, and takes what the author says anew', () => {
    const values = {
      base,
      wanted: { name: '나', names: ['a', 'b'], remark: '말' },
      current: { name: '다', names: ['a', 'b'], remark: null },
    };
    const keys = ['name', 'names', 'remark'];
    expect(rebaseSuggestion(rules, values, keys)).toEqual({
      keys: [{ key: 'remark', before: null, after: '말' }],
      fallen: ['names'],
      conflicts: [{ key: 'name', at: [] }],
    });
    expect(rebaseSuggestion(rules, values, keys, { name: '라' }).keys).toContainEqual({
      key: 'name',
      before: '다',
      after: '라',
    });
  });

  it('wants after it exactly what would have been accepted before', () => {
    fc.assert(
      fc.property(suggestions, (values) => {
        const { keys, fallen, conflicts } = rebaseSuggestion(FIELD_RULES, values, FIELDS);
        expect([...keys.map(({ key }) => key), ...fallen, ...conflicts.map(({ key }) => key)].sort()).toEqual(
          [...FIELDS].sort(),
        );
        for (const { key, before, after } of keys.filter((one) => one.key !== 'opinion')) {
          expect(before).toEqual(values.current[key]);
          const accepted = mergeSuggestion(FIELD_RULES, values, [key]).values[key];
          expect(isSame(key, accepted, after)).toBe(true);
          const anew = { base: { [key]: before }, wanted: { [key]: after }, current: values.current };
          expect(isSame(key, mergeSuggestion(FIELD_RULES, anew, [key]).values[key], after)).toBe(true);
        }
      }),
      runs,
    );
  });
});
