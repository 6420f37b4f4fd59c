import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildUser } from '../identity/accounts/users.factory';
import { importedRun, importerOf, useUploads } from './table-imports.testing';

useDatabase();
const uploads = useUploads();

it('ten thousand rows go in one change, and come back', { timeout: 120_000 }, async () => {
  const { id } = await buildUser({ role: 'OPERATOR' });
  expect(await importedRun(importerOf('OPERATOR', id, uploads), 10_000)).toEqual({ written: 10_000, back: 10_000 });
});
