import { HideProductDocument } from '@gredia/graphql-schema';
import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { rateLimits } from '../../../platform/limits/limits.table';
import { buildSupplier, refused, saved } from '../products.testing';

const database = useDatabase();

it('an account saves no more materials than a person can, hiding included', async () => {
  const { ask } = await buildSupplier();
  const { id } = await saved(ask);
  await database().db.update(rateLimits).set({ points: 1000 }).where(like(rateLimits.key, 'product-save/3600:%'));
  expect((await refused(ask)).code).toBe('RATE_LIMITED');
  const { errors } = await ask(HideProductDocument, { id });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  const colleague = await buildSupplier();
  await saved(colleague.ask);
});
