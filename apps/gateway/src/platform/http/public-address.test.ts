import { promisify } from 'node:util';
import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it.each([
    ...['localhost.', 'gateway.', 'push.example.com.', '{x}.push.com', 'fcm{x}.push.com', '".push.com', ';.push.com'],
    ...['a..com', 'a_b.push.com', `${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`],
  ])('%.40s is none that all read alike', (host) => expect(isPublicHost(host)).toBe(false));

  describe('is looked up', () => {
    const find = promisify(lookupPublic);
    afterEach(() => vi.restoreAllMocks());
    const leadTo = (four: string[], six: string[]) => {
      vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(four);
      vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue(six);
    };

    it.each([
      [['127.0.0.1'], []],
      [[], ['::1']],
      [['1.1.1.1', '10.0.0.1'], []],
      [['1.1.1.1'], ['fd00::1']],
      [[], []],
    ])('and not connected to where its name leads into our network: %j %j', async (four, six) => {
      leadTo(four, six);
      await expect(find('push.gredia.com', {})).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
      await expect(find('push.gredia.com', { all: true })).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
    });

    it('and connected to at what was found', async () => {
      leadTo(['1.1.1.1'], ['2606:4700:4700::1111']);
      expect(await find('push.gredia.com', { all: true })).toEqual([
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ]);
      expect(await find('push.gredia.com', {})).toBe('1.1.1.1');
    });

    it('and has addresses of one kind alone, or none at all', async () => {
      leadTo(['1.1.1.1'], []);
      vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(Object.assign(new Error('none'), { code: 'ENODATA' }));
      expect(await find('push.gredia.com', {})).toBe('1.1.1.1');
      vi.spyOn(Resolver.prototype, 'resolve4').mockRejectedValue(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
      await expect(find('push.gredia.com', {})).rejects.toMatchObject({ code: 'ENOTFOUND' });
    });
  });
});
