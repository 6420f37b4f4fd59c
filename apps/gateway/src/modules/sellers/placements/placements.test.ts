import {
  AddDocumentDocument,
  GetBannersDocument,
  GetDocumentRowDocument,
  GetSponsorsDocument,
  SaveBannerPicturesDocument,
  SaveDocumentDocument,
  SaveSponsorLogoDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { DAY_MS, type FilePurpose } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { newId } from '../../../platform/database/columns';
import { buildFile } from '../../../platform/files/files.factory';
import { files } from '../../../platform/files/files.table';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { refusalOf } from '../../identity/accounts/accounts.testing';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildBanner, buildSeller, buildSponsor } from '../sellers.factory';
import { banners, sponsors } from '../sellers.table';

const database = useDatabase();
let operator: UserModel;
beforeAll(async () => {
  operator = await buildUser({ role: 'OPERATOR' });
});
beforeEach(async () => {
  await database().db.delete(banners);
  await database().db.delete(sponsors);
});

const as = (user: UserModel | null) => gatewayAs(user && viewerOf(user));
const upload = async (purpose: FilePurpose, ownerId = operator.id) => (await buildFile({ purpose, ownerId })).id;
const fileNow = async (id: string) => (await database().db.select().from(files).where(eq(files.id, id)))[0]!;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const wish = async (values: Record<string, unknown> = {}) => ({
  ...{ code: 'HOME_TOP', alt: '여름 신소재 모음', href: 'https://seller.example/summer' },
  ...{ startAt: inDays(-1), endAt: inDays(1), imageFileId: await upload('BANNER') },
  ...values,
});
const add = (
  collection: 'banners' | 'sponsors',
  addInput: Record<string, unknown>,
  user: UserModel | null = operator,
) => as(user)(AddDocumentDocument, { collection, addInput, reason: null });
const shown = async () => (await as(null)(GetBannersDocument, { code: 'HOME_TOP' })).data?.banners ?? [];
const versionOf = async (collection: 'banners' | 'sponsors', id: string) =>
  (await as(operator)(GetDocumentRowDocument, { collection, id })).data?.documentRow.updatedAt ?? '';

describe('banners', () => {
  it.each([null, 'USER', 'SELLER', 'EDITOR'] as const)('are not run by %s', async (role) => {
    const user = role && (await buildUser({ role }));
    const code = role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    const { id } = await buildBanner();
    expect(refusalOf(await add('banners', await wish(), user))).toMatchObject({ code });
    const pictures = { id, imageFileId: await upload('BANNER'), expectedUpdatedAt: new Date().toISOString() };
    expect(refusalOf(await as(user)(SaveBannerPicturesDocument, pictures))).toMatchObject({ code });
    const off = { collection: 'banners' as const, ids: [id], updateField: 'active', updateValue: false };
    expect(refusalOf(await as(user)(UpdateDocumentDocument, off))).toMatchObject({ code });
    expect(await database().db.$count(banners)).toBe(1);
  });

  it('are booked with their pictures, shown in their time, switched off, and noted', async () => {
    const [imageFileId, mobileFileId] = [await upload('BANNER'), await upload('BANNER_NARROW')];
    const { data, errors } = await add('banners', await wish({ imageFileId, mobileFileId }));
    expect(errors).toBeUndefined();
    const { id } = data!.addDocument as { id: string };
    expect(await shown()).toMatchObject([
      {
        ...{ id, alt: '여름 신소재 모음', href: 'https://seller.example/summer' },
        ...{ src: `/api/files/${imageFileId}`, mobileSrc: `/api/files/${mobileFileId}` },
      },
    ]);
    expect((await fileNow(imageFileId)).unusedSince).toBeNull();
    const row = await as(operator)(GetDocumentRowDocument, { collection: 'banners', id });
    expect(row.data?.documentRow.values).toMatchObject({ state: 'LIVE', active: true });
    const off = { collection: 'banners' as const, ids: [id], updateField: 'active', updateValue: false };
    expect((await as(operator)(UpdateDocumentDocument, off)).errors).toBeUndefined();
    expect(await shown()).toEqual([]);
    const notes = await database().db.select().from(auditLogs).where(eq(auditLogs.documentId, id));
    expect(notes.map(({ action }) => action).sort()).toEqual(['document.add', 'document.update']);
  });

  it('that begin later are not shown before', async () => {
    await add('banners', await wish({ startAt: inDays(1), endAt: inDays(2) }));
    expect(await shown()).toEqual([]);
  });

  it('of before at a place that no page draws say so', async () => {
    const { id } = await buildBanner({ code: 'LIST_SIDE' });
    const row = await as(operator)(GetDocumentRowDocument, { collection: 'banners', id });
    expect(row.data?.documentRow.values).toMatchObject({ state: 'NOWHERE' });
  });

  it('are refused beside the field that is wrong', async () => {
    const fieldsOf = async (values: Record<string, unknown>) =>
      Object.keys((refusalOf(await add('banners', await wish(values)))?.['fields'] as object) ?? {});
    for (const href of ['http://seller.example', 'javascript:alert(1)', '//seller.example', 'seller.example', '']) {
      expect(await fieldsOf({ href })).toEqual(['href']);
    }
    expect(await fieldsOf({ href: '/suppliers/7' })).toEqual([]);
    // No page draws it.
    expect(await fieldsOf({ code: 'LIST_SIDE' })).toEqual(['code']);
    expect(await fieldsOf({ alt: ' ' })).toEqual(['alt']);
    expect(await fieldsOf({ endAt: inDays(-2) })).toEqual(['endAt']);
    expect(await fieldsOf({ imageFileId: null })).toEqual(['imageFileId']);
    expect(await fieldsOf({ imageFileId: await upload('BANNER_NARROW') })).toEqual(['imageFileId']);
    expect(await fieldsOf({ imageFileId: await upload('BANNER', (await buildUser()).id) })).toEqual(['imageFileId']);
    expect(await fieldsOf({ mobileFileId: newId() })).toEqual(['mobileFileId']);
    const { id } = await buildBanner();
    const backwards = { collection: 'banners' as const, id, changes: { endAt: inDays(-2) } };
    const saved = await as(operator)(SaveDocumentDocument, {
      ...backwards,
      expectedUpdatedAt: await versionOf('banners', id),
    });
    expect(refusalOf(saved)).toMatchObject({ fields: { endAt: expect.any(String) } });
  });

  it('get other pictures, unless somebody changed them meanwhile; those of before are let go', async () => {
    const { id } = await buildBanner();
    const first = await upload('BANNER');
    const expectedUpdatedAt = await versionOf('banners', id);
    const saved = await as(operator)(SaveBannerPicturesDocument, { id, imageFileId: first, expectedUpdatedAt });
    expect(saved.data?.saveBannerPictures).toMatchObject({ src: `/api/files/${first}`, mobileSrc: null });
    const late = await as(operator)(SaveBannerPicturesDocument, {
      ...{ id, imageFileId: await upload('BANNER'), expectedUpdatedAt },
    });
    expect(refusalOf(late)).toMatchObject({ code: 'CONFLICT' });
    const [second, narrow] = [await upload('BANNER'), await upload('BANNER_NARROW')];
    const now = { id, imageFileId: second, mobileFileId: narrow, expectedUpdatedAt: await versionOf('banners', id) };
    expect((await as(operator)(SaveBannerPicturesDocument, now)).errors).toBeUndefined();
    expect(await shown()).toMatchObject([{ src: `/api/files/${second}`, mobileSrc: `/api/files/${narrow}` }]);
    expect((await fileNow(first)).unusedSince).not.toBeNull();
    const [noted] = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'banner.pictures'));
    expect(noted).toMatchObject({ documentId: id, before: { src: '/banners/built.svg' } });
    const none = { id: newId(), imageFileId: second, expectedUpdatedAt };
    expect(refusalOf(await as(operator)(SaveBannerPicturesDocument, none))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('sponsors', () => {
  it.each([null, 'USER', 'SELLER', 'EDITOR'] as const)('are not run by %s', async (role) => {
    const user = role && (await buildUser({ role }));
    const code = role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    const { id } = await buildSponsor();
    const logo = { id, logoFileId: await upload('SPONSOR_LOGO'), expectedUpdatedAt: new Date().toISOString() };
    expect(refusalOf(await as(user)(SaveSponsorLogoDocument, logo))).toMatchObject({ code });
  });

  it('are added with their supplier, given a logo, put in order and switched off', async () => {
    const seller = await buildSeller();
    const said = {
      ...{ name: '해든바이오', sellerId: seller.id, url: 'https://a.example', description: '천연 유래 보습' },
      ...{ mainProducts: ['나이아신아마이드'], position: 2, active: true },
    };
    const added = await add('sponsors', said);
    expect(added.errors).toBeUndefined();
    const { id } = added.data!.addDocument as { id: string };
    const { id: otherId } = await buildSponsor({ position: 1 });
    const logoFileId = await upload('SPONSOR_LOGO');
    const logo = { id, logoFileId, expectedUpdatedAt: await versionOf('sponsors', id) };
    expect((await as(operator)(SaveSponsorLogoDocument, logo)).data?.saveSponsorLogo).toEqual({
      id,
      logoSrc: `/api/files/${logoFileId}`,
    });
    const listed = async () => (await as(null)(GetSponsorsDocument, {})).data?.sponsors ?? [];
    expect(await listed()).toMatchObject([
      { id: otherId },
      {
        ...{ id, name: '해든바이오', url: 'https://a.example', description: '천연 유래 보습' },
        ...{ mainProducts: ['나이아신아마이드'], logoSrc: `/api/files/${logoFileId}`, seller: { id: seller.id } },
      },
    ]);
    const off = { collection: 'sponsors' as const, ids: [id], updateField: 'active', updateValue: false };
    expect((await as(operator)(UpdateDocumentDocument, off)).errors).toBeUndefined();
    expect(await listed()).toMatchObject([{ id: otherId }]);
    const out = { id, logoFileId: null, expectedUpdatedAt: await versionOf('sponsors', id) };
    expect((await as(operator)(SaveSponsorLogoDocument, out)).data?.saveSponsorLogo.logoSrc).toBeNull();
    expect((await fileNow(logoFileId)).unusedSince).not.toBeNull();
  });

  it('are refused for another address, an unknown supplier, or too much', async () => {
    const fieldsOf = async (values: Record<string, unknown>) => {
      const said = {
        name: '가',
        description: '나',
        mainProducts: [],
        position: 0,
        active: true,
        sellerId: null,
        url: null,
      };
      return Object.keys((refusalOf(await add('sponsors', { ...said, ...values }))?.['fields'] as object) ?? {});
    };
    expect(await fieldsOf({})).toEqual([]);
    expect(await fieldsOf({ url: 'http://a.example' })).toEqual(['url']);
    expect(await fieldsOf({ sellerId: newId() })).toEqual(['sellerId']);
    expect(await fieldsOf({ mainProducts: ['1', '2', '3', '4', '5', '6'] })).toEqual(['mainProducts']);
    expect(await fieldsOf({ position: -1 })).toEqual(['position']);
  });
});
