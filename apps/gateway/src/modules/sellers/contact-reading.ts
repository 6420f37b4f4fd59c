import { hasAccess, sellerPolicy } from '@gredia/auth';
import { networkOf } from '@gredia/auth/server';
import DataLoader from 'dataloader';
import type { RequestContext } from '../../platform/graphql/context';
import { ownSellerId } from './seller-members';

/**
 * How many contacts an account without a verified address reads on one day, and all such accounts of one network together:
 * a form opens any number of accounts, and a list of suppliers is soon copied. Those who are at work verify their address.
 */
const CONTACTS_A_DAY = { ofAccount: 10, ofNetwork: 30 };

const COUNTED_AS = 'seller-contact';

/** Contacts that one request asks for, answered together. */
type Contacts = DataLoader<string, boolean>;

const asked = new WeakMap<RequestContext, Contacts>();

/**
 * Whether the viewer is shown how a company is reached. Counts it, once a day, for accounts without a verified address.
 * @param company the supplier's id; that of the material where no supplier has claimed it
 */
export function seesContact(ctx: RequestContext, company: string): Promise<boolean> {
  const known = asked.get(ctx) ?? contactsFor(ctx);
  asked.set(ctx, known);
  return known.load(company);
}

/** Whether a signed-in viewer has had all the contacts of the day. */
export const isContactWithheld = async (ctx: RequestContext, company: string): Promise<boolean> =>
  sellerPolicy.readContact(ctx.viewer) && !(await seesContact(ctx, company));

/** All companies of a list at once: an account that has had its contacts costs one statement, however many it asks for. */
const contactsFor = (ctx: RequestContext): Contacts =>
  new DataLoader(async (companies) => {
    const shown = await findShown(ctx, companies);
    return companies.map((company) => shown.has(company));
  });

async function findShown(ctx: RequestContext, companies: readonly string[]): Promise<ReadonlySet<string>> {
  const { viewer, client, contactCounts } = ctx;
  if (!viewer || !sellerPolicy.readContact(viewer)) return new Set();
  if (hasAccess(viewer, 'VERIFIED')) return new Set(companies);
  const own = await ownSellerId(ctx);
  const others = companies.filter((company) => company !== own);
  const group = { name: `network ${networkOf(client.address)}`, limit: CONTACTS_A_DAY.ofNetwork };
  const counter = { name: COUNTED_AS, person: `account ${viewer.id}`, limit: CONTACTS_A_DAY.ofAccount, group };
  const given = others.length ? await contactCounts.takeEach(counter, others) : new Set<string>();
  return own === null ? given : given.add(own);
}
