import { isAdvertisingNight, SMS_REFUSALS, type SmsInput } from '@gredia/domain';
import type { SmsPreview } from '../../../generated/resolvers';
import { unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { shownNumber } from '../shown-number';
import { checkedText } from './checked-text';
import { findReceivers, type Receiver } from './find-receivers';

const SHOWN = 50;

/**
 * What a sending would be, without sending: by the same rules.
 * @throws BAD_USER_INPUT by field, RATE_LIMITED
 */
export async function previewSms(ctx: RequestContext, input: SmsInput, now = new Date()): Promise<SmsPreview> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { text, bytes, kind, unitPriceKrw } = checkedText(ctx.sms, input);
  await ctx.limits.take('sms-preview', viewer.id);
  const all = await findReceivers(ctx.db, { ...input, ownId: viewer.id, now });
  const reached = all.filter(({ refusal }) => refusal === null);
  const refused = all.filter(({ refusal }) => refusal !== null);
  return {
    text,
    bytes,
    kind,
    count: reached.length,
    priceKrw: reached.length * unitPriceKrw,
    receivers: reached.slice(0, SHOWN).map(shown),
    refused: SMS_REFUSALS.map((refusal) => ({
      refusal,
      count: refused.filter((receiver) => receiver.refusal === refusal).length,
    })).filter(({ count }) => count > 0),
    refusals: refused.slice(0, SHOWN).map(shown),
    isNight: isAdvertisingNight(now),
  };
}

const shown = ({ name, number, refusal }: Receiver) => ({ name, number: shownNumber(number), refusal });
