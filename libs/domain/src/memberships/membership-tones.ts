import type { StatusTone } from '../status-tone';
import type { MembershipStanding } from './membership-term';

/** How a membership stands: what ends soon is warned of, what has ended is over. */
export const membershipStandingTone: Readonly<Record<MembershipStanding, StatusTone>> = {
  ACTIVE: 'ok',
  EXPIRING: 'warn',
  GRACE: 'warn',
  ENDED: 'bad',
  STOPPED: 'bad',
  NONE: 'line',
};
