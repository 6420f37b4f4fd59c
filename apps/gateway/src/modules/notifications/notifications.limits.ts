import { HOUR, MINUTE, type LimitRules } from '../../platform/limits/limit-rules';

export const notificationsLimits = {
  uses: {
    /** Ours: who opens one after the other is slower. */
    'notification-mark': { by: 'account', windows: [{ points: 120, seconds: MINUTE }] },
    /** Ours: a browser keeps one stream, and comes again with pauses. */
    'notification-stream': { by: 'account', isPerProcess: true, windows: [{ points: 120, seconds: MINUTE }] },
    /** Ours: turned on once, and anew when the browser changes it. */
    'push-subscription': { by: 'account', windows: [{ points: 30, seconds: HOUR }] },
  },
  failures: {},
} as const satisfies LimitRules;

declare module '../../platform/limits/limit-rules' {
  interface UseLimits extends Record<keyof typeof notificationsLimits.uses, true> {}
}
