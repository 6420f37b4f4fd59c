import { membershipStandingTone, type MembershipTier } from '@gredia/domain';
import type { BadgeTone } from '@gredia/ui';

/** How a tier looks in lists and in the panel. */
export const tierTone: Readonly<Record<MembershipTier, BadgeTone>> = {
  FREE: 'line',
  BASIC: 'neutral',
  STANDARD: 'info',
  PREMIUM: 'brand',
};

const toneIn = (tones: Readonly<Record<string, BadgeTone>>, value: unknown): BadgeTone | undefined =>
  tones[String(value)];

/** Of the table of memberships; the last day has the colour of how it stands. */
export const membershipTones = {
  membership: ({ membership }: Readonly<Record<string, unknown>>) => toneIn(tierTone, membership),
  standing: ({ standing }: Readonly<Record<string, unknown>>) => toneIn(membershipStandingTone, standing),
  expiryDate: ({ standing }: Readonly<Record<string, unknown>>) => toneIn(membershipStandingTone, standing),
};
