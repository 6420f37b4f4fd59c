import express from 'express';
import { describe, expect, it } from 'vitest';
import { isProxyList, PRIVATE_PROXIES } from './proxy-list';

describe('isProxyList', () => {
  it.each(['10.0.0.1', 'loopback,10.0.0.0/8', '::1, fd00::/8', PRIVATE_PROXIES])(
    'takes %j, which Express reads',
    (value) => {
      expect(isProxyList(value)).toBe(true);
      expect(() => express().set('trust proxy', value)).not.toThrow();
    },
  );

  it.each(['', 'true', '1', 'nginx', '10.0.0.1, nginx', '10.0.0.0/8/8', '10.0.0.1,'])('refuses %j', (value) => {
    expect(isProxyList(value)).toBe(false);
  });
});
