import { RemoveDocumentDocument, RestoreDocumentDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { buildSource } from '../../sources/sources.factory';
import { saveSubstances } from '../editions/save-substances';
import { regulations } from '../regulations.table';
import { linkLaw } from './link-law';

const database = useDatabase();

it('an ingredient that comes back has the law that came while it was gone', async () => {
  const { db } = database();
  const edition = await buildSource({ key: 'eu-ii', name: '부속서 II', edition: '2026-01' });
  const { id } = await buildIngredient({ nameKor: '돌아온성분', inci: 'REDUX VETITUM', casNo: ['50-00-0'] });
  const wish = { collection: 'ingredients' as const, ids: [id], reason: '시험' };
  const { id: operatorId } = await buildUser({ role: 'OPERATOR' });
  const ask = gatewayAs(viewer('OPERATOR', { id: operatorId }));
  expect((await ask(RemoveDocumentDocument, wish)).errors).toBeUndefined();
  await saveSubstances(
    db,
    [
      {
        ...{ list: 'eu-ii', entry: '9901', position: 9901, name: 'Redux vetitum', inciNames: ['REDUX VETITUM'] },
        ...{ texts: [{ label: '물질', text: 'Redux vetitum', lang: 'en' }], isOurs: true },
      },
    ],
    { actor: 'import', edition },
  );
  await db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
  expect((await ask(RestoreDocumentDocument, { collection: 'ingredients', ids: [id] })).errors).toBeUndefined();
  const rules = await db.select().from(regulations).where(eq(regulations.ingredientId, id));
  expect(rules).toMatchObject([{ level: 'PROHIBITED', entry: expect.stringContaining('9901') }]);
});
