import { expect, it } from 'vitest';
import { readConfig } from './config';

it('listens on this machine alone unless told otherwise, and trusts proxies of private networks', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4200,
    trustProxy: 'loopback, linklocal, uniquelocal',
  });
  expect(readConfig({ SITE_HOST: '0.0.0.0', SITE_PORT: '' })).toMatchObject({ host: '0.0.0.0', port: 4200 });
});

it.each([
  ['SITE_PORT', '70000'],
  ['GATEWAY_URL', 'gateway'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1, nginx'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

it.each(['10.0.0.1', 'loopback,10.0.0.0/8', '::1, fd00::/8'])('takes the proxies %s', (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
});
