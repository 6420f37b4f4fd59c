import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { expect, it } from 'vitest';
import { typedSchema } from './typed-schema';

interface Values {
  amount: string;
  rows: { key: string }[];
}

const schema = typedSchema<Values>(({ amount, rows }) => ({
  amount: amount === '' ? 'no amount' : undefined,
  'rows.k1.ratio': rows.length > 1 ? 'no number' : undefined,
  rows: rows.length > 1 ? 'too many' : undefined,
}));

async function errorsOf(values: Values) {
  const resolve = zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<FieldValues>;
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return errors;
}

it('says everything that is wrong at once, of a list and of its rows', async () => {
  const rows = [{ key: 'k1' }, { key: 'k2' }];
  expect(await errorsOf({ amount: '', rows })).toMatchObject({
    amount: { message: 'no amount' },
    rows: { message: 'too many', k1: { ratio: { message: 'no number' } } },
  });
});

it('has nothing against values without problems', async () => {
  expect(await errorsOf({ amount: '25', rows: [] })).toEqual({});
});
