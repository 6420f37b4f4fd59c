import { GetRoadAddressesDocument, GetRoadAddressProviderDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { JUSO_KEY, startJusoServer } from '../../testing/juso-server';
import { viewerOf, buildUser } from '../identity/accounts/users.factory';
import { readRoadAddressSettings } from './road-addresses.testing';

useDatabase();

const TYPED = '지금은 주소를 찾을 수 없어요. 우편번호와 주소를 직접 입력해 주세요.';

const member = async (env: NodeJS.ProcessEnv = {}) => gatewayAs(viewerOf(await buildUser()), { env });
const atJuso = (url: string, more: NodeJS.ProcessEnv = {}) =>
  member({ JUSO_API_KEY: JUSO_KEY, JUSO_URL: url, JUSO_TIMEOUT_MS: '20000', ...more });

describe('road addresses', () => {
  it('are for people who signed in', async () => {
    const visitor = gatewayAs(null);
    const { errors } = await visitor(GetRoadAddressesDocument, { search: '세종대로' });
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('come from the service where a key is set, and nothing of what is looked for stands in its address', async () => {
    const { url, asked } = await startJusoServer();
    const ask = await atJuso(url);
    const { data } = await ask(GetRoadAddressesDocument, { search: '  세종대로  110 ' });
    expect(data?.roadAddresses).toEqual([
      {
        postcode: '04524',
        road: '서울특별시 중구 세종대로 110',
        lot: '서울특별시 중구 태평로1가 31 서울특별시 청사 신관',
        building: '서울특별시 청사 신관',
      },
      expect.objectContaining({ building: null }),
    ]);
    expect(asked).toEqual([
      {
        url: 'POST /addrlink/addrLinkApi.do',
        form: { confmKey: JUSO_KEY, currentPage: '1', countPerPage: '20', keyword: '세종대로 110', resultType: 'json' },
      },
    ]);
    expect((await ask(GetRoadAddressesDocument, { search: '없는길 1' })).data?.roadAddresses).toEqual([]);
  });

  it.each([
    ['길', '두 글자 이상 입력해 주세요.'],
    ['110', '도로 이름을 숫자와 함께 입력해 주세요.'],
    ['세종대로 100%', '특수문자 없이 도로 이름과 건물 번호를 입력해 주세요.'],
    ['가'.repeat(41), '검색어는 40자까지 쓸 수 있어요.'],
  ])('are not looked up by %s, and why is said', async (search, sentence) => {
    const { url } = await startJusoServer();
    const { errors } = await (await atJuso(url))(GetRoadAddressesDocument, { search });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { search: sentence } });
  });

  it.each([
    ['answers an error', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(503).end()],
    ['answers other words', (response: { end(text: string): void }) => response.end('<html>')],
    ['does not answer in time', () => undefined],
  ])('are typed where the service %s', async (_, fault) => {
    const { url } = await startJusoServer((response) => {
      fault(response);
      return true;
    });
    const ask = await atJuso(url, { JUSO_TIMEOUT_MS: '300' });
    const { errors } = await ask(GetRoadAddressesDocument, { search: '세종대로' });
    expect(errors?.[0]).toMatchObject({ message: TYPED, extensions: { code: 'CONFLICT' } });
  });

  it('are typed where the key is refused', async () => {
    const { url } = await startJusoServer();
    const { errors } = await (
      await atJuso(url, { JUSO_API_KEY: 'other' })
    )(GetRoadAddressesDocument, { search: '세종대로' });
    expect(errors?.[0]).toMatchObject({ message: TYPED, extensions: { code: 'CONFLICT' } });
  });

  it('come from a stand-in in development, which says so and finds by every word', async () => {
    const ask = await member({ NODE_ENV: 'development' });
    expect((await ask(GetRoadAddressProviderDocument, {})).data).toEqual({ roadAddressProvider: 'LOCAL' });
    const { data } = await ask(GetRoadAddressesDocument, { search: '중구 세종대로' });
    expect(data?.roadAddresses).toMatchObject([{ postcode: '04524' }]);
    expect((await ask(GetRoadAddressesDocument, { search: '중구 없는길' })).data?.roadAddresses).toEqual([]);
  });

  it('are looked up by nobody in production without a key', () => {
    expect(readRoadAddressSettings({ NODE_ENV: 'production' })).toMatchObject({ juso: null, isLocal: false });
    expect(readRoadAddressSettings({ NODE_ENV: 'production', JUSO_API_KEY: 'k' })).toEqual({
      juso: { key: 'k', url: 'https://business.juso.go.kr', timeoutMs: 3000 },
      isLocal: false,
    });
  });
});
