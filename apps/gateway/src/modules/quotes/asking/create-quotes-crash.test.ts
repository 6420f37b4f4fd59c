import { CreateQuoteDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askOverHttp, newAddress } from '../../../testing/ask-over-http';
import { idempotencyKeys } from '../../../platform/transact/idempotency.table';
import { useDatabase } from '../../../testing/database';
import { runGateway, type GatewayProgram } from '../../../testing/gateway-program';
import { queuedJobs } from '../../../testing/jobs';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { mails } from '../../../platform/mailer/mails.table';
import type { ProductModel } from '../../products/products.table';
import { buildSession, tokenOf } from '../../identity/sessions/sessions.factory';
import { buildQuoteSides } from '../quotes.factory';
import { quoteEvents, quotes } from '../quotes.table';
import { quoteForm } from '../quotes.testing';

const CLIENTS = 50;
const EACH = 20;
const PRODUCTS = 10;
/** The gateway is killed when so many requests have been answered. */
const KILLS = [300, 700];

describe('a gateway that is killed while 50 people ask for 1,000 quotes', () => {
  const database = useDatabase();

  it('makes every one once, with one mail', { timeout: 300_000 }, async () => {
    const products: ProductModel[] = [];
    for (let at = 0; at < PRODUCTS; at += 1) products.push((await buildQuoteSides()).product);
    const buyers: UserModel[] = [];
    for (let at = 0; at < CLIENTS; at += 1) buyers.push(await buildUser());

    const start = (): GatewayProgram =>
      runGateway({
        DATABASE_URL: database().url,
        GATEWAY_PORT: '0',
        LOG_LEVEL: 'info',
        SESSION_SECRET: 'the session secret of all these tests',
      });
    const urlOf = async (program: GatewayProgram) =>
      `http://127.0.0.1:${/"port":(\d+)/.exec(await program.says('ready'))?.[1]}`;
    let program = start();
    let url = urlOf(program);

    /** Ids by key, as the clients were told. */
    const acknowledged = new Map<string, string>();
    const kills = [...KILLS];
    let lost = 0;
    const restart = () => {
      const killed = program;
      killed.child.kill('SIGKILL');
      // Requests from now on wait until the next one is ready.
      url = killed.ended.then(() => urlOf((program = start())));
    };

    /** Asks until there is an answer, as a browser does whose connection broke. */
    const ask = async (bearer: string, address: string, input: ReturnType<typeof quoteForm>) => {
      for (;;) {
        const base = await url;
        const post = (body: unknown, headers: Record<string, string> = {}) =>
          fetch(`${base}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          });
        try {
          return await askOverHttp({ post }, CreateQuoteDocument, { input }, { bearer, address });
        } catch {
          lost += 1;
        }
      }
    };

    const client = async (buyer: UserModel, number: number) => {
      const bearer = await tokenOf(await buildSession(buyer));
      const address = newAddress();
      for (let at = 0; at < EACH; at += 1) {
        const clientKey = `client-${number}.request-${at}`;
        const product = products[(number + at) % PRODUCTS];
        if (!product) throw new Error('There is a product for each request.');
        const form = quoteForm(product, { clientKey, buyerEmail: buyer.email ?? '' });
        const { data, error } = await ask(bearer, address, form);
        expect(error).toBeUndefined();
        acknowledged.set(clientKey, data?.createQuote.id ?? '');
        if (acknowledged.size === kills[0]) {
          kills.shift();
          restart();
        }
      }
    };
    await Promise.all(buyers.map(client));
    expect(kills).toEqual([]);
    // At every death a client waited for its answer: keys have been sent again.
    expect(lost).toBeGreaterThanOrEqual(KILLS.length);

    const { db } = database();
    const made = await db.select({ id: quotes.id }).from(quotes);
    expect(made).toHaveLength(CLIENTS * EACH);
    const remembered = await db.select({ key: idempotencyKeys.key, id: idempotencyKeys.answer }).from(idempotencyKeys);
    expect(new Map(remembered.map(({ id, key }) => [key, id]))).toEqual(acknowledged);
    const ids = made.map(({ id }) => id).sort();
    expect([...acknowledged.values()].sort()).toEqual(ids);
    const events = await db.select({ id: quoteEvents.quoteId }).from(quoteEvents);
    expect(events.map(({ id }) => id).sort()).toEqual(ids);
    const quoteId = sql<string>`${mails.values} ->> 'quoteId'`;
    const told = await db
      .select({ id: mails.id, quoteId })
      .from(mails)
      .where(eq(mails.template, 'supplier-quote-requested'));
    expect(told.map((mail) => mail.quoteId).sort()).toEqual(ids);
    // Without a mail server they wait, each as one job.
    const waiting = (await queuedJobs()).filter(({ task }) => task === 'send-mail');
    expect(waiting.map(({ payload }) => payload['mailId']).sort()).toEqual(told.map(({ id }) => id).sort());
  });
});
