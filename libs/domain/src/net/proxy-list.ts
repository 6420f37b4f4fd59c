import { z } from 'zod';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'] as const;

/** Proxies on this machine and in private networks: those that are believed unless a deployment says otherwise. */
export const PRIVATE_PROXIES = NAMED_NETWORKS.join(', ');

/** `/0` would be every address, and Express refuses it. */
const network = z.union([z.cidrv4(), z.cidrv6()]).refine((value) => !/\/0+$/.test(value));
const proxy = z.union([z.enum(NAMED_NETWORKS), z.ipv4(), z.ipv6(), network]);

/** Whether Express can read it as `trust proxy`: names of networks, addresses and networks with commas between. */
export function isProxyList(value: string): boolean {
  return value.split(',').every((part) => proxy.safeParse(part.trim()).success);
}

export const PROXY_LIST_MESSAGE = 'loopback, linklocal, uniquelocal이나 IP 주소를 쉼표로 이어 적어 주세요.';
