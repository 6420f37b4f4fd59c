import type { BannerPicturesInput, SponsorLogoInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Collection } from '../../../platform/collections/collection';
import { collectionNamed } from '../../../platform/collections/find-collection';
import { noteChanges } from '../../../platform/collections/document-changes';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import { publicFileUrl } from '../../../platform/files/files';
import { replaceFile } from '../../../platform/files/replace-file';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { banners, sponsors, type BannerModel, type SponsorModel } from '../sellers.table';

/**
 * Puts other pictures in the place of a banner's.
 * @throws NOT_FOUND for an unknown one, CONFLICT where it has changed since, BAD_USER_INPUT for an upload that cannot be used
 */
export function saveBannerPictures(ctx: RequestContext, input: BannerPicturesInput): Promise<BannerModel> {
  const ownerId = ownerOf(ctx);
  return noting(ctx, 'banners', 'banner.pictures', input.id, async (tx) => {
    const [banner] = await tx.select().from(banners).where(eq(banners.id, input.id));
    if (!banner) throw notFound('찾는 배너가 없어요.');
    requireCurrent(banner, input.expectedUpdatedAt);
    const wide = { purpose: 'BANNER', field: 'imageFileId', ownerId } as const;
    const narrow = { purpose: 'BANNER_NARROW', field: 'mobileFileId', ownerId } as const;
    const imageFileId = await replaceFile(tx, banner.imageFileId, input.imageFileId, wide);
    const mobileFileId = await replaceFile(tx, banner.mobileFileId, input.mobileFileId, narrow);
    // Pictures of before uploads are addresses alone, and stay until others come.
    const src = imageFileId === null ? banner.src : publicFileUrl(imageFileId);
    const kept = input.mobileFileId === undefined ? banner.mobileSrc : null;
    const mobileSrc = mobileFileId === null ? kept : publicFileUrl(mobileFileId);
    return tx
      .update(banners)
      .set({ imageFileId, mobileFileId, src, mobileSrc, updatedAt: momentAfter(banner) })
      .where(eq(banners.id, banner.id))
      .returning()
      .then(one);
  });
}

/**
 * Gives a sponsor a logo, or takes it out.
 * @throws NOT_FOUND for an unknown one, CONFLICT where it has changed since, BAD_USER_INPUT for an upload that cannot be used
 */
export function saveSponsorLogo(ctx: RequestContext, input: SponsorLogoInput): Promise<SponsorModel> {
  const ownerId = ownerOf(ctx);
  return noting(ctx, 'sponsors', 'sponsor.logo', input.id, async (tx) => {
    const [sponsor] = await tx.select().from(sponsors).where(eq(sponsors.id, input.id));
    if (!sponsor) throw notFound('찾는 스폰서가 없어요.');
    requireCurrent(sponsor, input.expectedUpdatedAt);
    const logo = { purpose: 'SPONSOR_LOGO', field: 'logoFileId', ownerId } as const;
    const logoFileId = await replaceFile(tx, sponsor.logoFileId, input.logoFileId, logo);
    const logoSrc = logoFileId === null ? null : publicFileUrl(logoFileId);
    return tx
      .update(sponsors)
      .set({ logoFileId, logoSrc, updatedAt: momentAfter(sponsor) })
      .where(eq(sponsors.id, sponsor.id))
      .returning()
      .then(one);
  });
}

/** Writes one record of a collection, locked, and notes what became different of it. */
function noting<Row>(
  ctx: RequestContext,
  name: 'banners' | 'sponsors',
  action: 'banner.pictures' | 'sponsor.logo',
  id: string,
  write: (tx: Executor) => Promise<Row>,
): Promise<Row> {
  const collection: Collection = collectionNamed(ctx, name);
  return transact(ctx, async (tx) => {
    const watch = await watchDocuments(tx, collection, [id]);
    const saved = await write(tx);
    await noteChanges(tx, ctx, collection, await watch(), { action, reason: null });
    await announceCatalogueChange(tx);
    return saved;
  });
}

function requireCurrent({ updatedAt }: { updatedAt: Date }, expected: Date): void {
  if (updatedAt.getTime() === expected.getTime()) return;
  throw conflict('그사이에 다른 사람이 바꿨어요. 새로 고친 뒤 다시 저장해 주세요.');
}

function ownerOf({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}
