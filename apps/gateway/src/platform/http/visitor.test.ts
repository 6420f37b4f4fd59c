import { describe, expect, it } from 'vitest';
import { visitorHasher } from './visitor';

const noon = new Date('2026-11-20T03:00:00Z');

describe('visitorHasher', () => {
  it('agrees across gateways with one secret, on one Korean day', () => {
    const first = visitorHasher('secret')('203.0.113.7', 'Firefox', noon);
    expect(visitorHasher('secret')('203.0.113.7', 'Firefox', new Date('2026-11-20T14:59:59Z'))).toBe(first);
    expect(visitorHasher('other')('203.0.113.7', 'Firefox', noon)).not.toBe(first);
  });

  it('forgets all visitors at midnight in Korea', () => {
    const hash = visitorHasher('secret');
    expect(hash('203.0.113.7', 'Firefox', new Date('2026-11-20T15:00:00Z'))).not.toBe(
      hash('203.0.113.7', 'Firefox', noon),
    );
  });

  it('tells addresses and browsers apart and contains neither', () => {
    const hash = visitorHasher('secret');
    const visitors = [
      hash('203.0.113.7', 'Firefox', noon),
      hash('203.0.113.8', 'Firefox', noon),
      hash('203.0.113.7', 'Chrome', noon),
    ];
    expect(new Set(visitors).size).toBe(3);
    expect(visitors.join()).not.toMatch(/203|Firefox/);
  });
});
