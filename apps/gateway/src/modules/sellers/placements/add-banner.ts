import { bannerInput } from '@gredia/domain';
import type { DocumentValues } from '../../../platform/collections/collection';
import { collectionNamed } from '../../../platform/collections/find-collection';
import { noteChanges } from '../../../platform/collections/document-changes';
import { readDocuments } from '../../../platform/collections/read-documents';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import { newId } from '../../../platform/database/columns';
import { unauthenticated } from '../../../platform/errors/errors';
import { publicFileUrl } from '../../../platform/files/files';
import { replaceFile } from '../../../platform/files/replace-file';
import type { RequestContext } from '../../../platform/graphql/context';
import { parse } from '../../../platform/graphql/parse';
import { transact } from '../../../platform/transact/transact';
import { banners } from '../sellers.table';

/** Books a place for a picture, with its uploads. @throws BAD_USER_INPUT by field */
export function addBanner(ctx: RequestContext, values: DocumentValues, reason: string | null): Promise<string> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { startAt, endAt, imageFileId, mobileFileId, ...said } = parse(bannerInput, values);
  return transact(ctx, async (tx) => {
    const ownerId = viewer.id;
    await replaceFile(tx, null, imageFileId, { purpose: 'BANNER', field: 'imageFileId', ownerId });
    await replaceFile(tx, null, mobileFileId, { purpose: 'BANNER_NARROW', field: 'mobileFileId', ownerId });
    const id = newId();
    await tx.insert(banners).values({
      ...{ ...said, id, startAt: new Date(startAt), endAt: new Date(endAt), imageFileId, mobileFileId },
      src: publicFileUrl(imageFileId),
      mobileSrc: mobileFileId ? publicFileUrl(mobileFileId) : null,
    });
    const collection = collectionNamed(ctx, 'banners');
    const made = (await readDocuments(tx, collection, [id])).get(id);
    await noteChanges(tx, ctx, collection, [{ id, before: null, after: made?.values ?? null }], {
      action: 'document.add',
      reason,
    });
    await announceCatalogueChange(tx);
    return id;
  });
}
