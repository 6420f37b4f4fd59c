import {
  GetDocumentChangesDocument,
  HiddenSpamProductDocument,
  HideProductDocument,
  RemoveUserDocument,
  RestoreSpamProductDocument,
  TransferRootEmailDocument,
  UndoTransferRootEmailDocument,
  UpdateUserDocument,
  type UpdateUserInput,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { auditLogs } from '../../platform/audit/audit.table';
import { testDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { grantRole } from '../identity/accounts/grant-role';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildProduct } from '../products/products.factory';
import { buildSupplier, saved } from '../products/products.testing';
import { sellers } from '../sellers/sellers.table';
import { as, notesOf, people, playAgain, stored, usePeople } from './registry.testing';

usePeople();

const named = (name: 'users' | 'products' | 'sellers') => registry.collections.get(name)!;
const valuesOf = async (name: 'users' | 'products' | 'sellers', id: string) => (await stored(named(name), id)).values;
const boundTo = async (id: string) => (await notesOf(id)).map(({ action }) => action);

describe('what is written beside the tables stands in the same history, and the log played again is the state', () => {
  it('of a material that operators hide, bring back and save', async () => {
    const { seller } = await buildSupplier();
    const { id } = await buildProduct({ sellerId: seller.id });
    const first = await valuesOf('products', id);
    await as('OPERATOR')(HiddenSpamProductDocument, { ids: [id.toUpperCase()], note: '설명을 써 주세요.' });
    await as('OPERATOR')(HiddenSpamProductDocument, { ids: [id] });
    await as('OPERATOR')(RestoreSpamProductDocument, { ids: [id] });
    await as('OPERATOR')(HideProductDocument, { id, visible: false });
    await saved(as('OPERATOR'), { id, name: '고친 이름', email: 'ask@supplier.example', visible: true });
    expect(await boundTo(id)).toEqual(['spam.hide', 'spam.restore', 'product.save', 'product.save']);
    expect(await playAgain(id, first)).toEqual(await valuesOf('products', id));
    const { data } = await as('OPERATOR')(GetDocumentChangesDocument, { collection: 'products', id, first: 10 });
    expect(data?.documentChanges.at(-1)).toMatchObject({
      action: 'spam.hide',
      by: people.get('OPERATOR')!.nickname,
      reason: '설명을 써 주세요.',
      before: { visible: true },
      after: { visible: false },
      isUndoable: false,
    });
    expect(JSON.stringify(data)).not.toContain('ask@supplier.example');
  });

  it('of an account whose rights are given by administrators and by the server, and not of what its owner changes', async () => {
    const user = await buildUser();
    const first = await valuesOf('users', user.id);
    const update = (ask: ReturnType<typeof as>, input: UpdateUserInput) =>
      ask(UpdateUserDocument, { email: user.email!, input });
    expect((await update(as('ADMIN'), { level: 1, nickname: '새별명' })).errors).toBeUndefined();
    await grantRole(testDatabase().db, user.email!, 'OPERATOR');
    expect(await boundTo(user.id)).toEqual(['rights.change', 'rights.change']);
    expect(await playAgain(user.id, first)).toEqual(await valuesOf('users', user.id));
    const { data } = await as('ADMIN')(GetDocumentChangesDocument, { collection: 'users', id: user.id, first: 10 });
    expect(data?.documentChanges).toMatchObject([
      { by: '서버 관리자', before: { role: 'USER' }, after: { role: 'OPERATOR' } },
      { by: people.get('ADMIN')!.nickname, before: { level: '0' }, after: { level: '1', nickname: '새별명' } },
    ]);

    const other = await buildUser();
    const own = await gatewayAs(viewerOf(other))(UpdateUserDocument, {
      email: other.email!,
      input: { nickname: '내별명' },
    });
    expect(own.errors).toBeUndefined();
    expect(await notesOf(other.id)).toEqual([]);
  });

  it('of a company that goes to another account and back, without the address once its owner has left', async () => {
    const { seller, user: from } = await buildSupplier();
    const to = await buildUser();
    const { db } = testDatabase();
    await db.update(sellers).set({ contactEmail: from.email }).where(eq(sellers.id, seller.id));
    const { id: productId } = await buildProduct({ sellerId: seller.id, email: from.email });
    const all = [
      ['sellers', seller.id],
      ['products', productId],
      ['users', from.id],
      ['users', to.id],
    ] as const;
    const first = await Promise.all(all.map(([name, id]) => valuesOf(name, id)));
    const asState = async () => {
      for (const [at, [name, id]] of all.entries()) {
        expect(await playAgain(id, first[at]!), name).toEqual(await valuesOf(name, id));
      }
    };
    const wish = { from: from.email!, to: to.email!, reason: '담당자 퇴사', typedWord: '변경' };
    const made = await as('ADMIN')(TransferRootEmailDocument, wish);
    expect(made.errors).toBeUndefined();
    await asState();
    const undone = await as('ADMIN')(UndoTransferRootEmailDocument, { id: made.data!.transferRootEmail.id });
    expect(undone.errors).toBeUndefined();
    await asState();
    expect(await boundTo(seller.id)).toEqual(['root-email.transfer', 'root-email.undo']);
    expect(await boundTo(productId)).toEqual(['root-email.transfer', 'root-email.undo']);
    expect(await boundTo(from.id)).toEqual(['rights.change', 'rights.change']);

    const told = async () => JSON.stringify(await db.select().from(auditLogs));
    expect(await told()).toContain(to.email);
    const left = await gatewayAs(viewerOf(to))(RemoveUserDocument, { email: to.email!, password: BUILT_PASSWORD });
    expect(left.errors).toBeUndefined();
    expect(await told()).not.toContain(to.email);
  });
});

it('what a supplier saves itself is no part of the history of the console', async () => {
  const { ask } = await buildSupplier();
  const { id } = await saved(ask, { name: '나이아 공급사', receiverEmails: ['a@supplier.example'] });
  expect(await notesOf(id)).toEqual([]);
});
