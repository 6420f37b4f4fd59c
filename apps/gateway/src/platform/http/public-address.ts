import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
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

/**
 * Asks name servers by itself: the threads in which `dns.lookup` waits are few, and connections to mails, files and the database would
 * stand behind names that somebody chose because they answer slowly.
 */
const names = new Resolver({ timeout: 2000, tries: 2 });

async function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return found.map((address) => ({ address, family: isIP(address) }));
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * `lookup` of a connection to a host that somebody else named: it is asked once and connected to what was looked at, so that a
 * name cannot lead elsewhere in between. Addresses in place of names are not looked up: `isPublicHost` refuses them.
 */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  addressesOf(hostname).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return found(new PrivateAddressError('The name of a host leads to an address that is not public'), []);
      if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    },
    (error: Error) => found(error, []),
  );
}

/** DNS takes no longer ones. */
const LONGEST_HOST = 253;
const LABEL = /^[a-z\d-]{1,63}$/;

/**
 * Whether a host may be one of the public internet by its name alone: of letters, digits and hyphens, as no two readers of addresses
 * understand it differently.
 */
export const isPublicHost = (hostname: string): boolean =>
  hostname.length <= LONGEST_HOST &&
  hostname.includes('.') &&
  hostname.split('.').every((label) => LABEL.test(label)) &&
  isIP(hostname) === 0 &&
  !/\.(localhost|local|internal|home\.arpa|invalid|test|example)$/.test(hostname);
