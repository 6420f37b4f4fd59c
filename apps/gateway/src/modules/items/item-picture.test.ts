import { GetSingleItemDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildFile } from '../../platform/files/files.factory';
import { files, type FileModel } from '../../platform/files/files.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildSupplier } from '../products/products.testing';
import { formOf, refusedItem, savedItem } from './items.testing';

const database = useDatabase();

const picture = ({ id }: UserModel) =>
  buildFile({ ownerId: id, purpose: 'PRODUCT_IMAGE', contentType: 'image/png', name: '소분.png' });
const isUsed = async ({ id }: FileModel) =>
  (await database().db.select().from(files).where(eq(files.id, id)))[0]?.unusedSince === null;

it('the picture of an item is claimed, kept, replaced and taken away, and everybody sees it', async () => {
  const { user, ask } = await buildSupplier();
  const [first, second] = [await picture(user), await picture(user)];
  const made = await savedItem(ask, { thumbnailFileId: first.id });
  expect(made).toMatchObject({ thumbnail: `/api/files/${first.id}`, thumbnailFileId: first.id });
  const seen = await gatewayAs(null)(GetSingleItemDocument, { id: made.id });
  expect(seen.data?.singleItem.thumbnail).toBe(made.thumbnail);

  const renamed = await savedItem(ask, { ...formOf(made), name: '다른 이름' });
  expect(renamed.thumbnail).toBe(made.thumbnail);
  const other = await savedItem(ask, { ...formOf(renamed), thumbnailFileId: second.id });
  expect([await isUsed(first), await isUsed(second)]).toEqual([false, true]);
  const none = await savedItem(ask, { ...formOf(other), thumbnailFileId: null });
  expect(none).toMatchObject({ thumbnail: null, thumbnailFileId: null });
  expect(await isUsed(second)).toBe(false);
});

it('an upload of another account, or of another kind, is no picture of an item', async () => {
  const [{ user, ask }, stranger] = [await buildSupplier(), await buildSupplier()];
  for (const file of [await picture(stranger.user), await buildFile({ ownerId: user.id })]) {
    expect(await refusedItem(ask, { thumbnailFileId: file.id })).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', fields: { thumbnailFileId: '파일을 다시 올려 주세요.' } },
    });
    expect(await isUsed(file)).toBe(false);
  }
});
