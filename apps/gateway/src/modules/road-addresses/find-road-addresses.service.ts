import { badUserInput, conflict, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { SearchRefused, type RoadAddress } from './road-address-service';

const UNREACHED = '지금은 주소를 찾을 수 없어요. 우편번호와 주소를 직접 입력해 주세요.';

/**
 * Looks road addresses up.
 * @throws BAD_USER_INPUT where the service wants another text, CONFLICT where it does not answer or there is none, RATE_LIMITED
 */
export async function findRoadAddresses(ctx: RequestContext, search: string): Promise<RoadAddress[]> {
  const { viewer, roadAddresses: service } = ctx;
  if (!viewer) throw unauthenticated();
  if (!service) throw conflict(UNREACHED);
  await ctx.limits.take('road-address', viewer.id);
  try {
    return await service.find(search);
  } catch (error) {
    if (error instanceof SearchRefused) throw badUserInput({ search: error.message });
    // Passes by itself or waits for whoever keeps the key; the form works without.
    ctx.log.warn({ err: error }, 'Road addresses could not be looked up');
    throw conflict(UNREACHED);
  }
}
