import { SaveDocumentsDocument, UndoDocumentChangeDocument, type Collection } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { saveCosmetics } from '../cosmetics/cosmetics.write';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { saveIngredients } from '../ingredients/public';
import { products } from '../products/products.table';
import { saveProducts } from '../products/writing/products.write';
import { buildSource } from '../sources/sources.factory';

const database = useDatabase();
let operatorId: string;
let edition: Awaited<ReturnType<typeof buildSource>>;

beforeAll(async () => {
  operatorId = (await buildUser({ role: 'OPERATOR' })).id;
  edition = await buildSource({ key: 'a-list' });
});

const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));
const by = () => ({ actor: 'import', edition });

async function save(collection: Collection, id: string, changes: object): Promise<string> {
  const { data, errors } = await asOperator()(SaveDocumentsDocument, {
    collection,
    ids: [id],
    changes,
    reason: '시험',
  });
  if (!data?.saveDocuments.changeId) throw new Error(JSON.stringify(errors));
  return data.saveDocuments.changeId;
}

/** Takes a saving back and answers by which that can be taken back. */
async function undo(changeId: string): Promise<string> {
  const { errors } = await asOperator()(UndoDocumentChangeDocument, { changeId });
  expect(errors).toBeUndefined();
  const { rows } = await database().pool.query<{ id: string }>(
    `SELECT change_id AS id FROM audit_logs WHERE action = 'document.undo' ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0]!.id;
}

/** A material that a list brought. */
async function listedProduct() {
  const importKey = `a-list|${newId()}`;
  const bring = (values: object = {}) =>
    database().db.transaction((tx) =>
      saveProducts(tx, [{ importKey, name: '목록의 이름', madeIn: '독일', ...values, composition: [] }], by()),
    );
  await bring();
  const find = async () => (await database().db.select().from(products).where(eq(products.importKey, importKey)))[0]!;
  return { bring, find, id: (await find()).id };
}

describe('a saving that is taken back gives the record to its source again', () => {
  it('so that the next list may change it', async () => {
    const { bring, find, id } = await listedProduct();
    const changeId = await save('products', id, { madeIn: '프랑스' });
    expect(await bring({ madeIn: '일본' })).toEqual(['unchanged']);
    await undo(changeId);
    expect(await find()).toMatchObject({ madeIn: '독일', sourceEditionId: edition.id });
    expect(await bring({ madeIn: '일본' })).toEqual(['updated']);
  });

  it('once nothing else that an operator wrote stands, in whatever order it is taken back', async () => {
    const { bring, find, id } = await listedProduct();
    const [one, two] = [
      await save('products', id, { madeIn: '프랑스' }),
      await save('products', id, { note: '손으로' }),
    ];
    await undo(one);
    expect(await bring({ madeIn: '일본' })).toEqual(['unchanged']);
    expect(await find()).toMatchObject({ note: '손으로' });
    await undo(two);
    expect((await find()).sourceEditionId).toBe(edition.id);
  });

  it('and takes it again where the taking back is taken back', async () => {
    const { bring, find, id } = await listedProduct();
    const [one, two] = [
      await save('products', id, { madeIn: '프랑스' }),
      await save('products', id, { note: '손으로' }),
    ];
    await undo(await undo(one));
    await undo(two);
    expect(await bring({ madeIn: '일본' })).toEqual(['unchanged']);
    expect(await find()).toMatchObject({ madeIn: '프랑스', note: null });
  });

  it('without asking who assigned or hid it meanwhile', async () => {
    const { bring, id } = await listedProduct();
    const changeId = await save('products', id, { madeIn: '프랑스' });
    await save('products', id, { visible: false });
    await undo(changeId);
    expect(await bring({ madeIn: '일본' })).toEqual(['updated']);
  });

  it('of cosmetics too', async () => {
    const importKey = `a-list|${newId()}`;
    const bring = (brand: string) =>
      database().db.transaction((tx) =>
        saveCosmetics(tx, [{ importKey, productName: '목록의 화장품', brand, ingredients: '', label: [] }], by()),
      );
    await bring('가');
    const [row] = await database().db.select().from(cosmetics).where(eq(cosmetics.importKey, importKey));
    const changeId = await save('cosmetics', row!.id, { brand: '나' });
    expect(await bring('다')).toEqual(['unchanged']);
    await undo(changeId);
    expect(await bring('다')).toEqual(['updated']);
  });

  it('and of an ingredient field by field', async () => {
    const { id } = await buildIngredient();
    const bring = (values: object) => database().db.transaction((tx) => saveIngredients(tx, [{ id, values }], by()));
    await bring({ description: '목록의 설명' });
    const described = await save('ingredients', id, { description: '손으로 쓴 설명' });
    await save('ingredients', id, { cnRefNo: '손으로' });
    const named = await save('ingredients', id, { nameJp: '손으로' });
    await undo(described);
    await undo(named);
    await bring({ description: '목록의 새 설명', cnRefNo: '목록', nameJp: '목록' });
    const [row] = await database().db.select().from(ingredients).where(eq(ingredients.id, id));
    expect(row).toMatchObject({ description: '목록의 새 설명', cnRefNo: '손으로', nameJp: '목록' });
  });

  it('with what the sources said of a field of an ingredient meanwhile, and nothing behind it', async () => {
    const { id } = await buildIngredient();
    const bring = (values: object) => database().db.transaction((tx) => saveIngredients(tx, [{ id, values }], by()));
    const find = async () => (await database().db.select().from(ingredients).where(eq(ingredients.id, id)))[0]!;
    await bring({ description: '목록의 설명' });
    const described = await save('ingredients', id, { description: '손으로 쓴 설명' });
    await bring({ description: '목록의 새 설명' });
    expect((await find()).description).toBe('손으로 쓴 설명');
    await undo(described);
    const row = await find();
    expect(row).toMatchObject({ description: '목록의 새 설명', sourced: {} });
    expect(row.provenance.description).toBe(edition.id);
  });
});
