import { MODERATION_LIMITS } from '@gredia/domain';
import { DAY, type LimitRules } from '../../platform/limits/limit-rules';

export const moderationLimits = {
  uses: {
    /** Ours: who reads a board attentively reports some texts a day; many at once are a quarrel. */
    'content-report': { by: 'account', windows: [{ points: MODERATION_LIMITS.reportsPerDay, seconds: DAY }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof moderationLimits.uses, true> {}
}
