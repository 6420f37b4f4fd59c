import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Writes {
  graphqlUrl: string;
  databaseUrl(): string;
}

/** What the gateway has said is done. */
export interface Acknowledged {
  /** E-mails, with the last company that their profile was given. */
  accounts: Map<string, string>;
  /** Ids by what the request says, which is said once. */
  quotes: Map<string, string>;
  answers: Set<string>;
  materials: Map<string, string>;
  /** So often no answer came, and the same was sent again. */
  repeats: number;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** The same again can succeed later. */
const PASSING = ['INTERNAL_SERVER_ERROR', 'RATE_LIMITED'];
const PAUSE_MS = 200;

/** Customers one after the other, on several connections at once, until told to stop. */
export class MixedWrites {
  readonly acknowledged: Acknowledged = {
    accounts: new Map(),
    quotes: new Map(),
    answers: new Set(),
    materials: new Map(),
    repeats: 0,
  };
  readonly #stack: Writes;
  #goesOn = true;

  constructor(stack: Writes) {
    this.#stack = stack;
  }

  /** @returns ends them after what they are at */
  begin(connections: number): () => Promise<void> {
    const running = Array.from({ length: connections }, async () => {
      while (this.#goesOn) await this.#customer(randomUUID());
    });
    // A refusal must not end the process before it is awaited.
    for (const one of running) one.catch(() => undefined);
    return async () => {
      this.#goesOn = false;
      await Promise.all(running);
    };
  }

  /** Signs up, asks for a quote that is answered, and fills in the profile; the supplier saves a material. */
  async #customer(id: string): Promise<void> {
    const { accounts, quotes, answers, materials } = this.acknowledged;
    const email = `${id}@killed.example`;
    const password = `three words ${id}`;
    await this.#carryOut(
      'mutation ($email: String!, $password: String!) { signUp(email: $email, name: "홍길동", password: $password, consents: { terms: true, privacy: true, ageOver14: true }) }',
      { email, password },
    );
    accounts.set(email, '');
    await this.#asOwner('UPDATE users SET email_verified_at = now() WHERE email = $1', [email]);
    const buyer = await this.#signIn(email, password);
    const seller = await this.#signIn('seller@gredia.example', 'gredia-seller-1');

    const [pid] = await this.#asOwner(
      "SELECT p.id FROM products p JOIN seller_members m ON m.seller_id = p.seller_id JOIN users u ON u.id = m.user_id WHERE u.email = 'seller@gredia.example' AND p.visible LIMIT 1",
    );
    const input = {
      pid,
      clientKey: id,
      weight: { amount: 1, unit: 'kg' },
      note: `quote ${id}`,
      isMoq: true,
      buyerName: '홍길동',
      buyerContact: '010-1234-5678',
      buyerEmail: email,
      consent: true,
    };
    const asked = await this.#carryOut<{ createQuote: { id: string } }>(
      'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }',
      { input },
      buyer,
    );
    quotes.set(input.note, asked.createQuote.id);

    const answer = { quoteId: asked.createQuote.id, message: `answer ${id}`, clientKey: id };
    await this.#carryOut(
      'mutation ($quoteId: ID!, $message: String!, $clientKey: String) { createQuoteResponse(quoteId: $quoteId, message: $message, clientKey: $clientKey) { id } }',
      answer,
      seller,
    );
    answers.add(answer.message);

    for (const company of [`first ${id.slice(0, 8)}`, `second ${id.slice(0, 8)}`]) {
      await this.#carryOut(
        'mutation ($email: String!, $company: String) { updateUser(email: $email, input: { company: $company }) { id } }',
        { email, company },
        buyer,
      );
      accounts.set(email, company);
    }

    const material = {
      name: `material ${id}`,
      clientKey: id,
      functions: [],
      certificates: [],
      receiverEmails: [],
      composition: [],
      documents: [],
      isSample: false,
      visible: true,
    };
    const saved = await this.#carryOut<{ saveProduct: { id: string } }>(
      'mutation ($input: ProductInput!) { saveProduct(input: $input) { id } }',
      { input: material },
      seller,
    );
    materials.set(material.name, saved.saveProduct.id);
  }

  async #signIn(email: string, password: string): Promise<string> {
    const { signIn } = await this.#carryOut<{ signIn: { token: string } }>(
      'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }',
      { email, password },
    );
    return signIn.token;
  }

  /** Sends the same until it is acknowledged. @throws a refusal that no repetition changes */
  async #carryOut<Data>(query: string, variables: Record<string, unknown>, bearer = ''): Promise<Data> {
    for (;;) {
      const answer = await this.#ask<Data>(query, variables, bearer).catch(() => null);
      const [error] = answer?.errors ?? [];
      if (answer?.data && !error) return answer.data;
      if (error && !PASSING.includes(error.extensions.code))
        throw new Error(`${error.extensions.code}: ${error.message} (${query})`);
      // Limits are other tests' business.
      if (error?.extensions.code === 'RATE_LIMITED') await this.#asOwner('TRUNCATE rate_limits');
      else this.acknowledged.repeats += 1;
      await sleep(PAUSE_MS);
    }
  }

  async #ask<Data>(query: string, variables: Record<string, unknown>, bearer: string): Promise<Answer<Data>> {
    const response = await fetch(this.#stack.graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(30_000),
    });
    return (await response.json()) as Answer<Data>;
  }

  /** What only the owner of the database can do; sent again while it is away. @returns the first column */
  async #asOwner(statement: string, values: unknown[] = []): Promise<unknown[]> {
    for (;;) {
      const rows = await askDatabase(this.#stack.databaseUrl, statement, values).catch(() => null);
      if (rows) return rows.map((row) => Object.values(row)[0]);
      await sleep(PAUSE_MS);
    }
  }
}

export async function askDatabase(
  url: () => string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url(), connectionTimeoutMillis: 5000, query_timeout: 20_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
