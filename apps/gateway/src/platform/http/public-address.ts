import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks that belong to a machine, a site or nobody (IANA special-purpose registries), and multicast. */
const OURS_OR_NOBODYS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
];

const special = new BlockList();
for (const network of OURS_OR_NOBODYS) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}
/** Everything else of IPv6 is local, mapped, translated or not given out. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** A host of somebody else's address that leads into a network of ours. */
export class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * `lookup` of a connection to a host that somebody else named: it is asked once and connected to what was looked at, so that a
 * name cannot lead elsewhere in between. Addresses in place of names are not looked up: `isPublicHost` refuses them.
 */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new PrivateAddressError('The name of a host leads to an address that is not public'), []);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

/** Whether a host may be one of the public internet by its name alone. */
export const isPublicHost = (hostname: string): boolean =>
  hostname.includes('.') &&
  !hostname.startsWith('[') &&
  isIP(hostname) === 0 &&
  !/\.(localhost|local|internal|home\.arpa|invalid|test|example)\.?$/.test(hostname);
