import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { isSafeEndpoint, type SocialProviderConfig } from '@gredia/auth/server';
import {
  companyFrom,
  DEFAULT_QUOTE_DAYS,
  KOREAN_HOLIDAYS,
  type Company,
  type Holidays,
  type QuoteDays,
} from '@gredia/domain';
import { isProxyList, PRIVATE_PROXIES, PROXY_LIST_MESSAGE } from '@gredia/domain/proxy-list';
import { z } from 'zod';
import type { FileSettings } from '../platform/files/file-store';
import { DEFAULT_LABEL_QUOTAS, labelQuotas, type LabelQuotas } from '../modules/labels/label-quotas';

/** Where a provider is asked, and our secret sent. */
const endpoint = z
  .url({ protocol: /^https?$/, error: 'http(s) 주소를 넣어 주세요.', abort: true })
  .refine(isSafeEndpoint, 'https 주소를 넣어 주세요. http는 이 컴퓨터 안에서만 쓸 수 있어요.')
  .optional();

const settingsSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://… 형식의 주소를 넣어 주세요.' }),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'postgres://… 형식의 주소를 넣어 주세요.' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= 32),
      '32자 이상으로, 여럿이면 쉼표로 이어 넣어 주세요.',
    )
    .optional(),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'http(s) 주소를 넣어 주세요.' }).default('http://localhost:4200'),
  ADMIN_URL: z
    .url({ protocol: /^https?$/, error: 'http(s) 주소를 넣어 주세요.' })
    .default('http://admin.localhost:4300'),
  AUTH_STRICT: z.stringbool().default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://… 형식의 주소를 넣어 주세요.' }).optional(),
  MAIL_FROM: z.string().default('그레디아 <no-reply@gredia.example>'),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_AUTHORIZATION_URL: endpoint,
  KAKAO_TOKEN_URL: endpoint,
  KAKAO_PROFILE_URL: endpoint,
  NAVER_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_SECRET: z.string().optional(),
  NAVER_AUTHORIZATION_URL: endpoint,
  NAVER_TOKEN_URL: endpoint,
  NAVER_PROFILE_URL: endpoint,
  GREDIA_DATA_DIR: z.string().default('.gredia'),
  FILES_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-northeast-2'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'http(s) 주소를 넣어 주세요.' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_REMOVE_STRAYS: z.stringbool().default(false),
  CLAMD_URL: z.url({ protocol: /^tcp$/, error: 'tcp://host:3310 형식의 주소를 넣어 주세요.' }).optional(),
  LABEL_QUOTAS: z.string().default(DEFAULT_LABEL_QUOTAS).pipe(labelQuotas),
  HOLIDAYS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((day) => day.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.iso.date('2026-12-24처럼 날짜를 쉼표로 이어 넣어 주세요.'))),
  QUOTE_EXPIRY_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/, '답변이 없을 때와 답변 뒤의 날수를 30/60처럼 넣어 주세요.')
    .default(`${DEFAULT_QUOTE_DAYS.unanswered}/${DEFAULT_QUOTE_DAYS.answered}`)
    .transform((value): QuoteDays => {
      const [unanswered = 0, answered = 0] = value.split('/').map(Number);
      return { unanswered, answered };
    }),
  TRUST_PROXY: z.string().refine(isProxyList, PROXY_LIST_MESSAGE).default(PRIVATE_PROXIES),
});

type GivenSettings = z.infer<typeof settingsSchema>;

export interface Settings {
  databaseUrl: string;
  /** Past any connection pooler: LISTEN and migrations need a connection of their own. The same as databaseUrl without one. */
  directDatabaseUrl: string;
  /** Connections of the pool; one more listens for catalogue changes. */
  databasePool: number;
  host: string;
  /** 0 takes any free port. */
  port: number;
  production: boolean;
  logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL'];
  /** SESSION_SECRET, the newest first: sign sessions, tokens and links, and salt the hashes of visitors and addresses. */
  secrets: readonly [string, ...string[]];
  /** False when the secret was made up for this process; never in production. */
  secretIsShared: boolean;
  /** Public addresses of the two front ends. */
  siteUrl: string;
  adminUrl: string;
  /** Whether the sign-in protocol keeps to its reference to the byte (auth-protocol D1). */
  authStrict: boolean;
  /** The mail server; without one mails go to the local mailbox or, in production, wait in the queue. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Social sign-in: offered where the keys are set. */
  kakao: SocialProviderConfig | undefined;
  naver: SocialProviderConfig | undefined;
  files: FileSettings;
  /** Label analyses with findings per day. */
  labelQuotas: LabelQuotas;
  /** Days until quotes end by themselves. */
  quoteDays: QuoteDays;
  /** Who runs the site (`COMPANY_…`). */
  company: Company;
  /** Public holidays in Korea: no business hours pass on them. */
  holidays: Holidays;
  /** Whose `X-Forwarded-For` is believed (Express `trust proxy`). */
  trustProxy: string;
}

/** Settings that cannot be used; `message` is one Korean line per wrong setting. */
export class SettingsError extends Error {}

/**
 * Reads and checks the environment.
 * @throws {SettingsError} naming every setting that is missing or wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return given[name] === undefined
        ? `설정 ${name}이(가) 없어요.`
        : `설정 ${name}의 값이 올바르지 않아요: ${issue.message}`;
    });
    throw new SettingsError(lines.join('\n'));
  }
  const { data } = result;
  const missing = [
    ...missingHalf(data, ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET']),
    ...missingHalf(data, ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET']),
    ...missingHalf(data, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']),
    ...(!data.S3_BUCKET && (data.S3_ENDPOINT || data.S3_ACCESS_KEY_ID) ? ['S3_BUCKET'] : []),
  ];
  if (missing.length > 0) throw new SettingsError(missing.map((name) => `설정 ${name}이(가) 없어요.`).join('\n'));
  const production = data.NODE_ENV === 'production';
  if (production && !data.SESSION_SECRET) throw new SettingsError('설정 SESSION_SECRET이(가) 없어요.');
  const [secret = randomBytes(32).toString('hex'), ...olderSecrets] = data.SESSION_SECRET ?? [];
  return {
    databaseUrl: data.DATABASE_URL,
    directDatabaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    host: data.GATEWAY_HOST,
    port: data.GATEWAY_PORT,
    production,
    logLevel: data.LOG_LEVEL,
    secrets: [secret, ...olderSecrets],
    secretIsShared: data.SESSION_SECRET !== undefined,
    siteUrl: data.SITE_URL,
    adminUrl: data.ADMIN_URL,
    authStrict: data.AUTH_STRICT,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    kakao: providerConfig(data, 'KAKAO'),
    naver: providerConfig(data, 'NAVER'),
    files: fileSettings(data),
    labelQuotas: data.LABEL_QUOTAS,
    quoteDays: data.QUOTE_EXPIRY_DAYS,
    company: companyFrom(env),
    holidays: new Set([...KOREAN_HOLIDAYS, ...data.HOLIDAYS]),
    trustProxy: data.TRUST_PROXY,
  };
}

type Provider = 'KAKAO' | 'NAVER';

/** One key of a pair is worth nothing without the other. */
function missingHalf(data: GivenSettings, keys: (keyof GivenSettings)[]): string[] {
  const missing = keys.filter((name) => !data[name]);
  return missing.length === 1 ? missing : [];
}

function providerConfig(data: GivenSettings, provider: Provider): SocialProviderConfig | undefined {
  const clientId = data[`${provider}_CLIENT_ID`];
  const clientSecret = data[`${provider}_CLIENT_SECRET`];
  if (!clientId || !clientSecret) return undefined;
  const endpoints = {
    authorizationUrl: data[`${provider}_AUTHORIZATION_URL`],
    tokenUrl: data[`${provider}_TOKEN_URL`],
    profileUrl: data[`${provider}_PROFILE_URL`],
  };
  return { clientId, clientSecret, endpoints };
}

function fileSettings(data: GivenSettings): FileSettings {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, CLAMD_URL: daemon } = data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const { hostname = '', port = '' } = daemon ? new URL(daemon) : {};
  return {
    dir: path.resolve(data.FILES_DIR ?? path.join(data.GREDIA_DATA_DIR, 'files')),
    s3: bucket ? { bucket, region, endpoint, credentials } : undefined,
    removesStrays: !bucket || data.FILES_REMOVE_STRAYS,
    clamd: daemon ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) } : undefined,
  };
}
