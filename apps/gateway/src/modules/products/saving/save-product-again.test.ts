import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { buildSeller } from '../../sellers/sellers.factory';
import { buildSupplier, changesOf, productsNamed, refused, saved } from '../products.testing';
import { products } from '../products.table';

describe('the form of a new material that is sent again', () => {
  const database = useDatabase();
  const changed = {
    code: 'CONFLICT',
    message: '원료가 그사이에 다른 곳에서 바뀌었어요. 새로 고친 뒤 다시 저장해 주세요.',
  };

  it('after its material was changed writes nothing', async () => {
    const { seller, ask } = await buildSupplier();
    const { ask: colleague } = await buildSupplier(seller);
    const form = { name: '처음 이름', clientKey: newId() };
    const { id } = await saved(ask, form);
    const later = await saved(colleague, { id, name: '나중 이름' });
    expect(await refused(ask, form)).toMatchObject(changed);
    expect(await productsNamed('처음 이름')).toEqual([]);
    expect(await changesOf(id)).toHaveLength(2);
    // What it says is what the material says already.
    expect(await saved(ask, { ...form, name: '나중 이름' })).toEqual(later);
    await saved(colleague, { id, name: '처음 이름', madeIn: '독일' });
    expect(await refused(ask, { ...form, madeIn: '프랑스' })).toMatchObject(changed);
  });

  it('after its material became another company’s finds nothing', async () => {
    const { ask } = await buildSupplier();
    const form = { name: '옮겨 간 원료', clientKey: newId() };
    const { id } = await saved(ask, form);
    const other = await buildSeller();
    await database().db.update(products).set({ sellerId: other.id }).where(eq(products.id, id));
    for (const name of [form.name, '빼앗은 이름']) {
      expect(await refused(ask, { ...form, name })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await productsNamed('옮겨 간 원료')).toMatchObject([{ sellerId: other.id }]);
  });
});
