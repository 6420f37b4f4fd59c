import { randomBytes } from 'node:crypto';
import { z } from 'zod';

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
  GATEWAY_SECRET: z.string().min(16, '16자 이상으로 넣어 주세요.').optional(),
  TRUST_PROXY: z.string().default('loopback, linklocal, uniquelocal'),
});

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
  /** Salts the daily visitor hashes. Several gateways count a visitor once only when they share it. */
  secret: string;
  /** False when `secret` was made up for this process. */
  secretIsShared: boolean;
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
  return {
    databaseUrl: data.DATABASE_URL,
    directDatabaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    host: data.GATEWAY_HOST,
    port: data.GATEWAY_PORT,
    production: data.NODE_ENV === 'production',
    logLevel: data.LOG_LEVEL,
    secret: data.GATEWAY_SECRET ?? randomBytes(32).toString('hex'),
    secretIsShared: data.GATEWAY_SECRET !== undefined,
    trustProxy: data.TRUST_PROXY,
  };
}
