import { inArray } from 'drizzle-orm';
import { newId } from '../../platform/database/columns';
import { text } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { users } from '../identity/accounts/accounts.table';
import { products } from '../products/products.table';
import { sellerMembers } from '../sellers/sellers.table';
import { tellStory, type Between, type QuoteColumn, type QuoteRow, type StepColumn } from './quote-story.starter';
import { quoteCheckouts, quoteEvents, quoteMessages, quoteResponses, quotes } from './quotes.table';

/**
 * Writes requests for quotes in every state, with what became of them, between the local accounts. One that is there stays
 * as it has become; of a material that is gone or of one's own nothing is asked. No mail is sent.
 */
export async function loadQuotes(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const now = new Date();
  const rows = loading.rows<QuoteColumn>('quotes');
  const allSteps = loading.rows<StepColumn>('quote-steps');
  const between = await readPeople(loading, rows);
  const groups = new Map<string, string>();
  for (const row of rows) {
    const people = between(row);
    if (!people) continue;
    const group = text(row.group);
    if (group && !groups.has(group)) groups.set(group, newId());
    const steps = allSteps.filter(({ quote }) => quote === row.key);
    const story = tellStory(row, steps, people, now);
    const [saved] = await tx
      .insert(quotes)
      .values({ ...story.quote, groupId: group && (groups.get(group) ?? null) })
      .onConflictDoNothing({ target: quotes.importKey })
      .returning({ id: quotes.id });
    if (!saved) continue;
    await tx.insert(quoteEvents).values(story.events);
    if (story.checkouts.length) await tx.insert(quoteCheckouts).values(story.checkouts);
    if (story.responses.length) await tx.insert(quoteResponses).values(story.responses);
    if (story.messages.length) await tx.insert(quoteMessages).values(story.messages);
  }
}

/** Between whom the requests are; null where the material is gone, has no supplier, or is of the buyer's own company. */
async function readPeople(
  loading: StarterLoading,
  rows: readonly QuoteRow[],
): Promise<(row: QuoteRow) => Between | null> {
  const { tx } = loading;
  const keyOf = ({ product }: QuoteRow) => `starter:${product}`;
  const materials = await tx
    .select()
    .from(products)
    .where(inArray(products.importKey, rows.map(keyOf)));
  const buyers = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...loading.made('account').values()]));
  const members = await tx.select().from(sellerMembers);
  return (row) => {
    const material = materials.find(({ importKey }) => importKey === keyOf(row));
    const buyer = buyers.find(({ email }) => email === row.buyer);
    if (!material?.sellerId || !buyer) return null;
    const { sellerId } = material;
    if (members.some((member) => member.userId === buyer.id && member.sellerId === sellerId)) return null;
    const supplierId = members.find((member) => member.sellerId === sellerId)?.userId ?? null;
    return { material, sellerId, buyer, supplierId };
  };
}
