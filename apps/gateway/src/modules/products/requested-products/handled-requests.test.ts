import {
  AddDocumentDocument,
  GetDocumentRowDocument,
  GetRequestedProductsDocument,
  GetRequestNotesDocument,
  RequestProductDocument,
  SaveDocumentDocument,
  UndoDocumentChangeDocument,
} from '@gredia/graphql-schema';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { mails } from '../../../platform/mailer/mails.table';
import { notifications } from '../../../platform/notifications/notifications.table';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { refusalOf } from '../../identity/accounts/accounts.testing';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildSeller } from '../../sellers/sellers.factory';
import { buildProduct } from '../products.factory';
import { products } from '../products.table';
import { buildAsker } from '../products.testing';

const database = useDatabase();
const collection = 'requestedProducts' as const;
let operatorId: string;
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));
beforeAll(async () => void (operatorId = (await buildUser({ role: 'OPERATOR' })).id));

const silent = { quotes: false, comments: false, regulations: false, notices: false };

let wishes = 0;
async function wish(note = '샘플 100 g') {
  const name = `찾는 원료 ${(wishes += 1)}`;
  const { data } = await (await buildAsker('USER'))(RequestProductDocument, { input: { name, note } });
  return { id: data!.requestProduct.id, name };
}
const rowOf = async (id: string) =>
  (await asOperator()(GetDocumentRowDocument, { collection, id })).data!.documentRow as {
    updatedAt: string;
    values: Record<string, unknown>;
  };
const save = async (id: string, changes: Record<string, unknown>) =>
  asOperator()(SaveDocumentDocument, { collection, id, changes, expectedUpdatedAt: (await rowOf(id)).updatedAt });
const isListed = async (name: string) =>
  (await gatewayAs(null)(GetRequestedProductsDocument, { search: name })).data?.requestedProducts.total === 1;

describe('a wish', () => {
  it('that is given its material is done with, leaves the public list, and comes back by undoing', async () => {
    const { id, name } = await wish();
    const product = await buildProduct();
    expect(await isListed(name)).toBe(true);
    const saved = await save(id, { productId: product.id.toUpperCase() });
    expect(saved.data?.saveDocument.row.values).toMatchObject({
      handled: true,
      productId: product.id,
      productName: product.name,
    });
    expect(await isListed(name)).toBe(false);
    await asOperator()(UndoDocumentChangeDocument, { changeId: saved.data!.saveDocument.changeId! });
    expect((await rowOf(id)).values).toMatchObject({ handled: false, productId: null, productName: null });
    expect(await isListed(name)).toBe(true);
  });

  it('can be done with alone, and is open again once somebody else asks', async () => {
    const { id, name } = await wish();
    await save(id, { handled: true });
    expect(await isListed(name)).toBe(false);
    await (
      await buildAsker('USER')
    )(RequestProductDocument, { input: { name } });
    expect((await rowOf(id)).values).toMatchObject({ handled: false, count: 2 });
    expect(await isListed(name)).toBe(true);
  });

  it('keeps standing where its material goes', async () => {
    const { id } = await wish();
    const product = await buildProduct();
    await save(id, { productId: product.id });
    await database().db.delete(products).where(eq(products.id, product.id));
    expect((await rowOf(id)).values).toMatchObject({ handled: true, productId: null });
  });

  it('is not tied to a material that is not there', async () => {
    const { id } = await wish();
    expect(refusalOf(await save(id, { productId: newId() }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { productId: '없는 원료예요. 다시 골라 주세요.' },
    });
    expect(refusalOf(await save(id, { productId: 'x' }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('tells those who asked once its material is to be seen, by mail and in the app as they want, and is theirs to find', async () => {
    const [wanting, quiet] = [await buildUser(), await buildUser({ alarms: silent, inAppAlarms: silent })];
    const input = { name: `모두가 찾는 원료 ${(wishes += 1)}` };
    for (const user of [wanting, quiet]) await gatewayAs(viewerOf(user))(RequestProductDocument, { input });
    const mine = async () =>
      (await gatewayAs(viewerOf(wanting))(GetRequestedProductsDocument, { mine: true })).data!.requestedProducts;
    const [open] = (await mine()).requestedProducts;
    expect(open).toMatchObject({ ...input, isMine: true, isHandled: false, product: null });
    const told = async () => {
      const { db } = database();
      const people = [wanting, quiet].map(({ id }) => id);
      const notices = await db.select().from(notifications).where(inArray(notifications.userId, people));
      const sent = await db.select().from(mails).where(eq(mails.template, 'wished-product-found'));
      return {
        notices: notices.map(({ userId, kind, path, body }) => ({ userId, kind, path, body })),
        mailed: sent.map(({ recipient }) => recipient).filter((to) => [wanting.email, quiet.email].includes(to)),
      };
    };

    const hidden = await buildProduct({ visible: false });
    await save(open!.id, { productId: hidden.id });
    expect(await told()).toEqual({ notices: [], mailed: [] });
    expect((await mine()).requestedProducts[0]).toMatchObject({ isHandled: true, product: null });

    const product = await buildProduct();
    await save(open!.id, { productId: product.id });
    const { id, name } = product;
    const about = { kind: 'QUOTE', path: `/products/${id}`, body: `${input.name} → ${name}` };
    expect(await told()).toEqual({ notices: [{ userId: wanting.id, ...about }], mailed: [wanting.email] });
    expect(await mine()).toMatchObject({ total: 1, requestedProducts: [{ isHandled: true, product: { id, name } }] });
    await save(open!.id, { visible: false });
    expect((await told()).notices).toHaveLength(1);

    const { data, errors } = await gatewayAs(null)(GetRequestedProductsDocument, { mine: true });
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([null, 'UNAUTHENTICATED']);
  });

  it('tells operators who asked and what they wrote, and nobody else', async () => {
    const { id, name } = await wish('무방부제로');
    await (
      await buildAsker('SELLER')
    )(RequestProductDocument, { input: { name } });
    const { data } = await asOperator()(GetRequestNotesDocument, { id });
    expect(data?.requestNotes.map(({ note }) => note)).toEqual([null, '무방부제로']);
    expect((await asOperator()(GetRequestNotesDocument, { id: 'x' })).data?.requestNotes).toEqual([]);
    for (const [asking, code] of [
      [null, 'UNAUTHENTICATED'],
      [viewer('SELLER'), 'FORBIDDEN'],
    ] as const) {
      expect(refusalOf(await gatewayAs(asking)(GetRequestNotesDocument, { id }))).toMatchObject({ code });
    }
  });
});

describe('a new material of the console', () => {
  const input = { name: '새 원료', functions: [], visible: true };
  const add = (more: Record<string, unknown>) =>
    asOperator()(AddDocumentDocument, { collection: 'products', addInput: { ...input, ...more } });

  it('has its supplier’s name', async () => {
    const seller = await buildSeller();
    const { data, errors } = await add({ sellerId: seller.id });
    expect(errors).toBeUndefined();
    const { id } = data!.addDocument as { id: string };
    const [row] = await database().db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ sellerId: seller.id, dealer: seller.name });
  });

  it('has none of a supplier that is not there', async () => {
    expect(refusalOf(await add({ sellerId: newId() }))).toMatchObject({ fields: { sellerId: expect.any(String) } });
    expect(refusalOf(await add({ sellerId: '가람' }))).toMatchObject({
      fields: { sellerId: '목록에서 공급사를 골라 주세요.' },
    });
  });
});
