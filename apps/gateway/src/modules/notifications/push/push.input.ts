import { z } from 'zod';
import { isPublicKey } from './vapid-keys';

const BROKEN = '브라우저가 준 정보가 올바르지 않아요. 브라우저 알림을 다시 켜 주세요.';

export const pushSubscriptionInput = z.object({
  endpoint: z.string(BROKEN).min(1, BROKEN),
  p256dh: z.string(BROKEN).refine(isPublicKey, BROKEN),
  serverKey: z.string(BROKEN),
  /** 16 bytes. */
  auth: z.string(BROKEN).regex(/^[\w-]{22}$/, BROKEN),
  expiresAt: z
    .date()
    .nullish()
    .transform((value) => value ?? null),
});

export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const savedSubscriptionInput = z.object({ input: pushSubscriptionInput, onlyRenew: z.boolean() });
export const pushDeviceInput = z.object({ id: z.guid('찾는 브라우저가 없어요.') });
