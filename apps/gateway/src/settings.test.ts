import { describe, expect, it } from 'vitest';
import { SettingsError, readSettings } from './settings';

const DATABASE_URL = 'postgres://gredia@127.0.0.1:5432/gredia';

describe('readSettings', () => {
  it('needs only a database', () => {
    expect(readSettings({ DATABASE_URL })).toMatchObject({ port: 4000, production: false, secretIsShared: false });
  });

  it('listens past a pooler where one is named, else where everything goes', () => {
    const DATABASE_DIRECT_URL = 'postgres://gredia@127.0.0.1:5433/gredia';
    expect(readSettings({ DATABASE_URL, DATABASE_DIRECT_URL }).directDatabaseUrl).toBe(DATABASE_DIRECT_URL);
    expect(readSettings({ DATABASE_URL }).directDatabaseUrl).toBe(DATABASE_URL);
  });

  it('treats an empty value as absent', () => {
    expect(readSettings({ DATABASE_URL, GATEWAY_PORT: '' }).port).toBe(4000);
  });

  it.each([
    [{}, '설정 DATABASE_URL이(가) 없어요.'],
    [
      { DATABASE_URL: 'mysql://x' },
      '설정 DATABASE_URL의 값이 올바르지 않아요: postgres://… 형식의 주소를 넣어 주세요.',
    ],
    [{ DATABASE_URL, GATEWAY_PORT: '70000' }, '설정 GATEWAY_PORT의 값이 올바르지 않아요'],
    [
      { DATABASE_URL, GATEWAY_SECRET: 'short' },
      '설정 GATEWAY_SECRET의 값이 올바르지 않아요: 16자 이상으로 넣어 주세요.',
    ],
  ])('says in one line what is wrong with %j', (env, line) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(line);
  });
});
