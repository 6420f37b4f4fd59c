import type { MembershipStanding, MembershipTier } from '@gredia/domain';
import type { BadgeTone } from '@gredia/ui';

/** How a tier looks in lists and in the panel. */
export const tierTone: Readonly<Record<MembershipTier, BadgeTone>> = {
  FREE: 'line',
  BASIC: 'neutral',
  STANDARD: 'info',
  PREMIUM: 'brand',
};

/** How it stands: what ends soon is warned of, what has ended is over. */
export const standingTone: Readonly<Record<MembershipStanding, BadgeTone>> = {
  ACTIVE: 'ok',
  EXPIRING: 'warn',
  GRACE: 'warn',
  ENDED: 'bad',
  STOPPED: 'bad',
  NONE: 'line',
};

const toneIn = (tones: Readonly<Record<string, BadgeTone>>, value: unknown): BadgeTone | undefined =>
  tones[String(value)];

/** Of the table of memberships; the last day has the colour of how it stands. */
export const membershipTones = {
  membership: ({ membership }: Readonly<Record<string, unknown>>) => toneIn(tierTone, membership),
  standing: ({ standing }: Readonly<Record<string, unknown>>) => toneIn(standingTone, standing),
  expiryDate: ({ standing }: Readonly<Record<string, unknown>>) => toneIn(standingTone, standing),
};
