import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHost, lookupPublic } from './public-address';

describe('an address', () => {
  it.each(['1.1.1.1', '142.250.206.10', '2606:4700:4700::1111', '2a00:1450:400b::5e'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', 'fc00::1'],
    ...['fe80::1', 'ff02::1', '64:ff9b::a00:1', '2001:db8::1', '2002:a00:1::', '2001::1', 'example.com', ''],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a host', () => {
  it.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])(
    '%s may be public',
    (host) => expect(isPublicHost(host)).toBe(true),
  );

  it.each(['localhost', 'gateway', 'db.internal', 'a.local', 'a.localhost.', '10.0.0.1', '[::1]', ''])(
    '%s is not',
    (host) => expect(isPublicHost(host)).toBe(false),
  );

  it('whose name leads into our network is not connected to', async () => {
    const find = promisify(lookupPublic);
    await expect(find('localhost', {})).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    await expect(find('localhost', { all: true })).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  });
});
