import { describe, expect, it } from 'vitest';
import { effectiveLevel, effectiveState, levelName } from './account-labels';
import { mailLink } from './account-paths';
import { isDueForSending, wasJustSent } from './verification';

describe('the level in force', () => {
  const now = new Date('2026-11-20T03:00:00Z');

  it.each([
    [0, null, 0],
    [1, null, 1],
    [2, new Date('2026-11-20T03:00:01Z'), 2],
    [2, new Date('2026-11-20T03:00:00Z'), 0],
    [1, new Date('2020-01-01T00:00:00Z'), 0],
  ])('of %i until %s is %i', (level, until, expected) => expect(effectiveLevel(level, until, now)).toBe(expected));

  it('has a name', () =>
    expect([0, 1, 2, 9].map(levelName)).toEqual(['일반회원', '구독회원', '프리미엄 구독회원', '일반회원']));
});

describe('the state in force', () => {
  const now = new Date('2026-11-20T03:00:00Z');

  it.each([
    ['ACTIVE', null, 'ACTIVE'],
    ['SUSPENDED', null, 'SUSPENDED'],
    ['SUSPENDED', new Date('2026-11-20T03:00:01Z'), 'SUSPENDED'],
    ['SUSPENDED', new Date('2026-11-20T03:00:00Z'), 'ACTIVE'],
    ['WITHDRAWN', new Date('2020-01-01T00:00:00Z'), 'WITHDRAWN'],
  ])('of %s until %s is %s', (state, until, expected) => expect(effectiveState(state, until, now)).toBe(expected));
});

describe('the verification mail', () => {
  it.each([
    [null, false, true],
    [1000, true, false],
    [1000 - 599, true, false],
    [1000 - 600, false, false],
    [1000 - 86_400, false, false],
    [1000 - 86_401, false, true],
  ])('sent at %s: just sent %s, due %s', (sentAt, justSent, due) => {
    expect(wasJustSent(sentAt, 1000)).toBe(justSent);
    expect(isDueForSending(sentAt, 1000)).toBe(due);
  });
});

it('mailed links carry their token encoded', () => {
  expect(mailLink('RESET_PASSWORD', 'a/b+c=')).toBe('/auth/reset-password?token=a%2Fb%2Bc%3D');
});
