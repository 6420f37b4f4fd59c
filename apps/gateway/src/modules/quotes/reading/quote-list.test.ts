import { DAY_MS } from '@gredia/domain';
import { GetReceivedQuotesDocument, GetSentQuotesDocument } from '@gredia/graphql-schema';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildQuote, buildQuoteSides, type QuoteSides } from '../quotes.factory';

type Variables = { page?: number; perPage?: number; search?: string; option?: string };

describe('the lists of quotes', () => {
  const database = useDatabase();
  const askSent = (user: UserModel, variables: Variables = {}) =>
    gatewayAs(viewerOf(user))(GetSentQuotesDocument, variables as never);
  const askReceived = (user: UserModel, variables: Variables = {}) =>
    gatewayAs(viewerOf(user))(GetReceivedQuotesDocument, variables as never);
  const sent = async (user: UserModel, variables?: Variables) => {
    const { data, errors } = await askSent(user, variables);
    expect(errors).toBeUndefined();
    return { total: data?.sentQuotes.total, ids: data?.sentQuotes.quotes.map(({ id }) => id) };
  };
  const received = async (user: UserModel, variables?: Variables) => {
    const { data, errors } = await askReceived(user, variables);
    expect(errors).toBeUndefined();
    return { total: data?.receivedQuotes.total, ids: data?.receivedQuotes.quotes.map(({ id }) => id) };
  };
  /** The earlier in the list, the later it changed. */
  const buildList = async (sides: QuoteSides, ...given: Parameters<typeof buildQuote>[0][]) => {
    const ids: string[] = [];
    for (const [index, values] of given.entries()) {
      const updatedAt = new Date(Date.now() - index * 1000);
      ids.push((await buildQuote({ sides, updatedAt, ...values })).id);
    }
    return ids;
  };

  it('are refused to visitors and, for what was received, to those who are no supplier', async () => {
    expect((await gatewayAs(null)(GetSentQuotesDocument)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect((await askReceived(await buildUser())).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const unverified = await buildUser({ role: 'SELLER', emailVerifiedAt: null });
    expect((await askReceived(unverified)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('hold what is one’s own alone', async () => {
    const [ours, others] = [await buildQuoteSides(), await buildQuoteSides()];
    const [id = ''] = await buildList(ours, {});
    await buildList(others, {});
    expect(await sent(ours.buyer)).toEqual({ total: 1, ids: [id] });
    expect(await received(ours.supplier)).toEqual({ total: 1, ids: [id] });
    expect(await sent(ours.supplier)).toEqual({ total: 0, ids: [] });
  });

  it('are empty for accounts that act for no supplier', async () => {
    const { supplier } = await buildQuote().then(() => buildQuoteSides());
    const unlinked = await buildUser({ role: 'SELLER' });
    for (const user of [unlinked, await buildUser({ role: 'ADMIN' }), supplier]) {
      expect(await received(user)).toEqual({ total: 0, ids: [] });
    }
  });

  it('begin with what changed last, then go by id, page by page', async () => {
    const sides = await buildQuoteSides();
    const updatedAt = new Date();
    const ids = [newId(), newId(), newId()];
    await buildList(sides, ...[2, 0, 1].map((index) => ({ id: ids[index], updatedAt })));
    const older = await buildList(
      sides,
      ...Array.from({ length: 9 }, (_, days) => ({
        updatedAt: new Date(updatedAt.getTime() - (days + 1) * DAY_MS),
      })),
    );
    const order = [...ids, ...older];
    for (const list of [
      (paging: Variables) => sent(sides.buyer, paging),
      (paging: Variables) => received(sides.supplier, paging),
    ]) {
      expect(await list({ perPage: 10 })).toEqual({ total: 12, ids: order.slice(0, 10) });
      expect(await list({ perPage: 10, page: 2 })).toEqual({ total: 12, ids: order.slice(10) });
      expect(await list({ perPage: 10, page: 3 })).toEqual({ total: 12, ids: [] });
      expect(await list({ perPage: 10, page: 2, search: sides.product.name })).toEqual({
        total: 12,
        ids: order.slice(10),
      });
    }
  });

  it('begin, for the supplier, with what waits for its answer, on every page and in every search', async () => {
    const sides = await buildQuoteSides();
    const statuses = ['CANCELED', 'REQUESTED', 'RESPONDED', 'NEGOTIATING', 'ORDERED', 'CONFIRMED'] as const;
    const ids = await buildList(sides, ...statuses.map((status) => ({ status })));
    const at = (...indexes: number[]) => indexes.map((index) => ids[index]);
    expect((await received(sides.supplier)).ids).toEqual(at(1, 3, 5, 0, 2, 4));
    expect((await received(sides.supplier, { search: sides.product.name })).ids).toEqual(at(1, 3, 5, 0, 2, 4));
    expect((await sent(sides.buyer)).ids).toEqual(ids);

    const many = await buildQuoteSides();
    const ended = await buildList(many, ...Array.from({ length: 10 }, () => ({ status: 'CLOSED' as const })));
    const [waiting = ''] = await buildList(many, { updatedAt: new Date(Date.now() - DAY_MS) });
    expect((await received(many.supplier, { perPage: 10 })).ids).toEqual([waiting, ...ended.slice(0, 9)]);
    expect((await received(many.supplier, { perPage: 10, page: 2 })).ids).toEqual(ended.slice(9));
  });

  it('show a state of affairs', async () => {
    const sides = await buildQuoteSides();
    const states = {
      WAITING: ['REQUESTED', 'CONFIRMED'],
      ANSWERED: ['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT'],
      ENDED: ['ORDERED', 'CLOSED', 'DECLINED', 'CANCELED', 'EXPIRED'],
    } as const;
    const all = Object.values(states).flat();
    const ids = await buildList(sides, ...all.map((status) => ({ status })));
    const having = (wanted: readonly string[]) => ids.filter((_, index) => wanted.includes(all[index] ?? ''));
    for (const [option, wanted] of [...Object.entries(states), ['ALL', all] as const]) {
      expect(await sent(sides.buyer, { option })).toEqual({ total: wanted.length, ids: having(wanted) });
      const { total, ids: shown = [] } = await received(sides.supplier, { option });
      expect([total, shown.sort()]).toEqual([wanted.length, having(wanted).sort()]);
      expect(await sent(sides.buyer, { option, search: sides.product.name })).toEqual({
        total: wanted.length,
        ids: having(wanted),
      });
    }
  });

  it('refuse what they do not know', async () => {
    const { buyer, supplier } = await buildQuoteSides();
    for (const wrong of [
      { option: 'OPEN' },
      { option: 'waiting' },
      { page: 0 },
      { perPage: 21 },
      { search: 'ㄱ'.repeat(101) },
    ]) {
      const [field = ''] = Object.keys(wrong);
      for (const answer of [await askSent(buyer, wrong), await askReceived(supplier, wrong)]) {
        const extensions = answer.errors?.[0]?.extensions as { code: string; fields: Record<string, string> };
        expect([extensions.code, Object.keys(extensions.fields)]).toEqual(['BAD_USER_INPUT', [field]]);
      }
    }
  });

  describe('are searched', () => {
    it.each([
      ['the material', '나이아신'],
      ['a half-typed syllable of it', '나이아시'],
      ['its initial consonants', 'ㄴㅇㅇㅅ'],
      ['decomposed letters', '나이아신'.normalize('NFD')],
      ['any case, without blanks', 'NIA신99'],
      ['the number', 'q251118-7k3'],
      ['the number without its hyphen', 'Q251118 7k'],
    ])('by %s', async (_, search) => {
      const sides = await buildQuoteSides({ name: '물별 나이아신 99' });
      const name = search.startsWith('NIA') ? 'Nia신 99' : '물별 나이아신 99';
      const number = `Q251118-7K3${newId().slice(-4)}`;
      const [id = ''] = await buildList(sides, { product: name, number }, { product: '판테놀', number: newId() });
      expect(await sent(sides.buyer, { search })).toEqual({ total: 1, ids: [id] });
      expect(await received(sides.supplier, { search })).toEqual({ total: 1, ids: [id] });
    });

    it('by the other side: buyers by dealer, suppliers by the buyer’s company', async () => {
      const sides = await buildQuoteSides();
      const [id = ''] = await buildList(
        sides,
        { dealer: '두레빛교역', buyerCompany: '담빛결' },
        { dealer: null, buyerCompany: null },
      );
      expect((await sent(sides.buyer, { search: '두레빛' })).ids).toEqual([id]);
      expect((await sent(sides.buyer, { search: '담빛결' })).ids).toEqual([]);
      expect((await received(sides.supplier, { search: '담빛' })).ids).toEqual([id]);
      expect((await received(sides.supplier, { search: '두레빛' })).ids).toEqual([]);
    });

    it('by nothing that is hidden, and by signs alone in vain', async () => {
      const sides = await buildQuoteSides();
      await buildList(sides, { buyerName: '숨은이름', buyerContact: '01098765432' });
      for (const search of ['숨은이름', '98765432', '%', '-', '_']) {
        expect((await received(sides.supplier, { search })).ids).toEqual([]);
      }
      expect((await received(sides.supplier, { search: '  ' })).total).toBe(1);
    });
  });

  it('are searched by names, not by rows: a name that stands in many is read once', async () => {
    const sides = await buildQuoteSides();
    await buildList(sides, ...Array.from({ length: 30 }, () => ({ buyerCompany: '담빛결' })));
    const query = vi.spyOn(database().pool, 'query');
    expect((await received(sides.supplier, { search: '담빛' })).total).toBe(30);
    const read = await Promise.all(query.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>));
    query.mockRestore();
    // Two names, the count, a page of ten, and what belongs to it.
    for (const { rows } of read) expect(rows.length).toBeLessThanOrEqual(20);
  });

  it('take as many statements for twenty as for one', async () => {
    const [one, twenty] = [await buildQuoteSides(), await buildQuoteSides()];
    const groupId = newId();
    await buildList(one, { groupId });
    await buildList(twenty, ...Array.from({ length: 20 }, () => ({ groupId, status: 'RESPONDED' as const })));
    const statements = async (work: () => Promise<{ total: number | undefined }>, total: number) => {
      const query = vi.spyOn(database().pool, 'query');
      expect((await work()).total).toBe(total);
      const { length } = query.mock.calls;
      query.mockRestore();
      return length;
    };
    expect(await statements(() => sent(twenty.buyer), 20)).toBe(await statements(() => sent(one.buyer), 1));
    expect(await statements(() => received(twenty.supplier), 20)).toBe(
      await statements(() => received(one.supplier), 1),
    );
    expect(await statements(() => sent(twenty.buyer, { search: '시험' }), 20)).toBe(
      await statements(() => sent(one.buyer, { search: '시험' }), 1),
    );
  });
});
