import { isProxyList, PRIVATE_PROXIES } from '@gredia/domain/proxy-list';

export interface Settings {
  host: string;
  port: number;
  gatewayUrl: string;
  /** Address of the public site, for the way back to it. */
  siteUrl: string;
  /** Address of the console itself, without a slash at the end. */
  adminUrl: string;
  /** Whose X-Forwarded-* headers are believed and handed on (Express `trust proxy`). */
  trustProxy: string;
}

/**
 * Reads the environment.
 * @throws with the setting's name when an address or the port cannot be used.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.ADMIN_PORT || 4300);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`설정 ADMIN_PORT의 값이 올바르지 않아요: ${env.ADMIN_PORT}`);
  }
  return {
    host: env.ADMIN_HOST || '127.0.0.1',
    port,
    gatewayUrl: address('GATEWAY_URL', env.GATEWAY_URL || 'http://127.0.0.1:4000'),
    siteUrl: address('SITE_URL', env.SITE_URL || 'http://localhost:4200'),
    adminUrl: address('ADMIN_URL', env.ADMIN_URL || `http://admin.localhost:${port}`),
    trustProxy: proxyList(env.TRUST_PROXY || PRIVATE_PROXIES),
  };
}

function address(name: string, value: string): string {
  if (!/^https?:\/\/[^\s"<>]+$/.test(value)) throw new Error(`설정 ${name}의 값이 http(s) 주소가 아니에요: ${value}`);
  return value.replace(/\/$/, '');
}

function proxyList(value: string): string {
  if (!isProxyList(value)) throw new Error(`설정 TRUST_PROXY의 값이 올바르지 않아요: ${value}`);
  return value;
}
