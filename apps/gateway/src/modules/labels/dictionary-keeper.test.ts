import { eq } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../platform/database/client';
import { breakableProxy } from '../../testing/breakable-proxy';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { DictionaryKeeper } from './dictionary-keeper';

const log = pino({ level: 'silent' });

describe('the kept dictionary', () => {
  const database = useDatabase();

  function keep() {
    const keeper = new DictionaryKeeper({ db: database().db, log });
    onTestFinished(() => keeper.stop());
    return keeper;
  }
  const finds = async (keeper: DictionaryKeeper, name: string) =>
    (await keeper.current()).dictionary.find(name) !== null;

  it('is one for all who ask, and the same while nothing changes', async () => {
    const keeper = keep();
    const [one, other] = await Promise.all([keeper.current(), keeper.current()]);
    expect(other).toBe(one);
    expect(await keeper.current()).toBe(one);
  });

  it('is looked after at every use while no changes are heard', async () => {
    const keeper = keep();
    expect(await finds(keeper, '처음온추출물')).toBe(false);
    await buildIngredient({ nameKor: '처음온추출물' });
    expect(await finds(keeper, '처음온추출물')).toBe(true);
  });

  it('does not share what was read before a change with who asks after it', async () => {
    const keeper = keep();
    const before = keeper.current();
    await buildIngredient({ nameKor: '끼어든추출물' });
    expect(await finds(keeper, '끼어든추출물')).toBe(true);
    await before;
  });

  it('answers as before until changes that are heard are taken in', async () => {
    const keeper = keep();
    keeper.setHearing(true);
    const before = await keeper.current();
    await buildIngredient({ nameKor: '나중온추출물' });
    expect(await keeper.current()).toBe(before);
    keeper.changed();
    expect(await keeper.current()).toBe(before);
    await vi.waitFor(async () => expect(await finds(keeper, '나중온추출물')).toBe(true), 5000);
  });

  it('is the one of now for who writes by it', async () => {
    const keeper = keep();
    keeper.setHearing(true);
    const before = await keeper.current();
    expect(await keeper.standing()).toBe(before);
    await buildIngredient({ nameKor: '방금온추출물' });
    expect(await finds(keeper, '방금온추출물')).toBe(false);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    const standing = await keeper.standing();
    expect(standing.dictionary.find('방금온추출물')).not.toBeNull();
    expect(await keeper.current()).toBe(standing);
    spy.mockClear();
    expect(await keeper.standing()).toBe(standing);
    expect(spy).toHaveBeenCalledOnce();
  });

  it('stays the same after a change of something else', async () => {
    const keeper = keep();
    keeper.setHearing(true);
    const { id } = await buildIngredient();
    const before = await keeper.current();
    await database().db.update(ingredients).set({ productCount: 7 }).where(eq(ingredients.id, id));
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    keeper.changed();
    const asked = () => (spy.mock.calls as unknown[][]).map(([statement]) => (statement as { name?: string }).name);
    await vi.waitFor(() => expect(asked()).toContain('label_names_version'), 10_000);
    // Who asks without hearing waits for the renewal that is under way.
    keeper.setHearing(false);
    expect(await keeper.current()).toBe(before);
  });

  it('fails with the database and comes back with it', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const { db, pool } = connect({ url: proxy.url, max: 2, onIdleError: () => undefined });
    onTestFinished(() => pool.end());
    const keeper = new DictionaryKeeper({ db, log });
    proxy.cut();
    await expect(keeper.current()).rejects.toThrow();
    proxy.restore();
    const kept = await keeper.current();
    keeper.setHearing(true);
    proxy.cut();
    expect(await keeper.current()).toBe(kept);
  });

  it('is not built any further when the gateway stops', async () => {
    for (let more = 0; more < 3; more += 1) await buildIngredient();
    const keeper = keep();
    const building = keeper.current();
    building.catch(() => undefined);
    await keeper.stop();
    await expect(building.then((kept) => kept.file())).rejects.toThrow('stopping');
  });
});
