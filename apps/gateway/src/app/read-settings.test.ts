import path from 'node:path';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings';
import { SettingsError } from '../platform/settings/settings';

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

  it('reads several secrets, the newest first', () => {
    const SESSION_SECRET = `${'n'.repeat(32)}, ${'o'.repeat(32)}`;
    expect(readSettings({ DATABASE_URL, SESSION_SECRET }).secrets).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
  });

  it('offers a provider whose two keys are set, at its own addresses unless different ones are named', () => {
    const keys = { KAKAO_CLIENT_ID: 'id', KAKAO_CLIENT_SECRET: 'secret' };
    const KAKAO_TOKEN_URL = 'http://127.0.0.1:9000/token';
    const { kakao, naver } = readSettings({ DATABASE_URL, ...keys, KAKAO_TOKEN_URL });
    expect(kakao).toEqual({ clientId: 'id', clientSecret: 'secret', endpoints: { tokenUrl: KAKAO_TOKEN_URL } });
    expect(naver).toBeUndefined();
  });

  it.each([undefined, '10.0.0.1', 'loopback, 10.0.0.0/8', '::1, fd00::/8'])(
    'believes the proxies %j, as Express reads them',
    (TRUST_PROXY) => {
      const { trustProxy } = readSettings({ DATABASE_URL, TRUST_PROXY });
      expect(trustProxy).toBe(TRUST_PROXY ?? 'loopback, linklocal, uniquelocal');
      expect(() => express().set('trust proxy', trustProxy)).not.toThrow();
    },
  );

  it('knows the holidays of Korea, and those that are set besides', () => {
    expect(readSettings({ DATABASE_URL }).holidays).toContain('2026-12-25');
    expect([...readSettings({ DATABASE_URL, HOLIDAYS: '2026-12-24, 2028-01-01' }).holidays]).toEqual(
      expect.arrayContaining(['2026-12-25', '2026-12-24', '2028-01-01']),
    );
    expect(() => readSettings({ DATABASE_URL, HOLIDAYS: '2026-12-24,2026-02-30' })).toThrow(SettingsError);
  });

  it('knows how long quotes wait, and who runs the site', () => {
    expect(readSettings({ DATABASE_URL }).quoteDays).toEqual({ unanswered: 30, answered: 60 });
    expect(readSettings({ DATABASE_URL, QUOTE_EXPIRY_DAYS: '14/45' }).quoteDays).toEqual({
      unanswered: 14,
      answered: 45,
    });
    for (const QUOTE_EXPIRY_DAYS of ['30', '0/60', '30/60/90', '30.5/60']) {
      expect(() => readSettings({ DATABASE_URL, QUOTE_EXPIRY_DAYS })).toThrow('QUOTE_EXPIRY_DAYS');
    }
    expect(readSettings({ DATABASE_URL, COMPANY_EMAIL: 'ask@hanbit.example' }).company.email).toBe(
      'ask@hanbit.example',
    );
  });

  it('keeps files beside the other data of the machine, unless told where', () => {
    const { files } = readSettings({ DATABASE_URL });
    expect(files).toEqual({ dir: path.resolve('.gredia/files'), s3: undefined, clamd: undefined, removesStrays: true });
    expect(readSettings({ DATABASE_URL, GREDIA_DATA_DIR: '/srv/gredia' }).files.dir).toBe('/srv/gredia/files');
    expect(readSettings({ DATABASE_URL, FILES_DIR: '/data' }).files.dir).toBe('/data');
  });

  it('keeps them in a bucket that is named, with the keys that are given or the rights of the machine', () => {
    const bucket = { bucket: 'gredia', region: 'ap-northeast-2' };
    expect(readSettings({ DATABASE_URL, S3_BUCKET: 'gredia' }).files.s3).toEqual({ ...bucket });
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const S3_ENDPOINT = 'http://minio:9000';
    expect(readSettings({ DATABASE_URL, S3_BUCKET: 'gredia', S3_ENDPOINT, ...keys }).files.s3).toEqual({
      ...bucket,
      endpoint: S3_ENDPOINT,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it('takes bytes of no row out of a bucket only when told: a copy of the database may know of them', () => {
    const removesStrays = (env: NodeJS.ProcessEnv) => readSettings({ DATABASE_URL, ...env }).files.removesStrays;
    expect(removesStrays({ S3_BUCKET: 'gredia' })).toBe(false);
    expect(removesStrays({ S3_BUCKET: 'gredia', FILES_REMOVE_STRAYS: 'true' })).toBe(true);
    expect(removesStrays({ FILES_REMOVE_STRAYS: 'false' })).toBe(true);
  });

  it.each([
    ['tcp://clamd:3311', { host: 'clamd', port: 3311 }],
    ['tcp://127.0.0.1', { host: '127.0.0.1', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ])('finds the virus scanner at %s', (CLAMD_URL, address) => {
    expect(readSettings({ DATABASE_URL, CLAMD_URL }).files.clamd).toEqual(address);
  });

  it('treats an empty value as absent', () => {
    expect(readSettings({ DATABASE_URL, GATEWAY_PORT: '' }).port).toBe(4000);
  });

  it.each([
    [{}, '설정 DATABASE_URL이 없어요.'],
    [
      { DATABASE_URL: 'mysql://x' },
      '설정 DATABASE_URL의 값이 올바르지 않아요: postgres://… 형식의 주소를 넣어 주세요.',
    ],
    [{ DATABASE_URL, NODE_ENV: 'production' }, '설정 SESSION_SECRET이 없어요.'],
    [{ DATABASE_URL, GATEWAY_PORT: '70000' }, '설정 GATEWAY_PORT의 값이 올바르지 않아요'],
    [
      { DATABASE_URL, SESSION_SECRET: 'short' },
      '설정 SESSION_SECRET의 값이 올바르지 않아요: 32자 이상으로, 여럿이면 쉼표로 이어 넣어 주세요.',
    ],
    [{ DATABASE_URL, KAKAO_CLIENT_ID: 'id' }, '설정 KAKAO_CLIENT_SECRET이(가) 없어요.'],
    [
      { DATABASE_URL, KAKAO_CLIENT_SECRET: 'secret', NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: '' },
      '설정 KAKAO_CLIENT_ID가 없어요.\n설정 NAVER_CLIENT_SECRET이(가) 없어요.',
    ],
    [{ DATABASE_URL, NAVER_TOKEN_URL: 'naver' }, '설정 NAVER_TOKEN_URL의 값이 올바르지 않아요: http(s) 주소를'],
    [
      { DATABASE_URL, NAVER_PROFILE_URL: 'http://naver.example/me' },
      '설정 NAVER_PROFILE_URL의 값이 올바르지 않아요: https 주소를 넣어 주세요. http는 이 컴퓨터 안에서만 쓸 수 있어요.',
    ],
    ...['true', '1', 'nginx', '10.0.0.1, nginx', '0.0.0.0/0'].map((TRUST_PROXY): [NodeJS.ProcessEnv, string] => [
      { DATABASE_URL, TRUST_PROXY },
      '설정 TRUST_PROXY의 값이 올바르지 않아요: loopback, linklocal, uniquelocal이나 IP 주소를 쉼표로 이어 적어 주세요.',
    ]),
  ])('says in one line what is wrong with %j', (env, line) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(line);
  });
});
