import { addDays, koreanMidnight, startOfKoreanDay, type SellerType } from '@gredia/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { list, text } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { announceCatalogueChange } from '../change-logs/public';
import {
  banners,
  sellerMembers,
  sellers,
  sponsors,
  type BannerCode,
  type SellerModel,
  type SponsorType,
} from './sellers.table';

declare module '../../platform/starter/starter-loading' {
  interface StarterThings {
    /** Its id, by its key. */
    seller: string;
  }
}

type SellerColumn =
  | ('key' | 'name' | 'type' | 'sponsorType' | 'email' | 'about' | 'website' | 'region' | 'verifiedAt')
  | ('contactName' | 'contactEmail' | 'contactNumber' | 'account');
type BannerColumn = 'key' | 'seller' | 'code' | 'picture' | 'alt' | 'startsInDays' | 'endsInDays';
type SponsorColumn = 'key' | 'seller' | 'description' | 'mainProducts' | 'position';

/** Midnight in Korea so many days from today: whenever the files are loaded, something is live. */
const inDays = (days: string): Date => addDays(startOfKoreanDay(), Number(days));

/** A supplier as the first version of these files left it, which knew no more than name, type and contact. */
const saysNoMore = and(
  ...[sellers.email, sellers.about, sellers.website, sellers.region, sellers.verifiedAt].map((column) =>
    isNull(column),
  ),
  eq(sellers.sponsorType, 'NONE'),
);

/** Writes the suppliers of the starter data, who acts for them, and the placements that they pay for. */
export async function loadSellers(loading: StarterLoading): Promise<void> {
  const stored = await saveSellers(loading);
  for (const { key, id } of stored) loading.keep('seller', key, id);
  await saveMembers(loading);
  const sellerOf = (key: string): SellerModel => {
    const id = loading.get('seller', key);
    return stored.find((seller) => seller.id === id)!;
  };
  await savePlacements(loading, sellerOf);
  await announceCatalogueChange(loading.tx);
}

/** A supplier that is there keeps what it says. */
async function saveSellers({ tx, rows }: StarterLoading): Promise<SellerModel[]> {
  const values = rows<SellerColumn>('sellers').map((row) => ({
    key: row.key,
    name: row.name,
    type: row.type as SellerType,
    sponsorType: row.sponsorType as SponsorType,
    email: text(row.email),
    about: text(row.about),
    website: text(row.website),
    region: text(row.region),
    verifiedAt: row.verifiedAt ? koreanMidnight(row.verifiedAt) : null,
    contactName: text(row.contactName),
    contactEmail: text(row.contactEmail),
    contactNumber: text(row.contactNumber),
  }));
  await tx
    .insert(sellers)
    .values(values)
    .onConflictDoUpdate({
      target: sellers.key,
      set: {
        email: sql`excluded.email`,
        about: sql`excluded.about`,
        website: sql`excluded.website`,
        region: sql`excluded.region`,
        verifiedAt: sql`excluded.verified_at`,
        sponsorType: sql`excluded.sponsor_type`,
      },
      setWhere: saysNoMore,
    });
  const keys = values.map(({ key }) => key);
  return tx.select().from(sellers).where(inArray(sellers.key, keys));
}

/** Who acts for which supplier, where the account acts for none yet. */
async function saveMembers(loading: StarterLoading): Promise<void> {
  const accounts = loading.made('account');
  const members = loading.rows<SellerColumn>('sellers').flatMap(({ key, account }) => {
    const userId = accounts.get(account);
    return userId ? [{ userId, sellerId: loading.get('seller', key) }] : [];
  });
  await loading.tx.insert(sellerMembers).values(members).onConflictDoNothing();
}

/** Banners and sponsors that are not there yet. */
async function savePlacements({ tx, rows }: StarterLoading, sellerOf: (key: string) => SellerModel): Promise<void> {
  const newBanners = rows<BannerColumn>('banners').map((row) => ({
    key: row.key,
    code: row.code as BannerCode,
    alt: row.alt,
    href: `/suppliers/${sellerOf(row.seller).id}`,
    src: `/banners/${row.picture}-1200x300.svg`,
    mobileSrc: `/banners/${row.picture}-750x420.svg`,
    startAt: inDays(row.startsInDays),
    endAt: inDays(row.endsInDays),
  }));
  await tx.insert(banners).values(newBanners).onConflictDoNothing({ target: banners.key });

  const newSponsors = rows<SponsorColumn>('sponsors').map((row) => {
    const { id: sellerId, name, website: url } = sellerOf(row.seller);
    const { key, description, position } = row;
    return { key, sellerId, name, url, description, mainProducts: list(row.mainProducts), position: Number(position) };
  });
  await tx.insert(sponsors).values(newSponsors).onConflictDoNothing({ target: sponsors.key });
}
