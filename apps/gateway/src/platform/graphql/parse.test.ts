import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parse } from './parse';

const schema = z.object({ reason: z.string(), files: z.array(z.object({ name: z.string() })).default([]) });

function refusal(input: unknown): unknown {
  try {
    return parse(schema, input);
  } catch (error) {
    return (error as { extensions: { fields: unknown } }).extensions.fields;
  }
}

describe('an input', () => {
  it('passes with every character that PostgreSQL keeps', () => {
    expect(parse(schema, { reason: '한글 😀 \u{10ffff}' })).toEqual({ reason: '한글 😀 \u{10ffff}', files: [] });
  });

  it.each([
    ['half of a surrogate pair', '\ud83d글'],
    ['its other half', '글\ude00'],
    ['NUL', 'a\0b'],
  ])('with %s is refused beside its field', (_, text) => {
    expect(refusal({ reason: text })).toEqual({ reason: expect.stringMatching(/쓸 수 없는 글자/) });
    expect(refusal({ reason: '', files: [{ name: 'a' }, { name: text }] })).toEqual({
      'files.1.name': expect.stringMatching(/쓸 수 없는 글자/),
    });
  });
});
