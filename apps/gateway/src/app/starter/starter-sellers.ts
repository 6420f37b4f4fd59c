import type { MembershipTier, SellerType } from '@gredia/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { koreanDay, startOfKoreanDay } from '../../platform/time/korean-day';
import { announceCatalogueChange } from '../../modules/change-logs/change-logs.service';
import {
  banners,
  memberships,
  sellerMembers,
  sellers,
  sponsors,
  type BannerCode,
  type SponsorType,
} from '../../modules/sellers/sellers.table';
import { day, list, text, type StarterFiles } from './read-starter';

const DAY_MS = 24 * 3600_000;
/** Midnight in Korea so many days from today: whenever the files are loaded, something is live. */
const inDays = (days: string): Date => new Date(startOfKoreanDay().getTime() + Number(days) * DAY_MS);

/** A supplier as the first version of these files left it, which knew no more than name, type and contact. */
const saysNoMore = and(
  ...[sellers.email, sellers.about, sellers.website, sellers.region, sellers.verifiedAt].map((column) =>
    isNull(column),
  ),
  eq(sellers.sponsorType, 'NONE'),
);

/**
 * Writes the suppliers, and who acts for them where the account acts for nobody yet. A supplier that is there keeps what
 * it says. Answers their ids by key.
 */
export async function saveStarterSellers(
  tx: Executor,
  rows: StarterFiles['sellers'],
  accounts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const values = rows.map((row) => ({
    ...{ key: row.key, name: row.name, type: row.type as SellerType, sponsorType: row.sponsorType as SponsorType },
    ...{ email: text(row.email), about: text(row.about), website: text(row.website), region: text(row.region) },
    verifiedAt: row.verifiedAt ? day(row.verifiedAt) : null,
    ...{ contactName: text(row.contactName), contactEmail: text(row.contactEmail) },
    contactNumber: text(row.contactNumber),
  }));
  await tx
    .insert(sellers)
    .values(values)
    .onConflictDoUpdate({
      target: sellers.key,
      set: {
        ...{ email: sql`excluded.email`, about: sql`excluded.about`, website: sql`excluded.website` },
        ...{ region: sql`excluded.region`, verifiedAt: sql`excluded.verified_at` },
        sponsorType: sql`excluded.sponsor_type`,
      },
      setWhere: saysNoMore,
    });
  const keys = rows.map(({ key }) => key);
  const saved = await tx.select({ id: sellers.id, key: sellers.key }).from(sellers).where(inArray(sellers.key, keys));
  const idByKey = new Map(saved.map(({ id, key }) => [key, id]));
  const members = rows.flatMap(({ key, account }) => {
    const [userId, sellerId] = [accounts.get(account), idByKey.get(key)];
    return userId && sellerId ? [{ userId, sellerId }] : [];
  });
  await tx.insert(sellerMembers).values(members).onConflictDoNothing();
  return idByKey;
}

/** Writes what suppliers pay for: memberships of those that never had one, banners and sponsors that are not there yet. */
export async function saveStarterPlacements(
  tx: Executor,
  files: Pick<StarterFiles, 'memberships' | 'banners' | 'sponsors'>,
  sellerIds: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await tx
    .select()
    .from(sellers)
    .where(inArray(sellers.id, [...sellerIds.values()]));
  const sellerOf = (key: string) => {
    const seller = stored.find(({ id }) => id === sellerIds.get(key));
    if (!seller) throw new Error(`sellers.csv has no supplier '${key}'.`);
    return seller;
  };

  const held = await tx.select({ sellerId: memberships.sellerId }).from(memberships);
  const holders = new Set(held.map(({ sellerId }) => sellerId));
  const newMemberships = files.memberships.flatMap((row) => {
    const { id: sellerId, name, website, contactNumber } = sellerOf(row.seller);
    if (holders.has(sellerId)) return [];
    const textBanner = {
      ...{ name: row.bannerName, url: website, logoUrl: text(row.bannerLogo), about: row.bannerAbout },
      mainProducts: list(row.bannerProducts),
    };
    return [
      {
        ...{ sellerId, companyName: name, membership: row.membership as MembershipTier, contact: contactNumber },
        ...{ expiryDate: koreanDay(inDays(row.expiresInDays)), textBanner },
      },
    ];
  });
  if (newMemberships.length) await tx.insert(memberships).values(newMemberships);

  const newBanners = files.banners.map((row) => ({
    ...{ key: row.key, code: row.code as BannerCode, alt: row.alt, href: `/suppliers/${sellerOf(row.seller).id}` },
    ...{ src: `/banners/${row.picture}-1200x300.svg`, mobileSrc: `/banners/${row.picture}-750x420.svg` },
    ...{ startAt: inDays(row.startsInDays), endAt: inDays(row.endsInDays) },
  }));
  await tx.insert(banners).values(newBanners).onConflictDoNothing({ target: banners.key });

  const newSponsors = files.sponsors.map((row) => {
    const { id: sellerId, name, website: url } = sellerOf(row.seller);
    const mainProducts = list(row.mainProducts);
    return {
      key: row.key,
      sellerId,
      name,
      url,
      description: row.description,
      mainProducts,
      position: Number(row.position),
    };
  });
  await tx.insert(sponsors).values(newSponsors).onConflictDoNothing({ target: sponsors.key });
  await announceCatalogueChange(tx);
}
