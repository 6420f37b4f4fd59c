import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_TIERS } from './membership';
import {
  hasFeaturedSlot,
  hasImageBanner,
  hasListBanner,
  hasMembershipMark,
  hasStatisticsExport,
  hasTextBanner,
  isPaidTier,
} from './paid-places';

describe('what a tier buys', () => {
  it.each([
    ['a place before others', isPaidTier, ['BASIC', 'STANDARD', 'PREMIUM']],
    ['a text banner beside its materials', hasTextBanner, ['BASIC', 'STANDARD', 'PREMIUM']],
    ['a text banner in lists', hasListBanner, ['STANDARD', 'PREMIUM']],
    ['the mark 멤버십', hasMembershipMark, ['STANDARD', 'PREMIUM']],
    ['a picture', hasImageBanner, ['PREMIUM']],
    ['a place among the introductions', hasFeaturedSlot, ['PREMIUM']],
    ['its statistics as a file', hasStatisticsExport, ['PREMIUM']],
  ])('%s', (_, has, tiers) => {
    expect(MEMBERSHIP_TIERS.filter(has)).toEqual(tiers);
  });
});
