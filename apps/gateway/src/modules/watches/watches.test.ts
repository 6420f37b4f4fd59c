import { WatchTargetDocument, UnwatchTargetDocument, GetMyWatchesDocument } from '@gredia/graphql-schema';
import { addDays, koreanDay, shiftDay, UNSET_COMPANY } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { mails } from '../../platform/mailer/mails.table';
import { registry } from '../../app/gateway-registry';
import { renderMail } from '../../platform/mailer/render-mail';
import { useDatabase } from '../../testing/database';
import { useHttpGateway } from '../../testing/http-gateway';
import { silentLog, testKeys } from '../../testing/gateway-as';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { as, refusalOf } from '../community/community.testing';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { buildSource } from '../sources/sources.factory';
import { forgetWatches } from './leaving/watches-retention';
import { watchesPersonalData } from './leaving/watches.personal-data';
import { watchStopToken } from './telling/stop-token';
import { stopWatchMails } from './telling/stop-watch-mails.service';
import { mailWatches } from './telling/watch-mails.task';
import { watches, watchLabels } from './watches.table';
import { learnNames } from './watching/learn-names';

const database = useDatabase();
const gateway = useHttpGateway();
let member: UserModel;

beforeAll(async () => {
  member = await buildUser();
});

const watch = (user: UserModel | null, targetId: string) =>
  as(user)(WatchTargetDocument, { targetType: 'INGREDIENT', targetId });
const unwatch = (user: UserModel | null, targetId: string, targetType: 'INGREDIENT' | 'LABEL' = 'INGREDIENT') =>
  as(user)(UnwatchTargetDocument, { targetType, targetId });
const watchLabel = (user: UserModel, text: string, name = '수분 크림') =>
  as(user)(WatchTargetDocument, { targetType: 'LABEL', label: { name, text } });
const mine = async (user: UserModel | null) => as(user)(GetMyWatchesDocument, {});
const watchedIds = async (user: UserModel) =>
  (await mine(user)).data?.myWatches.ingredients.map(({ ingredient }) => ingredient.id);

const changed = ({ id, title }: IngredientModel, key: string, before: unknown, after: unknown, item?: string) =>
  buildChangeLog({ targetId: id, targetName: title, key, before, after, item: item ?? null });

const tell = (day = new Date(), slice?: number) => mailWatches({ db: database().db, log: silentLog }, day, slice);
const tomorrow = () => addDays(new Date(), 1);
const mailed = async ({ email }: UserModel) => {
  const sent = await database()
    .db.select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ''));
  return sent.map(({ values }) => values as { names: string[]; titles: string[]; lines: string[][]; count: number });
};

/** A member of their own who watches an ingredient of its own. */
async function watcher() {
  const [user, ingredient] = [await buildUser(), await buildIngredient()];
  expect((await watch(user, ingredient.id)).errors).toBeUndefined();
  return { user, ingredient };
}

/** Makes one ingredient part of another, as far as watching sees it. */
async function merge(gone: IngredientModel, into: IngredientModel) {
  const { id, title, titleKey, contentHash } = gone;
  await database().db.insert(mergedIngredients).values({ id, intoId: into.id, title, titleKey, contentHash });
  await database().db.delete(ingredients).where(eq(ingredients.id, id));
}

describe('watching an ingredient', () => {
  it('is for members whose address is verified, and is theirs alone', async () => {
    const { id } = await buildIngredient();
    expect(refusalOf(await watch(null, id)).code).toBe('UNAUTHENTICATED');
    expect(refusalOf(await watch(await buildUser({ emailVerifiedAt: null }), id)).code).toBe('FORBIDDEN');
    expect(refusalOf(await mine(null)).code).toBe('UNAUTHENTICATED');
    const other = await buildUser();
    await watch(other, id);
    expect(await watchedIds(member)).not.toContain(id);
    await unwatch(member, id);
    expect(await watchedIds(other)).toEqual([id]);
  });

  it('changes nothing the second time, and ends', async () => {
    const { user, ingredient } = await watcher();
    expect((await watch(user, ingredient.id)).data?.watchTarget.ingredients).toHaveLength(1);
    expect((await unwatch(user, ingredient.id)).data?.unwatchTarget.ingredients).toEqual([]);
    expect((await unwatch(user, ingredient.id)).errors).toBeUndefined();
    expect(refusalOf(await watch(user, newId())).code).toBe('NOT_FOUND');
  });

  it('has an end that the level says, also of two windows at once', async () => {
    const user = await buildUser();
    const all = await Promise.all(Array.from({ length: 7 }, () => buildIngredient()));
    const answers = await Promise.all(all.map(({ id }) => watch(user, id)));
    const refused = answers.filter(({ errors }) => errors).map((answer) => refusalOf(answer).code);
    expect(refused).toEqual(['CONFLICT', 'CONFLICT']);
    const { maxIngredients, maxLabels } = (await mine(user)).data!.myWatches;
    expect([maxIngredients, maxLabels]).toEqual([5, 5]);
    const until = addDays(new Date(), 3);
    await database().db.update(users).set({ level: 1, levelExpiredAt: until }).where(eq(users.id, user.id));
    for (const { id } of all) expect((await watch(user, id)).errors).toBeUndefined();
    expect((await mine(user)).data?.myWatches.maxIngredients).toBe(100);
  });

  it('follows one that was merged away, before and after that was told', async () => {
    const { user, ingredient } = await watcher();
    const kept = await buildIngredient();
    await merge(ingredient, kept);
    await changed(ingredient, 'merged', ingredient.title, kept.title);
    expect(await watchedIds(user)).toEqual([kept.id]);
    expect((await watch(user, kept.id)).data?.watchTarget.ingredients).toHaveLength(1);
    await tell();
    const [told] = await mailed(user);
    expect(told).toMatchObject({ names: [ingredient.title], titles: [kept.title] });
    expect(told?.lines).toEqual([[`‘${ingredient.title}’ 성분이 ‘${kept.title}’ 성분에 합쳐졌습니다`]]);
    const rows = await database().db.select().from(watches).where(eq(watches.userId, user.id));
    expect(rows.map(({ targetId }) => targetId)).toEqual([kept.id]);
    await changed(kept, 'casNo', [], ['56-81-5']);
    await tell(tomorrow());
    expect((await mailed(user))[1]?.names).toEqual([kept.title]);
    expect((await unwatch(user, kept.id)).data?.unwatchTarget.ingredients).toEqual([]);
  });
});

/** Removes an ingredient, or gives it back, as far as watching sees it. */
const remove = async (gone: IngredientModel) => {
  await database().db.delete(ingredients).where(eq(ingredients.id, gone.id));
  await changed(gone, 'removed', gone.title, null);
};
const restore = async (back: IngredientModel) => {
  await database().db.insert(ingredients).values(back);
  await changed(back, 'restored', null, back.title);
};

describe('watching one that is removed', () => {
  it('says so, leads to the day before, and says as well that it is back', async () => {
    const { user, ingredient } = await watcher();
    const [row] = await database().db.select().from(ingredients).where(eq(ingredients.id, ingredient.id));
    await remove(row!);
    await tell();
    await tell(tomorrow());
    const title = ingredient.title;
    expect(await mailed(user)).toMatchObject([
      {
        names: [title],
        titles: [title],
        days: [shiftDay(koreanDay(), -1)],
        lines: [[`‘${title}’ 성분이 성분 사전에서 지워졌습니다`]],
      },
    ]);
    await restore(row!);
    await tell(tomorrow());
    expect((await mailed(user))[1]?.lines).toEqual([[`‘${title}’ 성분이 성분 사전에 다시 올랐습니다`]]);
    expect(await watchedIds(user)).toEqual([ingredient.id]);
  });

  it('says nothing where it came back before that was told', async () => {
    const { user, ingredient } = await watcher();
    const [row] = await database().db.select().from(ingredients).where(eq(ingredients.id, ingredient.id));
    await remove(row!);
    await restore(row!);
    await tell();
    expect(await mailed(user)).toEqual([]);
  });
});

describe('the mail of what is watched', () => {
  it('says what changed, before and after, and from which list', async () => {
    const { user, ingredient } = await watcher();
    const { id: sourceEditionId } = await buildSource({ name: '화장품 안전기준', edition: '2026-11-01' });
    await buildChangeLog({
      ...{ targetId: ingredient.id, targetName: ingredient.title, key: 'limitedCountries', item: newId() },
      ...{ before: null, after: { country: 'KR', level: 'PROHIBITED', entry: '별표 1' }, sourceEditionId },
    });
    await tell();
    const [told] = await mailed(user);
    expect(told).toMatchObject({ count: 1, names: [ingredient.title] });
    expect(told?.lines[0]?.[0]).toMatch(/^한국 규제 · 별표 1 — 없음 → .+ \(화장품 안전기준 2026-11-01판\)$/);
  });

  it('goes once a day however often the work is done, and the rest follows tomorrow', async () => {
    const { user, ingredient } = await watcher();
    await changed(ingredient, 'nameEng', 'A', 'B');
    await Promise.all([tell(), tell()]);
    await changed(ingredient, 'nameEng', 'B', 'C');
    await tell();
    expect(await mailed(user)).toHaveLength(1);
    await tell(tomorrow());
    await tell(tomorrow());
    const told = await mailed(user);
    expect(told.map(({ lines }) => lines[0]?.[0])).toEqual([
      expect.stringContaining('A → B'),
      expect.stringContaining('B → C'),
    ]);
  });

  it('reaches everybody once where the work ends in between', async () => {
    const ingredient = await buildIngredient();
    const people = [await buildUser(), await buildUser(), await buildUser()];
    for (const user of people) await watch(user, ingredient.id);
    await changed(ingredient, 'nameEng', 'A', 'B');
    let left = 2;
    const { db } = database();
    const dying = new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === 'transaction' && (left -= 1) < 0) throw new Error('killed');
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await expect(mailWatches({ db: dying, log: silentLog }, new Date(), 1)).rejects.toThrow();
    const counts = async () => (await Promise.all(people.map(mailed))).map((own) => own.length);
    expect((await counts()).reduce((sum, own) => sum + own)).toBe(2);
    await tell();
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('is none for a rule that went and came back, nor for what is not worth one', async () => {
    const { user, ingredient } = await watcher();
    const rule = { country: 'EU', level: 'PROHIBITED', entry: 'II/1' };
    const item = newId();
    await changed(ingredient, 'limitedCountries', rule, null, item);
    await changed(ingredient, 'limitedCountries', null, rule, item);
    await changed(ingredient, 'description', 'a', 'b');
    await tell();
    expect(await mailed(user)).toEqual([]);
  });

  it('is none for who wants none or cannot have it, also afterwards', async () => {
    const [silent, suspended] = [await watcher(), await watcher()];
    const { db } = database();
    const { alarms } = silent.user;
    await db
      .update(users)
      .set({ alarms: { ...alarms, regulations: false } })
      .where(eq(users.id, silent.user.id));
    await db.update(users).set({ state: 'SUSPENDED' }).where(eq(users.id, suspended.user.id));
    for (const { ingredient } of [silent, suspended]) await changed(ingredient, 'nameEng', 'A', 'B');
    await tell();
    await db.update(users).set({ alarms }).where(eq(users.id, silent.user.id));
    await tell(tomorrow());
    expect([await mailed(silent.user), await mailed(suspended.user)]).toEqual([[], []]);
  });

  it('tells at most 20 ingredients and 5 lines of each', async () => {
    const user = await buildUser({ level: 1, levelExpiredAt: addDays(new Date(), 9) });
    for (let place = 0; place < 22; place += 1) {
      const ingredient = await buildIngredient();
      await watch(user, ingredient.id);
      for (let rule = 0; rule < (place ? 1 : 7); rule += 1) {
        await changed(ingredient, 'limitedCountries', null, { country: 'EU', level: 'PROHIBITED' }, newId());
      }
    }
    await tell();
    const [told] = await mailed(user);
    expect(told).toMatchObject({ count: 22 });
    expect(told?.names).toHaveLength(20);
    expect(told?.lines.find((lines) => lines.length > 1)?.at(-1)).toBe('외 2건');
  });

  it('says where mail programs end it, and is ended there by one POST', async () => {
    const { user, ingredient } = await watcher();
    await changed(ingredient, 'nameEng', 'A', 'B');
    await tell();
    const [values] = await mailed(user);
    const siteUrl = (path: string) => `http://site.test${path}`;
    const rendered = renderMail(registry.mails, 'watched-changed', values ?? {}, {
      ...{ siteUrl, keys: testKeys, company: UNSET_COMPANY },
    });
    expect(rendered.html).toContain('<li>영문명 — A → B');
    const token = watchStopToken(testKeys, user.id);
    expect(rendered.oneClickUrl).toBe(siteUrl(`/api/watch-mails/stop?token=${token}`));
    const address = `${gateway().url}/api/watch-mails/stop?token=${token}`;
    const seen = await fetch(address, { redirect: 'manual' });
    expect([seen.status, seen.headers.get('location')]).toEqual([303, `/auth/watch-mails?token=${token}`]);
    expect((await fetch(`${address}x`, { method: 'POST' })).status).toBe(400);
    expect((await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(204);
    const [account] = await database().db.select().from(users).where(eq(users.id, user.id));
    expect(account?.alarms.regulations).toBe(false);
  });

  it('is ended by its link without a sign-in, of one ingredient or at all', async () => {
    const { user, ingredient } = await watcher();
    const ctx = { db: database().db, keys: testKeys };
    const token = watchStopToken(testKeys, user.id);
    await expect(stopWatchMails(ctx, `${token.slice(0, -1)}!`)).rejects.toThrow('쓸 수 없는 링크예요.');
    await stopWatchMails(ctx, token, ingredient.id);
    expect(await watchedIds(user)).toEqual([]);
    await stopWatchMails(ctx, token);
    await stopWatchMails(ctx, token);
    const [account] = await ctx.db.select().from(users).where(eq(users.id, user.id));
    expect(account?.alarms.regulations).toBe(false);
  });
});

describe('watching a label', () => {
  it('watches all that it names, and what it names since', async () => {
    const user = await buildUser();
    const { id, title } = await buildIngredient({ nameKor: '달빛이끼추출물' });
    const { data, errors } = await watchLabel(user, `${title}, 처음보는별가루, ${title}`);
    expect(errors).toBeUndefined();
    expect(data?.watchTarget.labels).toMatchObject([
      { name: '수분 크림', ingredientCount: 1, unknownNames: ['처음보는별가루'] },
    ]);
    expect(data?.watchTarget.ingredients).toEqual([]);
    await watchLabel(user, `${title}, 처음보는별가루, ${title}`, '다른 이름');
    expect((await mine(user)).data?.myWatches.labels).toMatchObject([{ name: '다른 이름' }]);

    const learnt = await buildIngredient({ nameKor: '처음보는별가루' });
    expect(await learnNames(database().db)).toBe(1);
    const label = (await mine(user)).data!.myWatches.labels[0]!;
    expect(label).toMatchObject({ ingredientCount: 2, unknownNames: [] });
    // By itself, too: one mail tells it once.
    await watch(user, id);
    await changed(learnt, 'nameEng', null, 'Stardust');
    await changed({ id, title } as IngredientModel, 'nameEng', null, 'Moss');
    await tell();
    expect(await mailed(user)).toMatchObject([{ count: 2 }]);

    await unwatch(member, label.id, 'LABEL');
    expect((await mine(user)).data?.myWatches.labels).toHaveLength(1);
    expect((await unwatch(user, label.id, 'LABEL')).data?.unwatchTarget.labels).toEqual([]);
    expect(await watchedIds(user)).toEqual([id]);
  });

  it('has an end, and needs a name that it can read', async () => {
    const user = await buildUser();
    const rows = Array.from({ length: 5 }, (_, at) => ({ userId: user.id, name: `${at}`, text: `${at}` }));
    await database().db.insert(watchLabels).values(rows);
    expect(refusalOf(await watchLabel(user, '정제수')).code).toBe('CONFLICT');
    expect(refusalOf(await watchLabel(member, ' , ')).code).toBe('BAD_USER_INPUT');
    const long = Array.from({ length: 101 }, (_, at) => `모르는이름${at}`).join(', ');
    expect(refusalOf(await watchLabel(member, long)).fields).toHaveProperty(['label.text']);
  });
});

it('forgets what cannot come back, and all of who leaves', async () => {
  const { user, ingredient } = await watcher();
  const { db } = database();
  await db.delete(ingredients).where(eq(ingredients.id, ingredient.id));
  expect(await watchedIds(user)).toEqual([]);
  await db.transaction((tx) => forgetWatches(tx));
  expect(await db.$count(watches, eq(watches.userId, user.id))).toBe(0);

  const other = await watcher();
  await watchLabel(other.user, '정제수');
  const { id, email, createdAt } = other.user;
  const person = { id, email, createdAt };
  const exported = await watchesPersonalData.export?.(db, person, 10);
  expect(exported).toMatchObject({
    watches: [{ ingredientId: other.ingredient.id }],
    watchedLabels: [{ text: '정제수' }],
  });
  await db.transaction((tx) => watchesPersonalData.forget!(tx, person));
  expect(await db.$count(watches, eq(watches.userId, id))).toBe(0);
  expect(await db.$count(watchLabels, eq(watchLabels.userId, id))).toBe(0);
});
