import { hasAccess, sellerPolicy } from '@gredia/auth';
import { networkOf } from '@gredia/auth/server';
import type { RequestContext } from '../../platform/graphql/context';
import { ownSellerId } from './seller-members';

/**
 * How many contacts an account without a verified address reads on one day, and all such accounts of one network together:
 * a form opens any number of accounts, and a list of suppliers is soon copied. Those who are at work verify their address.
 */
const CONTACTS_A_DAY = { ofAccount: 10, ofNetwork: 30 };

const COUNTED_AS = 'seller-contact';

const asked = new WeakMap<RequestContext, Map<string, Promise<boolean>>>();

/**
 * Whether the viewer is shown how a company is reached. Counts it, once a day, for accounts without a verified address.
 * @param company the supplier's id; that of the material where no supplier has claimed it
 */
export function seesContact(ctx: RequestContext, company: string): Promise<boolean> {
  const known = asked.get(ctx) ?? new Map<string, Promise<boolean>>();
  asked.set(ctx, known);
  const seen = known.get(company) ?? findWhetherSeen(ctx, company);
  known.set(company, seen);
  return seen;
}

/** Whether a signed-in viewer has had all the contacts of the day. */
export const isContactWithheld = async (ctx: RequestContext, company: string): Promise<boolean> =>
  sellerPolicy.readContact(ctx.viewer) && !(await seesContact(ctx, company));

async function findWhetherSeen(ctx: RequestContext, company: string): Promise<boolean> {
  const { viewer, client } = ctx;
  if (!viewer || !sellerPolicy.readContact(viewer)) return false;
  if (hasAccess(viewer, 'VERIFIED') || (await ownSellerId(ctx)) === company) return true;
  const group = { name: `network ${networkOf(client.address)}`, limit: CONTACTS_A_DAY.ofNetwork };
  const counter = { name: COUNTED_AS, person: `account ${viewer.id}`, limit: CONTACTS_A_DAY.ofAccount, group };
  return (await ctx.contactCounts.take(counter, company)).isGiven;
}
