import { randomBytes } from 'node:crypto';
import { companyFrom, type Company } from '@gredia/domain';
import { isProxyList, PRIVATE_PROXIES, PROXY_LIST_MESSAGE } from '@gredia/domain/proxy-list';
import { z } from 'zod';
import { SettingsError, settingsPart, webAddress } from './settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

declare module './settings' {
  interface Settings {
    databaseUrl: string;
    /** Past any connection pooler: LISTEN and migrations need a connection of their own. The same as databaseUrl without one. */
    directDatabaseUrl: string;
    /** Connections of the pool; one more listens for catalogue changes. */
    databasePool: number;
    host: string;
    /** 0 takes any free port. */
    port: number;
    production: boolean;
    logLevel: (typeof LOG_LEVELS)[number];
    /** SESSION_SECRET, the newest first: sign sessions, tokens and links, and salt the hashes of visitors and addresses. */
    secrets: readonly [string, ...string[]];
    /** False when the secret was made up for this process; never in production. */
    secretIsShared: boolean;
    /** Public addresses of the two front ends. */
    siteUrl: string;
    adminUrl: string;
    /** Who runs the site (`COMPANY_…`). */
    company: Company;
    /** Whose `X-Forwarded-For` is believed (Express `trust proxy`). */
    trustProxy: string;
  }
}

const database = z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://… 형식의 주소를 넣어 주세요.' });

/** Where the server listens, its database, its secrets and its front ends. */
export const serverSettings = settingsPart(
  {
    DATABASE_URL: database,
    DATABASE_DIRECT_URL: database.optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
    GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    SESSION_SECRET: z
      .string()
      .transform((value) => value.split(',').map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every(({ length }) => length >= 32),
        '32자 이상으로, 여럿이면 쉼표로 이어 넣어 주세요.',
      )
      .optional(),
    SITE_URL: webAddress.default('http://localhost:4200'),
    ADMIN_URL: webAddress.default('http://admin.localhost:4300'),
    TRUST_PROXY: z.string().refine(isProxyList, PROXY_LIST_MESSAGE).default(PRIVATE_PROXIES),
  },
  (given, env) => {
    const production = given.NODE_ENV === 'production';
    if (production && !given.SESSION_SECRET) throw new SettingsError('설정 SESSION_SECRET이 없어요.');
    const [secret = randomBytes(32).toString('hex'), ...olderSecrets] = given.SESSION_SECRET ?? [];
    return {
      databaseUrl: given.DATABASE_URL,
      directDatabaseUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
      databasePool: given.DATABASE_POOL,
      host: given.GATEWAY_HOST,
      port: given.GATEWAY_PORT,
      production,
      logLevel: given.LOG_LEVEL,
      secrets: [secret, ...olderSecrets],
      secretIsShared: given.SESSION_SECRET !== undefined,
      siteUrl: given.SITE_URL,
      adminUrl: given.ADMIN_URL,
      company: companyFrom(env),
      trustProxy: given.TRUST_PROXY,
    };
  },
);
