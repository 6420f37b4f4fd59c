import { DAY_MS, DEFAULT_QUOTE_DAYS } from '@gredia/domain';
import {
  AwardQuoteDocument,
  CheckoutQuoteDocument,
  CreateQuoteDocument,
  CreateQuoteResponseDocument,
  GetSingleQuoteDocument,
  MarkQuoteReadDocument,
  RemoveUserDocument,
  UpdateQuoteDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { one } from '../../../platform/database/client';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, silentLog, type Answer } from '../../../testing/gateway-as';
import { clearJobs } from '../../../testing/jobs';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildSellerUser } from '../../sellers/sellers.factory';
import { moveQuote } from './move-quote';
import { keepQuoteDeadlines } from './quote-deadlines.task';
import {
  isAgain,
  isAllowed,
  isAwarded,
  isFinal,
  isInTable,
  isKnown,
  keyOf,
  moved,
  nextFor,
  PARTIES,
  sentAway,
  sentNow,
  modelSideOf,
  type Deed,
  type ModelQuote,
  type ModelParty,
} from './quote-model.testing';
import { CHANGES, steps, type Passing, type Step, type Tried } from './quote-steps.testing';
import { buildQuoteSides } from '../quotes.factory';
import { quoteResponses, quotes } from '../quotes.table';
import { historyOf, mailsOf, quoteForm, quoteRefusalOf, storedQuote } from '../quotes.testing';

type Ask = ReturnType<typeof gatewayAs>;

describe('any actions of any parties in any order', () => {
  const database = useDatabase();

  /** People and materials of one run, and what is known of its quotes. */
  async function buildWorld() {
    await clearJobs();
    const [ours, theirs] = [await buildQuoteSides(), await buildQuoteSides()];
    const users = {
      buyer: ours.buyer,
      otherBuyer: theirs.buyer,
      supplier: ours.supplier,
      otherSupplier: theirs.supplier,
      colleague: await buildSellerUser(ours.seller),
      operator: await buildUser({ role: 'OPERATOR' }),
      admin: await buildUser({ role: 'ADMIN' }),
      unverified: await buildUser({ emailVerifiedAt: null }),
      visitor: null,
    };
    const ask = Object.fromEntries(
      Object.entries(users).map(([party, user]) => [
        party,
        // All people are new in every run: documents are not worth compiling.
        gatewayAs(user && viewerOf(user), { executionsBeforeCompiling: Infinity }),
      ]),
    ) as Record<ModelParty, Ask>;
    const emailOf = (party: ModelParty): string => users[party]?.email ?? '';
    const products = { supplier: ours.product, otherSupplier: theirs.product };
    const model: ModelQuote[] = [];
    const left = new Set<ModelParty>();
    const world = { ask, products, model, left, emailOf, keys: new Map<string, ModelQuote>() };
    await create(world, 'buyer', { do: 'create', key: null, at: 'supplier' });
    await create(world, 'buyer', { do: 'create', key: null, at: 'otherSupplier' });
    return world;
  }
  type World = Awaited<ReturnType<typeof buildWorld>>;

  /** Every row that a call might change, in one word. */
  async function snapshot(): Promise<string> {
    const { rows } = await database().db.execute<{ all: string }>(sql`SELECT md5(concat(
      (SELECT string_agg(quotes::text, ',' ORDER BY id) FROM quotes),
      (SELECT string_agg(quote_events.id::text, ',' ORDER BY id) FROM quote_events),
      (SELECT string_agg(quote_checkouts::text, ',' ORDER BY quote_checkouts) FROM quote_checkouts),
      (SELECT count(*) FROM quote_responses), '/', (SELECT count(*) FROM quote_messages), '/',
      (SELECT count(*) FROM mails), '/', (SELECT count(*) FROM graphile_worker._private_jobs))) AS all`);
    return one(rows).all;
  }

  async function create(world: World, party: ModelParty, deed: Extract<Deed, { do: 'create' }>) {
    const clientKey = deed.key === null ? null : `key-${deed.key}`;
    const input = quoteForm(world.products[deed.at], { clientKey });
    const answer = await world.ask[party](CreateQuoteDocument, { input });
    const known = world.keys.get(`${party} ${deed.key}`);
    const isOwn = (deed.at === 'supplier' ? ['supplier', 'colleague'] : ['otherSupplier']).includes(party);
    const sent = world.model.filter(({ buyer, at, age }) => buyer === party && at === deed.at && age < 7).length;
    if (party === 'visitor') expect(quoteRefusalOf(answer).code).toBe('UNAUTHENTICATED');
    else if (party === 'unverified') expect(quoteRefusalOf(answer).code).toBe('FORBIDDEN');
    else if (known) expect(answer.data?.createQuote.id).toBe(known.id);
    else if (isOwn) expect(quoteRefusalOf(answer).code).toBe('BAD_USER_INPUT');
    else if (sent >= 3) expect(quoteRefusalOf(answer).code).toBe('RATE_LIMITED');
    else {
      expect(answer.errors).toBeUndefined();
      const made = sentNow(answer.data?.createQuote.id ?? '', party, deed.at);
      world.model.push(made);
      if (deed.key !== null) world.keys.set(`${party} ${deed.key}`, made);
    }
    return answer;
  }

  const call = (ask: Ask, { id }: ModelQuote, deed: Deed, other: ModelQuote): Promise<Answer<unknown>> => {
    const update = (name: string, value: unknown) => ask(UpdateQuoteDocument, { id, key: name, value });
    const clientKey = 'key' in deed && deed.key !== null ? `key-${deed.key}` : null;
    switch (deed.do) {
      case 'checkout':
        return ask(CheckoutQuoteDocument, { quoteId: id });
      case 'read':
        return ask(MarkQuoteReadDocument, { quoteId: id });
      case 'note':
        return update('note', '다른 메모');
      case 'isSpam':
        return update('isSpam', true);
      case 'message':
        return update('message', { text: '언제 되나요?', clientKey });
      case 'move':
        // All that some state asks for besides.
        return update('status', { to: deed.to, reason: 'DISCONTINUED', shippingCompany: 'PICKUP' });
      case 'answer': {
        const offer = deed.offer ? { unitPriceKrw: 1000, unit: 'kg' as const } : null;
        return ask(CreateQuoteResponseDocument, { quoteId: id, message: '답변이에요.', offer, clientKey });
      }
      case 'award':
        return ask(AwardQuoteDocument, { id, others: [other.id] });
      default:
        return ask(GetSingleQuoteDocument, { id });
    }
  };

  const quoteAt = ({ model }: World, place: number) => one(model.slice(place % model.length));

  const mayDo = (world: World, quote: ModelQuote, by: ModelParty, deed: Deed): boolean => {
    if (deed.do !== 'award') return sentAway(quote, by, deed) === null && isAllowed(quote, by, deed);
    const other = quoteAt(world, deed.other);
    if (isAwarded(quote, other, by)) return true;
    const isEndable = (one: ModelQuote) => one.buyer === by && isInTable(one.status, 'CLOSED', 'BUYER');
    return quote !== other && isEndable(quote) && isEndable(other) && quote.offer !== 'expired';
  };

  /** One of the things that may be done with a quote now; what it was looked for with where there is none. */
  function aptFor(world: World, quote: ModelQuote, { target, apt }: { target: number; apt: number }): Tried {
    const all = PARTIES.filter((by) => !world.left.has(by)).flatMap((by) =>
      CHANGES.map((deed) => ({ party: by, target, deed })),
    );
    const open = all.filter((tried) => mayDo(world, quote, tried.party, tried.deed));
    return open[apt % open.length] ?? { party: 'visitor', target, deed: { do: 'look' } };
  }

  /** What becomes of a quote when an action succeeded. */
  function happen(quote: ModelQuote, by: ModelParty, deed: Deed, other: ModelQuote): void {
    if (deed.do === 'isSpam') quote.isSpam = true;
    if (deed.do === 'checkout' && !isFinal(quote.status)) {
      quote.isOpened = true;
      if (quote.status === 'REQUESTED') moved(quote, 'CONFIRMED', 0);
    }
    if (deed.do === 'answer' && !isKnown(quote, by, deed)) {
      quote.isOpened = quote.isOpened || quote.status === 'REQUESTED';
      quote.offer = deed.offer ? 'valid' : 'none';
      if (deed.key !== null) quote.keys.add(keyOf(by, deed));
      moved(quote, 'RESPONDED', 1);
    }
    if (deed.do === 'message' && !isKnown(quote, by, deed)) {
      if (deed.key !== null) quote.keys.add(keyOf(by, deed));
      if (quote.status === 'NEGOTIATING') quote.mails += 1;
      else moved(quote, 'NEGOTIATING', 1);
    }
    // What an administrator does is told both.
    if (deed.do === 'move') moved(quote, deed.to, modelSideOf(quote, by) === 'OPERATOR' ? 2 : 1, `${by} ${deed.to}`);
    if (deed.do === 'award') {
      moved(quote, 'ORDERED', 1, 'award');
      moved(other, 'CLOSED', 1, 'award');
    }
  }

  /** The buyer's account ends, and with it what it asked for. */
  async function leave({ model, left, ask, emailOf }: World, { buyer }: ModelQuote) {
    if ((buyer !== 'buyer' && buyer !== 'otherBuyer') || left.has(buyer)) return;
    const { errors } = await ask[buyer](RemoveUserDocument, {
      email: emailOf(buyer),
      password: BUILT_PASSWORD,
    });
    expect(errors).toBeUndefined();
    left.add(buyer);
    for (const quote of model.filter((one) => one.buyer === buyer)) {
      quote.hasLeft = true;
      const to = isInTable(quote.status, 'CANCELED', 'BUYER') ? 'CANCELED' : 'CLOSED';
      if (!isFinal(quote.status)) moved(quote, to, 1);
    }
  }

  /** A quote gets older, and the hourly task looks at all of them. */
  async function grow(quote: ModelQuote) {
    const { db } = database();
    const older = sql`- interval '40 days'`;
    await db
      .update(quotes)
      .set({ createdAt: sql`${quotes.createdAt} ${older}`, expiresAt: sql`${quotes.expiresAt} ${older}` })
      .where(eq(quotes.id, quote.id));
    await keepQuoteDeadlines(db, silentLog, { holidays: new Set(), quoteDays: DEFAULT_QUOTE_DAYS });
    quote.age += 40;
    if (quote.daysLeft === null) return;
    quote.daysLeft -= 40;
    if (quote.daysLeft <= 0) moved(quote, 'EXPIRED', quote.isSpam ? 0 : 2);
  }

  async function pass(world: World, quote: ModelQuote, time: Passing) {
    const { db } = database();
    if (time === 'buyer leaves') return leave(world, quote);
    if (time === 'forty days') return grow(quote);
    if (time === 'offer runs out') {
      await db.update(quoteResponses).set({ validUntil: '2026-01-02' }).where(eq(quoteResponses.quoteId, quote.id));
      if (quote.offer === 'valid') quote.offer = 'expired';
      return;
    }
    const expiring = db.transaction(async (tx) => {
      const row = await tx.select().from(quotes).where(eq(quotes.id, quote.id)).for('update').then(one);
      return moveQuote(tx, row, { to: 'EXPIRED', by: 'SYSTEM', actorId: null });
    });
    if (!isInTable(quote.status, 'EXPIRED', 'SYSTEM')) return expect(expiring).rejects.toThrow();
    await expiring;
    moved(quote, 'EXPIRED', 0);
  }

  async function take(world: World, step: Step): Promise<void> {
    const { model, ask } = world;
    const quote = quoteAt(world, step.target);
    if ('time' in step) return pass(world, quote, step.time);
    const { party, deed } = 'apt' in step ? aptFor(world, quote, step) : step;
    if (world.left.has(party)) return;
    const before = await snapshot();
    if (deed.do === 'create') {
      const count = model.length;
      const { errors } = await create(world, party, deed);
      if (errors || model.length === count) expect(await snapshot()).toBe(before);
      return;
    }
    const other = quoteAt(world, 'other' in deed ? deed.other : 0);
    const answer = await call(ask[party], quote, deed, other);
    const { code } = quoteRefusalOf(answer);
    const away = deed.do !== 'award' && sentAway(quote, party, deed);
    if (away) expect(code).toBe(away);
    const isGiven = !away && mayDo(world, quote, party, deed);
    expect([step, code]).toEqual([step, isGiven ? undefined : expect.stringMatching(/^[A-Z_]+$/)]);
    if (!isGiven) expect(code).not.toBe('INTERNAL_SERVER_ERROR');
    if (isGiven && !isAgain(quote, party, deed, other)) happen(quote, party, deed, other);
    else expect(await snapshot()).toBe(before);
  }

  /** History, mails and what each party sees of a quote are those of the model. */
  async function check({ ask }: World, quote: ModelQuote): Promise<void> {
    const history = await historyOf(quote.id);
    const { status, expiresAt } = await storedQuote(quote.id);
    expect(status).toBe(quote.status);
    expect(expiresAt && Math.round((expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(quote.daysLeft);
    expect(history.map(({ from }) => from)).toEqual([null, ...history.slice(0, -1).map(({ to }) => to)]);
    expect([history.length, history.at(-1)?.to]).toEqual([quote.moves, quote.status]);
    for (const { from, to, by } of history.slice(1)) {
      const isReopening = by === 'ADMIN' && from !== null && isFinal(from) && !isFinal(to);
      expect(isReopening || (from !== null && isInTable(from, to, by))).toBe(true);
    }
    expect(await mailsOf(quote.id)).toHaveLength(quote.mails);
    for (const reader of PARTIES) {
      const answer = await ask[reader](GetSingleQuoteDocument, { id: quote.id });
      const side = modelSideOf(quote, reader);
      const refused = reader === 'visitor' ? 'UNAUTHENTICATED' : side === null ? 'NOT_FOUND' : undefined;
      expect(quoteRefusalOf(answer).code).toBe(refused);
      if (side === null) continue;
      const isGone = quote.hasLeft && quote.status !== 'ORDERED';
      const isMasked = side === 'OPERATOR' || (side === 'SUPPLIER' && !quote.isOpened) || isGone;
      const { buyerContact, buyerEmail, nextStatuses, isSpam } = answer.data?.singleQuote ?? {};
      expect(isSpam).toBe(side === 'OPERATOR' ? quote.isSpam : null);
      if (!quote.hasLeft) expect(nextStatuses).toEqual(nextFor(quote, reader));
      expect([buyerContact, buyerEmail]).toEqual(isMasked ? [null, null] : ['01012345678', 'buyer@example.kr']);
    }
  }

  it(
    'only what the table allows happens, the history is complete, and no party sees a stranger’s quote',
    { timeout: 120_000 },
    async () => {
      const property = fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 40 }), async (taken) => {
        const world = await buildWorld();
        for (const step of taken) await take(world, step);
        for (const quote of world.model) await check(world, quote);
      });
      await fc.assert(property, { numRuns: 16, endOnFailure: true });
    },
  );
});
