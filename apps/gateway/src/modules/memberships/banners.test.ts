import {
  GetCurrentMembershipStatusDocument,
  GetMembershipBannersDocument,
  GetMyMembershipDocument,
  SaveImageBannerDocument,
  SaveTextBannerDocument,
  type ImageBannerInput,
  type TextBannerInput,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { buildFile } from '../../platform/files/files.factory';
import { files } from '../../platform/files/files.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildProduct } from '../products/products.factory';
import { buildSeller, buildSellerUser, dayFromNow } from '../sellers/sellers.factory';
import { buildImageBanner, buildMembership, builtImageBanner } from './memberships.factory';
import { membershipPayments, memberships } from './memberships.table';
import { refusalOf } from './memberships.testing';

const TEXT: TextBannerInput = {
  ...{
    name: '물별소재',
    url: 'https://mulbyeol.example',
    about: '직접 합성하고 정제해요.',
    mainProducts: ['나이아신 99'],
  },
  logoFileId: undefined as never,
};
const IMAGE: ImageBannerInput = {
  ...{ linkUrl: '/products', alt: '나이아신아마이드 99' },
  imageFileId: undefined as never,
  mobileFileId: undefined as never,
};

describe('banners of a membership', () => {
  const database = useDatabase();
  beforeEach(async () => {
    await database().db.delete(membershipPayments);
    await database().db.delete(memberships);
  });

  const saveText = async (asking: UserModel | null, input: TextBannerInput | null = TEXT) => {
    const { data, errors } = await gatewayAs(asking && viewerOf(asking))(SaveTextBannerDocument, { input });
    return { saved: data?.saveTextBanner, ...refusalOf(errors) };
  };
  const saveImage = async (asking: UserModel | null, input: ImageBannerInput | null = IMAGE) => {
    const { data, errors } = await gatewayAs(asking && viewerOf(asking))(SaveImageBannerDocument, { input });
    return { saved: data?.saveImageBanner, ...refusalOf(errors) };
  };
  const shownAt = async (place: 'HOME' | 'LIST' | 'FEATURED') => {
    const { data } = await gatewayAs(null)(GetMembershipBannersDocument, { place });
    const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id).sort();
    return { images: ids(data?.membershipBanners.images), texts: ids(data?.membershipBanners.texts) };
  };
  const company = async (values: Parameters<typeof buildMembership>[0] = {}) => {
    const seller = await buildSeller();
    const user = await buildSellerUser(seller);
    const membership = await buildMembership({
      sellerId: seller.id,
      membership: 'PREMIUM',
      textBanner: null,
      ...values,
    });
    return { seller, user, membership };
  };
  const uploads = async (ownerId: string) => ({
    imageFileId: (await buildFile({ purpose: 'MEMBERSHIP_BANNER', ownerId })).id,
    mobileFileId: (await buildFile({ purpose: 'MEMBERSHIP_BANNER_NARROW', ownerId })).id,
  });
  const isUsed = async (id: string) =>
    (await database().db.select().from(files).where(eq(files.id, id)))[0]?.unusedSince === null;

  describe('are refused', () => {
    it('to visitors, members, operators, and suppliers without a company or a membership', async () => {
      expect(await saveText(null)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await saveImage(null)).toMatchObject({ code: 'UNAUTHENTICATED' });
      for (const role of ['USER', 'EDITOR', 'OPERATOR', 'ADMIN', 'SELLER'] as const) {
        const asking = await buildUser({ role });
        const code = role === 'USER' || role === 'EDITOR' ? 'FORBIDDEN' : 'CONFLICT';
        expect(await saveText(asking), role).toMatchObject({ code });
        expect(await saveImage(asking), role).toMatchObject({ code });
      }
      expect(await saveText(await buildSellerUser(await buildSeller()))).toMatchObject({ code: 'CONFLICT' });
    });

    it('where the tier has none', async () => {
      const free = await company({ membership: 'FREE', expiryDate: null });
      expect(await saveText(free.user)).toMatchObject({ code: 'FORBIDDEN' });
      const standard = await company({ membership: 'STANDARD' });
      expect((await saveText(standard.user)).saved).toMatchObject({ textBanner: { name: '물별소재' } });
      expect(await saveImage(standard.user, { ...IMAGE, ...(await uploads(standard.user.id)) })).toMatchObject({
        code: 'FORBIDDEN',
      });
    });

    it('beside each field that is wrong', async () => {
      const { user } = await company();
      const wrong: [Partial<TextBannerInput>, string][] = [
        [{ name: '' }, 'name'],
        [{ name: '가'.repeat(31) }, 'name'],
        [{ about: '가'.repeat(201) }, 'about'],
        [{ url: 'javascript:alert(1)' }, 'url'],
        [{ mainProducts: ['1', '2', '3', '4', '5', '6'] }, 'mainProducts'],
        [{ mainProducts: ['가'.repeat(31)] }, 'mainProducts.0'],
        [{ logoFileId: newId() }, 'logoFileId'],
      ];
      for (const [part, field] of wrong) {
        expect(Object.keys((await saveText(user, { ...TEXT, ...part })).fields ?? {})).toEqual([field]);
      }
      const pictures = await uploads(user.id);
      for (const linkUrl of ['', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'products']) {
        expect((await saveImage(user, { ...IMAGE, ...pictures, linkUrl })).fields).toHaveProperty('linkUrl');
      }
      expect((await saveImage(user, { ...IMAGE, ...pictures, alt: ' ' })).fields).toHaveProperty('alt');
      expect(Object.keys((await saveImage(user)).fields ?? {})).toEqual(['imageFileId', 'mobileFileId']);
    });

    it('of a picture that somebody else uploaded, or for another place', async () => {
      const { user } = await company();
      const pictures = await uploads(user.id);
      const foreign = await uploads((await buildUser()).id);
      expect(
        (await saveImage(user, { ...IMAGE, ...pictures, imageFileId: foreign.imageFileId })).fields,
      ).toHaveProperty('imageFileId');
      const swapped = { imageFileId: pictures.mobileFileId, mobileFileId: pictures.imageFileId };
      expect((await saveImage(user, { ...IMAGE, ...swapped })).fields).toHaveProperty('imageFileId');
    });
  });

  it('are saved, keep their pictures while they are shown, and are taken down', async () => {
    const { user } = await company();
    const logo = (await buildFile({ purpose: 'MEMBERSHIP_LOGO', ownerId: user.id })).id;
    const text = await saveText(user, { ...TEXT, logoFileId: logo });
    expect(text.saved).toMatchObject({ textBanner: { ...{ logoUrl: `/api/files/${logo}` }, about: TEXT.about } });
    expect((await saveText(user, { ...TEXT, name: '새 이름' })).saved).toMatchObject({
      textBanner: { name: '새 이름', logoUrl: `/api/files/${logo}` },
    });
    expect(await isUsed(logo)).toBe(true);
    expect((await saveText(user, { ...TEXT, logoFileId: null })).saved).toMatchObject({
      textBanner: { logoUrl: null },
    });
    expect(await isUsed(logo)).toBe(false);

    const first = await uploads(user.id);
    expect((await saveImage(user, { ...IMAGE, ...first })).saved).toMatchObject({
      imageBanner: { imageUrl: `/api/files/${first.imageFileId}`, mobileUrl: `/api/files/${first.mobileFileId}` },
    });
    const second = await uploads(user.id);
    await saveImage(user, { ...IMAGE, imageFileId: second.imageFileId, mobileFileId: undefined as never });
    expect([await isUsed(first.imageFileId), await isUsed(first.mobileFileId)]).toEqual([false, true]);
    expect((await saveImage(user, null)).saved).toMatchObject({ imageBanner: null });
    expect(await isUsed(second.imageFileId)).toBe(false);
    expect((await saveText(user, null)).saved).toMatchObject({ textBanner: null });
  });

  it('stand where their tier has a place, and nowhere once it has ended, was stopped, or is free', async () => {
    const banners = { textBanner: { ...TEXT, logoUrl: null } as never, imageBanner: builtImageBanner };
    const premium = (await company({ membership: 'PREMIUM', ...banners })).membership.id;
    const standard = (await company({ membership: 'STANDARD', ...banners })).membership.id;
    await company({ membership: 'BASIC', ...banners });
    for (const values of [
      { expiryDate: dayFromNow(-1) },
      { isStopped: true },
      { membership: 'FREE' as const },
      { expiryDate: null },
    ]) {
      await company({ ...banners, ...values });
    }
    expect(await shownAt('HOME')).toEqual({ images: [premium], texts: [] });
    expect(await shownAt('LIST')).toEqual({ images: [premium], texts: [premium, standard].sort() });
    expect(await shownAt('FEATURED')).toEqual({ images: [premium], texts: [premium] });
  });

  it('take turns: the order of a day is the same for everyone, and another one on other days', async () => {
    for (let count = 0; count < 6; count++) await buildImageBanner();
    const { listPaidBanners } = await import('./banners/paid-banners');
    const ctx = { db: database().db, cache: { get: (_: string, load: () => unknown) => load() } } as never;
    const orders = ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(async (day) =>
      (await listPaidBanners(ctx, 'HOME', day)).images.map(({ id }) => id).join(' '),
    );
    const [first, again, ...others] = await Promise.all(orders);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBeGreaterThan(1);
  });

  describe('the page of a company', () => {
    const mine = async (asking: UserModel | null) => {
      const { data, errors } = await gatewayAs(asking && viewerOf(asking))(GetMyMembershipDocument);
      return { mine: data?.myMembership, code: errors?.[0]?.extensions?.['code'] };
    };

    it('is no visitor’s, and nothing to those who act for none', async () => {
      expect(await mine(null)).toMatchObject({ code: 'UNAUTHENTICATED' });
      for (const role of ['USER', 'SELLER', 'ADMIN'] as const) {
        expect(await mine(await buildUser({ role }))).toEqual({ mine: null, code: undefined });
      }
    });

    it('says what it has, whom it names in full, and what stays for 14 days', async () => {
      const { user, seller } = await company({ managerName: '한도윤', expiryDate: dayFromNow(-4) });
      await buildProduct({ sellerId: seller.id });
      await buildProduct({ sellerId: seller.id, visible: false });
      expect((await mine(user)).mine).toMatchObject({
        ...{ seller: { id: seller.id }, allowedTier: 'PREMIUM', productsCount: 1, answersUsed: 0, articlesUsed: 0 },
        membership: { managerName: '한도윤', standing: 'GRACE', isActive: false, graceUntil: dayFromNow(10) },
      });
      const without = await buildSellerUser(await buildSeller());
      expect((await mine(without)).mine).toMatchObject({ membership: null, allowedTier: 'FREE' });
    });
  });

  describe('the status of an address', () => {
    const status = async (asking: UserModel | null, email: string) => {
      const { data, errors } = await gatewayAs(asking && viewerOf(asking))(GetCurrentMembershipStatusDocument, {
        email,
      });
      return { status: data?.currentMembershipStatus, code: errors?.[0]?.extensions?.['code'] };
    };

    it('is told of one’s own alone, and of any to operators', async () => {
      const { user, seller } = await company();
      await buildProduct({ sellerId: seller.id });
      const email = user.email ?? '';
      const expected = { email, membership: 'PREMIUM', isActive: true, expiryDate: dayFromNow(30), productsCount: 1 };
      expect(await status(null, email)).toMatchObject({ code: 'UNAUTHENTICATED' });
      for (const role of ['USER', 'SELLER', 'EDITOR'] as const) {
        expect(await status(await buildUser({ role }), email), role).toMatchObject({ code: 'FORBIDDEN' });
      }
      expect((await status(user, ` ${email.toUpperCase()} `)).status).toEqual(expected);
      const operator = await buildUser({ role: 'OPERATOR' });
      expect((await status(operator, email)).status).toEqual(expected);
      expect(await status(operator, 'nobody@nowhere.example')).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('is FREE of an account without a company, and says what has ended', async () => {
      const buyer = await buildUser();
      expect((await status(buyer, buyer.email ?? '')).status).toEqual({
        ...{ email: buyer.email, membership: 'FREE', isActive: false, expiryDate: null, productsCount: 0 },
      });
      const { user } = await company({ expiryDate: dayFromNow(-1) });
      expect((await status(user, user.email ?? '')).status).toMatchObject({ membership: 'PREMIUM', isActive: false });
    });
  });
});
