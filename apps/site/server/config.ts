import { companyFrom, type Company } from '@gredia/domain';
import { isProxyList, PRIVATE_PROXIES, PROXY_LIST_MESSAGE } from '@gredia/domain/proxy-list';
import { z } from 'zod';

const schema = z.object({
  SITE_HOST: z.string().default('127.0.0.1'),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
  GATEWAY_URL: z.url().default('http://127.0.0.1:4000'),
  SITE_URL: z.url().default('http://localhost:4200'),
  PARTNER_SITE_URL: z.url({ protocol: /^https?$/, error: 'http(s) 주소를 넣어 주세요.' }).optional(),
  /** Memory for rendered pages, in MB. */
  SITE_CACHE_MB: z.coerce.number().min(0).default(64),
  TRUST_PROXY: z.string().refine(isProxyList, PROXY_LIST_MESSAGE).default(PRIVATE_PROXIES),
  ANALYTICS_URL: z.url({ protocol: /^https$/, error: 'https 주소를 넣어 주세요.' }).optional(),
  ANALYTICS_SITE: z.string().optional(),
  PORTONE_STORE_ID: z.string().optional(),
  LOG_LEVEL: z.string().default('info'),
});

export interface SiteConfig {
  host: string;
  port: number;
  gatewayUrl: string;
  /** Public address without a slash at the end. */
  siteUrl: string;
  /** Where suppliers register materials with the partner; without it no button leads there. */
  partnerUrl: string | undefined;
  /** Another service that browsers tell of opened pages. */
  analytics: { url: string; site: string } | undefined;
  /** Who runs the site (`COMPANY_…`). */
  company: Company;
  /** Whether buyers pay in the window of PortOne, as the gateway's settings say too. */
  hasPayments: boolean;
  cacheBytes: number;
  /** Whose X-Forwarded-* headers are believed and handed on (Express `trust proxy`). */
  trustProxy: string;
  logLevel: string;
}

/** Reads the environment; throws an Error with one Korean line per setting that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): SiteConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `설정 ${path.join('.')}의 값이 올바르지 않아요: ${message}`);
    throw new Error(lines.join('\n'));
  }
  return {
    host: data.SITE_HOST,
    port: data.SITE_PORT,
    gatewayUrl: data.GATEWAY_URL.replace(/\/$/, ''),
    siteUrl: data.SITE_URL.replace(/\/$/, ''),
    partnerUrl: data.PARTNER_SITE_URL,
    analytics: analyticsOf(data),
    company: companyFrom(env),
    hasPayments: data.PORTONE_STORE_ID !== undefined,
    cacheBytes: data.SITE_CACHE_MB * 1024 * 1024,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
  };
}

/** The service calls the site by its host where the settings give it no other name. */
function analyticsOf({ ANALYTICS_URL: url, ANALYTICS_SITE: site, SITE_URL }: z.infer<typeof schema>) {
  return url === undefined ? undefined : { url, site: site ?? new URL(SITE_URL).host };
}
