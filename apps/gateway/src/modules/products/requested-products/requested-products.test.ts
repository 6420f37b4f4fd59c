import {
  ExportMyDataDocument,
  GetRequestedProductsDocument,
  RemoveUserDocument,
  RequestProductDocument,
  type RequestProductInput,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildAsker, countStatements, type Ask } from '../products.testing';
import { requestedProducts, requestedProductVotes } from '../products.table';

const REQUESTERS = `query ($search: String) { requestedProducts(search: $search) {
  requestedProducts { name count requestedBy isMine } } }`;
interface Requesters {
  requestedProducts: { requestedProducts: { requestedBy: string[] | null }[] };
}

describe('materials people look for', () => {
  const database = useDatabase();

  const request = async (ask: Ask, input: RequestProductInput) => {
    const { data, errors } = await ask(RequestProductDocument, { input });
    return data?.requestProduct ?? { ...errors?.[0]?.extensions };
  };
  const list = async (ask: Ask, search?: string) => {
    const { data } = await ask(GetRequestedProductsDocument, { search });
    return data?.requestedProducts;
  };
  const wishes = (name: string) =>
    database().db.select().from(requestedProducts).where(eq(requestedProducts.name, name));

  it('are asked for by members with a verified address', async () => {
    expect(await request(gatewayAs(null), { name: '엑토인' })).toMatchObject({ code: 'UNAUTHENTICATED' });
    const unverified = gatewayAs(viewer('USER', { emailVerified: false }));
    expect(await request(unverified, { name: '엑토인' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await request(await buildAsker('USER'), { name: '엑' })).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { name: '찾는 원료의 이름을 2자 이상 입력해 주세요.' },
    });
    expect(await wishes('엑토인')).toEqual([]);
  });

  it('count each person once, also at the same time', async () => {
    const [one, other] = [await buildAsker('USER'), await buildAsker('SELLER')];
    const input = { name: '바쿠치올 99', dealer: '서호', note: '처음 메모' };
    const answers = await Promise.all([one, one, one, other, other].map((ask) => request(ask, input)));
    expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
    expect(await request(one, { ...input, name: ' 바쿠치올-99 ', note: '다른 메모' })).toMatchObject({
      name: '바쿠치올 99',
      dealer: '서호',
      manufacture: null,
      count: 2,
      isMine: true,
    });
    const [wish] = await wishes('바쿠치올 99');
    const votes = await database()
      .db.select()
      .from(requestedProductVotes)
      .where(eq(requestedProductVotes.requestedProductId, wish!.id));
    expect(votes).toMatchObject([{ note: '처음 메모' }, { note: '처음 메모' }]);
  });

  it('count exactly when many ask at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => buildAsker('USER')));
    await Promise.all(people.map((ask) => request(ask, { name: '글루코노락톤' })));
    expect(await wishes('글루코노락톤')).toMatchObject([{ count: 12 }]);
  });

  it('are different ones when dealer or maker is another', async () => {
    const ask = await buildAsker('USER');
    for (const more of [{}, { dealer: '가나' }, { manufacture: '가나' }])
      await request(ask, { name: '펩타이드', ...more });
    expect(await wishes('펩타이드')).toHaveLength(3);
  });

  it('are new 20 times a day at most; what was asked before costs nothing', async () => {
    const ask = await buildAsker('USER');
    for (let wish = 1; wish <= 20; wish++) {
      expect(await request(ask, { name: `하루 ${wish}` })).toMatchObject({ count: 1 });
    }
    expect(await request(ask, { name: '하루 1' })).toMatchObject({ count: 1, isMine: true });
    expect(await request(ask, { name: '하루 21' })).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await wishes('하루 21')).toEqual([]);
    expect(await request(await buildAsker('USER'), { name: '하루 21' })).toMatchObject({ count: 1 });
  });

  it('cost one of the day where the same form arrives many times at once', async () => {
    const ask = await buildAsker('USER');
    const answers = await Promise.all(Array.from({ length: 12 }, () => request(ask, { name: '한꺼번에' })));
    for (const answer of answers) expect(answer).toMatchObject({ count: 1 });
    for (let wish = 2; wish <= 20; wish++)
      expect(await request(ask, { name: `따로 ${wish}` })).toMatchObject({ count: 1 });
    expect(await request(ask, { name: '따로 21' })).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('are listed, the most wanted first, without hidden ones', async () => {
    const [one, other] = [await buildAsker('USER'), await buildAsker('USER')];
    await request(one, { name: '목록 하나' });
    for (const ask of [one, other]) await request(ask, { name: '둘째', dealer: '목록 상사' });
    await request(one, { name: '목록 숨김' });
    await database()
      .db.update(requestedProducts)
      .set({ visible: false })
      .where(eq(requestedProducts.name, '목록 숨김'));
    expect(await list(gatewayAs(null), '목록')).toMatchObject({
      total: 2,
      requestedProducts: [
        { name: '둘째', count: 2, isMine: false },
        { name: '목록 하나', count: 1, isMine: false },
      ],
    });
    expect((await list(other, '목록'))?.requestedProducts.map(({ isMine }) => isMine)).toEqual([true, false]);
    expect(await list(gatewayAs(null), '없는 말')).toEqual({ total: 0, requestedProducts: [] });
  });

  it('name those who asked to operators alone', async () => {
    const asker = await buildUser();
    await request(gatewayAs(viewerOf(asker)), { name: '누가 찾나' });
    const requesters = async (ask: Ask) => {
      const { data } = await ask<Requesters, { search: string }>(REQUESTERS, { search: '누가 찾나' });
      return data?.requestedProducts.requestedProducts[0]?.requestedBy;
    };
    expect(await requesters(await buildAsker('OPERATOR'))).toEqual([asker.nickname]);
    for (const ask of [gatewayAs(null), gatewayAs(viewerOf(asker)), await buildAsker('SELLER')]) {
      expect(await requesters(ask)).toBeNull();
    }
  });

  it('are among one’s own data, and lose what a person wrote who leaves, not their vote', async () => {
    const asker = await buildUser();
    const ask = gatewayAs(viewerOf(asker));
    await request(ask, { name: '떠나는 사람의 원료', note: '연락은 010-0000-0000' });
    const { data } = await ask(ExportMyDataDocument);
    expect(JSON.stringify(data)).toContain('연락은 010-0000-0000');
    await ask(RemoveUserDocument, { email: asker.email!, password: BUILT_PASSWORD });
    const [wish] = await wishes('떠나는 사람의 원료');
    expect(wish).toMatchObject({ count: 1 });
    const votes = await database()
      .db.select()
      .from(requestedProductVotes)
      .where(eq(requestedProductVotes.requestedProductId, wish!.id));
    expect(votes).toMatchObject([{ userId: asker.id, note: null }]);
  });

  it('ask the database as often for 20 as for one', async () => {
    const [one, other, operator] = [await buildAsker('USER'), await buildAsker('USER'), await buildAsker('OPERATOR')];
    await request(one, { name: '단수 원료' });
    for (let wish = 1; wish <= 20; wish++)
      for (const ask of [one, other]) await request(ask, { name: `복수 원료 ${wish}` });
    const count = (search: string, wanted: number) =>
      countStatements(async () => {
        const { data } = await operator<Requesters, { search: string }>(REQUESTERS, { search });
        expect(data?.requestedProducts.requestedProducts).toHaveLength(wanted);
      });
    // The count, the page, who asked, whether the viewer did.
    expect([await count('단수 원료', 1), await count('복수 원료', 20)]).toEqual([4, 4]);
  });
});
