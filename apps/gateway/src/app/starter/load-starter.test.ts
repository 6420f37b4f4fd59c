import { verify } from '@node-rs/argon2';
import { count, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { newId } from '../../platform/database/columns';
import { consents, users } from '../../modules/identity/accounts/accounts.table';
import { changeLogs } from '../../modules/change-logs/change-logs.table';
import { cosmeticIngredients, cosmetics } from '../../modules/cosmetics/cosmetics.table';
import { importRuns } from '../../modules/sources/import-runs.table';
import { ingredientTextRuns } from '../../modules/ingredient-texts/ingredient-texts.table';
import { ingredients } from '../../modules/ingredients/ingredients.table';
import { regulatedSubstances, regulations } from '../../modules/regulations/regulations.table';
import { linkLaw } from '../../modules/regulations/linking/link-law';
import { saveSubstances } from '../../modules/regulations/editions/save-substances';
import { saveIngredients } from '../../modules/ingredients/ingredients.write';
import { quoteEvents, quoteMessages, quoteResponses, quotes } from '../../modules/quotes/quotes.table';
import { productIngredients, products } from '../../modules/products/products.table';
import { membershipPayments, memberships } from '../../modules/memberships/memberships.table';
import { banners, sellerMembers, sellers, sponsors } from '../../modules/sellers/sellers.table';
import { searchTerms } from '../../modules/search/search.table';
import { sourceEditions } from '../../modules/sources/sources.table';
import { saveSourceEdition } from '../../modules/sources/sources.write';
import { useDatabase } from '../../testing/database';
import { loadStarter } from './load-starter';
import { comments, posts } from '../../modules/community/community.table';
import { starterAccounts } from '../../modules/identity/public';

const tables = {
  users,
  consents,
  ingredients,
  regulations,
  regulatedSubstances,
  sellers,
  sellerMembers,
  memberships,
  membershipPayments,
  banners,
  sponsors,
  products,
  productIngredients,
  cosmetics,
  changeLogs,
  quotes,
  quoteEvents,
  quoteResponses,
  quoteMessages,
  posts,
  comments,
};

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries({ ...tables, cosmeticIngredients, searchTerms, sourceEditions })) {
    const [row] = await db.select({ rows: count() }).from(table);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

/** Lets the loader run again, as a new state of the files would. */
const forgetLoading = (db: Database) => db.delete(importRuns).where(eq(importRuns.source, 'starter'));

describe('the starter data in an empty database', () => {
  const database = useDatabase();

  it('is loaded whole, with one change-log row for each new entry', async () => {
    const { db } = database();
    expect(await loadStarter(db)).toBe(true);
    const counts = await countRows(db);
    expect(counts.ingredients).toBeGreaterThanOrEqual(600);
    expect(counts).toMatchObject({ posts: 31, comments: 122 });
    // Those who only write in the forum cannot sign in.
    expect(counts).toMatchObject({ users: 21, sellers: 12, products: 60, cosmetics: 80 });
    expect(counts).toMatchObject({
      sellerMembers: 2,
      memberships: 7,
      membershipPayments: 8,
      banners: 5,
      sponsors: 4,
      quotes: 16,
    });
    const created = await db.select({ rows: count() }).from(changeLogs).where(eq(changeLogs.key, 'created'));
    expect(created[0]?.rows).toBe((counts.ingredients ?? 0) + 60 + 80 + (counts.regulatedSubstances ?? 0));
    expect(counts.changeLogs).toBe((created[0]?.rows ?? 0) + (counts.regulations ?? 0));
  });

  it('has texts made of its ingredients', async () => {
    const { db } = database();
    const runs = await db
      .select({ status: ingredientTextRuns.status, total: ingredientTextRuns.total })
      .from(ingredientTextRuns);
    expect(runs).toEqual([{ status: 'RUNNING', total: await db.$count(ingredients) }]);
  });

  it('says for every value which source it was taken from', async () => {
    const [niacinamide] = await database().db.select().from(ingredients).where(eq(ingredients.inci, 'NIACINAMIDE'));
    expect(niacinamide).toMatchObject({ nameKor: '나이아신아마이드', casNo: ['98-92-0'] });
    const editions = await database().db.select().from(sourceEditions);
    const sourceOf = (field: string) => editions.find(({ id }) => id === niacinamide?.provenance[field])?.key;
    expect([sourceOf('nameKor'), sourceOf('casNo'), sourceOf('nameCn'), sourceOf('functions')]).toEqual([
      'kr-names',
      'cosing',
      'cn-iecic-2021',
      'starter',
    ]);
  });

  it('knows every ingredient of every label and of every raw material, and counts them', async () => {
    const { db } = database();
    const unknown = (table: typeof cosmeticIngredients | typeof productIngredients) =>
      db
        .select()
        .from(table)
        .where(sql`${table.ingredientId} IS NULL`);
    expect(await unknown(cosmeticIngredients)).toEqual([]);
    expect(await unknown(productIngredients)).toEqual([]);
    const [water] = await db.select().from(ingredients).where(eq(ingredients.inci, 'AQUA'));
    expect(water?.labelCount).toBeGreaterThan(50);
  });

  it('has accounts with argon2id passwords, and sellers that own their pages', async () => {
    const { db } = database();
    const stored = await db.select().from(users);
    for (const { email, password, role, nickname, isVerified } of starterAccounts) {
      const user = stored.find((row) => row.email === email);
      expect(user?.role).toBe(role);
      if (nickname !== undefined) expect(user?.nickname).toBe(nickname);
      expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
      expect(await verify(user?.passwordHash ?? '', password)).toBe(true);
      expect(user?.passwordChangedAt).toBeInstanceOf(Date);
      expect(user?.emailVerifiedAt !== null).toBe(isVerified);
      const given = await db
        .select({ kind: consents.kind, given: consents.given })
        .from(consents)
        .where(eq(consents.userId, user?.id ?? ''))
        .orderBy(consents.kind);
      expect(given).toEqual(['AGE_14', 'PRIVACY', 'TERMS'].map((kind) => ({ kind, given: true })));
    }
    const owned = await db
      .select({ email: users.email, seller: sellers.name })
      .from(sellers)
      .innerJoin(sellerMembers, eq(sellerMembers.sellerId, sellers.id))
      .innerJoin(users, eq(users.id, sellerMembers.userId))
      .orderBy(users.email);
    expect(owned).toEqual([
      { email: 'seller2@gredia.example', seller: '두레빛교역' },
      { email: 'seller@gredia.example', seller: '물별소재' },
    ]);
  });

  it('changes nothing when it is loaded again', async () => {
    const { db } = database();
    const before = await countRows(db);
    expect(await loadStarter(db)).toBe(false);
    await forgetLoading(db);
    expect(await loadStarter(db)).toBe(true);
    expect(await countRows(db)).toEqual(before);
  });

  it('waits for nobody once it is loaded, and still brings accounts back', async () => {
    const { db } = database();
    const forgotten = eq(users.email, 'new@gredia.example');
    await db.delete(users).where(forgotten);
    const isLoadedAgain = db.transaction(async (holder) => {
      await holder.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.load}), pg_advisory_xact_lock(${LOCKS.counts})`);
      return loadStarter(db);
    });
    expect(await isLoadedAgain).toBe(false);
    expect(await db.select().from(users).where(forgotten)).toHaveLength(1);
  });

  it('does not bring back what was removed', async () => {
    const { db } = database();
    await db.delete(products).where(eq(products.importKey, 'starter:p04'));
    await loadStarter(db);
    expect(await db.select().from(products).where(eq(products.importKey, 'starter:p04'))).toEqual([]);
  });
});

describe('the starter data where an older version of it was loaded', () => {
  const database = useDatabase();
  const sellerNamed = async (key: string) => {
    const [seller] = await database().db.select().from(sellers).where(eq(sellers.key, key));
    if (!seller) throw new Error(`There is no ${key}.`);
    return seller;
  };

  it('adds what that one did not know, and leaves what was written since', async () => {
    const { db } = database();
    await loadStarter(db);
    // As the first version left it.
    const nothing = { email: null, about: null, website: null, region: null, verifiedAt: null } as const;
    await db.update(sellers).set({ ...nothing, sponsorType: 'NONE' });
    for (const table of [membershipPayments, memberships, banners, sponsors]) await db.delete(table);
    await db.update(products).set({ purity: null, minOrder: null, leadTime: null, isSample: false });
    // What happened since.
    await db
      .update(sellers)
      .set({ about: '우리가 고친 소개예요.', contactName: null })
      .where(eq(sellers.key, 'durebit'));
    const [durebit, hanuitteul] = [await sellerNamed('durebit'), await sellerNamed('hanuitteul')];
    await db.insert(memberships).values({ sellerId: hanuitteul.id, companyName: '하늬뜰추출', membership: 'PREMIUM' });
    await db.update(sellerMembers).set({ sellerId: hanuitteul.id }).where(eq(sellerMembers.sellerId, durebit.id));
    await forgetLoading(db);

    expect(await loadStarter(db)).toBe(true);
    expect(await sellerNamed('mulbyeol')).toMatchObject({
      sponsorType: 'FEATURED',
      email: 'info@mulbyeol.example',
      region: '경기 화성',
      contactName: '한도윤',
      verifiedAt: new Date('2026-01-08T00:00:00+09:00'),
    });
    expect(await sellerNamed('durebit')).toEqual(durebit);
    expect(await countRows(db)).toMatchObject({ sellerMembers: 2, memberships: 7, banners: 5, sponsors: 4 });
    const ofHanuitteul = eq(memberships.sellerId, hanuitteul.id);
    expect(await db.select().from(memberships).where(ofHanuitteul)).toMatchObject([{ membership: 'PREMIUM' }]);
    expect(await db.select().from(sellerMembers).where(eq(sellerMembers.sellerId, durebit.id))).toEqual([]);
    const [niacinamide] = await db.select().from(products).where(eq(products.importKey, 'starter:p01'));
    expect(niacinamide).toMatchObject({ purity: '99.0% 이상', minOrder: '1 kg', leadTime: '재고 3일', isSample: true });
  });

  it('leaves banners as they have become', async () => {
    const { db } = database();
    await db.update(banners).set({ active: false, href: '/products' }).where(eq(banners.code, 'HOME_TOP'));
    const before = await db.select().from(banners).orderBy(banners.id);
    await forgetLoading(db);
    await loadStarter(db);
    expect(await db.select().from(banners).orderBy(banners.id)).toEqual(before);
  });

  it('is heard of by those that keep public answers', async () => {
    const { db, url } = database();
    const listener = new pg.Client(url);
    await listener.connect();
    onTestFinished(() => listener.end());
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('LISTEN catalogue');
    // Nothing but a banner is new.
    await db.delete(banners).where(eq(banners.code, 'LIST_SIDE'));
    await forgetLoading(db);
    await loadStarter(db);
    await vi.waitFor(() => expect(heard).toEqual(['catalogue']));
  });
});

describe('the starter data after an import', () => {
  const database = useDatabase();

  it('completes the ingredients that are there and leaves what better sources said', async () => {
    const { db } = database();
    const [korean, european] = [newId(), newId()];
    const edition = (key: string) =>
      saveSourceEdition(db, { key, name: key, edition: '2025-12', licence: '-', checkedAt: '2026-11-20' });
    const list = { actor: 'import', edition: await edition('kcia') };
    const annex = { actor: 'import', edition: await edition('cosing-annex-iii') };
    const inventory = { actor: 'import', edition: await edition('cosing-inventory') };
    await saveIngredients(db, [{ id: korean, isNew: true, values: { nameKor: '리모넨', nameEng: 'Limonene' } }], list);
    await saveIngredients(db, [{ id: european, isNew: true, values: { inci: 'NIACINAMIDE' } }], inventory);
    const texts = [{ label: '다른 조건', text: 'As imported.', lang: 'en' as const }];
    const entry = {
      list: 'eu-iii' as const,
      entry: '88',
      position: 0,
      name: 'Limonene',
      inciNames: ['LIMONENE'],
      texts,
    };
    await saveSubstances(db, [entry], annex);
    await linkLaw(db, annex);

    await loadStarter(db);
    const named = await db.select().from(ingredients).where(eq(ingredients.nameKor, '리모넨'));
    expect(named).toHaveLength(1);
    expect(named[0]).toMatchObject({ id: korean, inci: 'LIMONENE' });
    expect(named[0]?.provenance.nameKor).toBe(list.edition.id);
    const niacinamide = await db.select().from(ingredients).where(eq(ingredients.inci, 'NIACINAMIDE'));
    expect(niacinamide).toMatchObject([{ id: european, nameKor: '나이아신아마이드' }]);
    const rules = await db.select().from(regulations).where(eq(regulations.ingredientId, korean));
    expect(rules.filter(({ entry }) => entry === 'III/88')).toMatchObject([{ materialsEn: 'As imported.' }]);
  });
});
