import { describe, expect, it } from 'vitest';
import { isProxyList, PRIVATE_PROXIES } from './proxy-list';

describe('isProxyList', () => {
  it.each(['10.0.0.1', 'loopback,10.0.0.0/8', '::1, fd00::/8', '::ffff:10.0.0.1', PRIVATE_PROXIES])(
    'takes %j',
    (value) => {
      expect(isProxyList(value)).toBe(true);
    },
  );

  it.each([
    '',
    'true',
    '1',
    'nginx',
    '10.0.0.1, nginx',
    '10.0.0.1,',
    '10.0.0',
    'loopback/8',
    '10.0.0.0/8/8',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/',
    '0.0.0.0/0',
    '::/0',
    'fd00::/129',
  ])('refuses %j', (value) => {
    expect(isProxyList(value)).toBe(false);
  });
});
