import { BANNER_REACH_TYPES, PRODUCT_REACH_TYPES, REACH_TARGETS_MAX } from '@gredia/domain';
import { z } from 'zod';
import type { Reach } from './reach.service';

const WRONG_TYPE = '여기에서 알릴 수 없는 종류예요.';

/** What a browser reports of raw materials. */
export const productReachInput = z
  .object({
    type: z.enum(PRODUCT_REACH_TYPES, WRONG_TYPE),
    targets: z.array(z.string()).max(REACH_TARGETS_MAX, `한 번에 ${REACH_TARGETS_MAX}개까지 알릴 수 있어요.`),
  })
  .transform(({ type, targets }): Reach => ({ type, targetType: 'PRODUCT', targetIds: targets }));

const idInput = z
  .string()
  .nullish()
  .transform((id) => id ?? null);

/** Where on the site it happened. What follows the path may be a search or a token of a mail: it is not kept. */
const pathInput = z
  .string()
  .nullish()
  .transform((path) => (path?.startsWith('/') ? path.split(/[?#]/, 1)[0]!.slice(0, 300) : null));

/** What a browser reports of a banner or of the banner of a membership. */
export const bannerReachInput = z
  .object({
    type: z.enum(BANNER_REACH_TYPES, WRONG_TYPE),
    bannerId: idInput,
    membershipId: idInput,
    path: pathInput,
  })
  .refine(({ bannerId, membershipId }) => (bannerId === null) !== (membershipId === null), {
    path: ['bannerId'],
    error: '배너와 멤버십 가운데 하나만 알려 주세요.',
  })
  .transform(({ type, bannerId, membershipId, path }): Reach => {
    const targetType = bannerId === null ? 'MEMBERSHIP' : 'BANNER';
    return { type, targetType, targetIds: [bannerId, membershipId].filter((id) => id !== null), path };
  });
