import { isIP } from 'node:net';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Proxies on this machine and in private networks: who is believed unless a deployment says otherwise. */
export const PRIVATE_PROXIES = NAMED_NETWORKS.join(', ');

/** Whether Express can read it as `trust proxy`: names of networks, addresses and subnets with commas between. */
export function isProxyList(value: string): boolean {
  return value.split(',').every((part) => {
    const [address = '', ...bits] = part.trim().split('/');
    return NAMED_NETWORKS.includes(address) || (isIP(address) !== 0 && bits.length <= 1);
  });
}
