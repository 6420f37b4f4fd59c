import { describe, expect, it } from 'vitest';
import { latestAnswer } from './latest-answer';
import { messageAt, resolverOf, type Problems } from './problems';

const options = { fields: {}, shouldUseNativeValidation: false };
const errorsOf = async (problems: Problems) => (await resolverOf(() => problems)({}, undefined, options)).errors;

describe('problems by path', () => {
  it('are found at their paths, whatever stands beside them', async () => {
    const errors = await errorsOf({ name: 'wrong', 'rows.k3.ratio': 'no number', rows: 'too many', city: undefined });
    expect(messageAt(errors, 'name')).toBe('wrong');
    expect(messageAt(errors, 'rows')).toBe('too many');
    expect(messageAt(errors, 'rows.k3.ratio')).toBe('no number');
    expect(messageAt(errors, 'city')).toBeUndefined();
  });

  it('of a part are none of the whole', async () => {
    const errors = await errorsOf({ 'rows.k3.ratio': 'no number' });
    expect(messageAt(errors, 'rows')).toBeUndefined();
  });

  it('that are none let the values pass', async () => {
    expect(await resolverOf(() => ({ name: undefined }))({ name: 'Kim' }, undefined, options)).toEqual({
      values: { name: 'Kim' },
      errors: {},
    });
  });
});

it('an answer that was overtaken is that of the later question', async () => {
  const turn = latestAnswer<string>();
  let answer = (_text: string) => undefined as void;
  const first = turn(new Promise((resolve) => (answer = resolve)));
  const second = turn(Promise.resolve('second'));
  answer('first');
  expect(await Promise.all([first, second])).toEqual(['second', 'second']);
});
