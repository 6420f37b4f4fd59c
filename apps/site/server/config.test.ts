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

it('knows an outside service by its address, and by the host of the site where it is not called otherwise', () => {
  expect(readConfig({}).analytics).toBeUndefined();
  const url = 'https://plausible.io/api/event';
  const given = { ANALYTICS_URL: url, SITE_URL: 'https://gredia.example' };
  expect(readConfig(given).analytics).toEqual({ url, site: 'gredia.example' });
  expect(readConfig({ ...given, ANALYTICS_SITE: 'gredia' }).analytics).toEqual({ url, site: 'gredia' });
  expect(() => readConfig({ ANALYTICS_URL: 'http://plausible.io/api/event' })).toThrow('ANALYTICS_URL');
});
