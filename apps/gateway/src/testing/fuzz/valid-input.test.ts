import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quoteInput } from '@gredia/domain';
import { Draw } from './draw';
import { validInput } from './valid-input';

const made = (schema: z.ZodType, seed: number) =>
  Draw.with(seed, (draw) => validInput(schema, { draw, valueFor: () => undefined }));

const schemas: Record<string, z.ZodType> = {
  'a list with bounds': z
    .array(z.enum(['A', 'B']))
    .min(1)
    .max(3),
  'a number that is prepared': z.preprocess((value) => value ?? 1, z.int().min(1).max(100)),
  'a text that is cleaned and then checked': z
    .string()
    .transform((text) => text.trim())
    .refine((text) => text !== ''),
  'one of several': z.union([z.object({ text: z.string().min(1) }), z.literal(3)]),
  'what may be left out': z.object({ note: z.string().max(5).nullish(), isMoq: z.boolean().default(false) }),
  'a request for a quote': quoteInput,
};

describe('inputs made from schemas', () => {
  it.each(Object.entries(schemas))('are valid most of the time: %s', (_, schema) => {
    const inputs = Array.from({ length: 100 }, (_, seed) => made(schema, seed));
    const valid = inputs.filter((input) => schema.safeParse(input).success);
    expect(valid.length).toBeGreaterThanOrEqual(80);
    expect(new Set(inputs.map((input) => JSON.stringify(input))).size).toBeGreaterThan(1);
  });

  it('are the same for the same seed', () => {
    expect(made(quoteInput, 7)).toEqual(made(quoteInput, 7));
  });
});
