import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { users } from '../../modules/identity/accounts/accounts.table';
import { products } from '../../modules/products/products.table';
import { quoteCheckouts, quoteEvents, quoteMessages, quoteResponses, quotes } from '../../modules/quotes/quotes.table';
import { sellerMembers } from '../../modules/sellers/sellers.table';
import { text, type StarterFiles } from './read-starter';
import { tellStory, type Between } from './starter-quote-story';

type QuoteRow = StarterFiles['quotes'][number];

/**
 * Writes requests for quotes in every state, with what became of them, between the local accounts. One that is there stays
 * as it has become; of a material that is gone or of one's own nothing is asked. Nobody is mailed.
 */
export async function saveStarterQuotes(
  tx: Executor,
  files: Pick<StarterFiles, 'quotes' | 'quote-steps'>,
  accounts: ReadonlyMap<string, string>,
  now = new Date(),
): Promise<void> {
  const between = await readPeople(tx, files.quotes, accounts);
  const groups = new Map<string, string>();
  for (const row of files.quotes) {
    const people = between(row);
    if (!people) continue;
    const group = text(row.group);
    if (group && !groups.has(group)) groups.set(group, newId());
    const steps = files['quote-steps'].filter(({ quote }) => quote === row.key);
    const story = tellStory(row, steps, people, now);
    const [saved] = await tx
      .insert(quotes)
      .values({ ...story.quote, groupId: group && (groups.get(group) ?? null) })
      .onConflictDoNothing({ target: [quotes.buyerId, quotes.clientKey] })
      .returning({ id: quotes.id });
    if (!saved) continue;
    await tx.insert(quoteEvents).values(story.events);
    if (story.checkouts.length) await tx.insert(quoteCheckouts).values(story.checkouts);
    if (story.responses.length) await tx.insert(quoteResponses).values(story.responses);
    if (story.messages.length) await tx.insert(quoteMessages).values(story.messages);
  }
}

/** Between whom the requests are; null where the material is gone, belongs to nobody, or to whoever would ask. */
async function readPeople(
  tx: Executor,
  rows: readonly QuoteRow[],
  accounts: ReadonlyMap<string, string>,
): Promise<(row: QuoteRow) => Between | null> {
  const keyOf = ({ product }: QuoteRow) => `starter:${product}`;
  const materials = await tx
    .select()
    .from(products)
    .where(inArray(products.importKey, rows.map(keyOf)));
  const buyers = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...accounts.values()]));
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
