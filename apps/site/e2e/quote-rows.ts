import pg from 'pg';
import { expect } from './site-test';

/** The database behind the tested site; the command that starts it says where. */
export const databaseUrl = process.env['DATABASE_URL'] ?? '';

/** Asks the database behind the tested site. */
export async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export interface StoredQuote {
  id: string;
  product: string;
  status: string;
  groupId: string | null;
}

/** What a buyer has asked for, by the material's name. */
export const quotesOf = (email: string): Promise<StoredQuote[]> =>
  ask(
    `SELECT q.id, q.product, q.status, q.group_id AS "groupId"
     FROM quotes q JOIN users u ON u.id = q.buyer_id WHERE u.email = $1 ORDER BY q.product`,
    [email],
  );

export async function statusOf(id: string): Promise<string | undefined> {
  const [quote] = await ask<StoredQuote>('SELECT status FROM quotes WHERE id = $1', [id]);
  return quote?.status;
}

/** Every change of a quote's state, the oldest first: `REQUESTED → CONFIRMED by SUPPLIER`. */
export async function historyOf(id: string): Promise<string[]> {
  const events = await ask<{ from: string | null; to: string; by: string }>(
    'SELECT "from", "to", "by" FROM quote_events WHERE quote_id = $1 ORDER BY created_at, id',
    [id],
  );
  return events.map(({ from, to, by }) => `${from === null ? '' : `${from} → `}${to} by ${by}`);
}

/** Waits until exactly these mails about a quote have gone out, the oldest first: `supplier-quote-requested to a@b.c`. */
export async function expectMails(id: string, expected: readonly string[]): Promise<void> {
  const sent = async () => {
    const mails = await ask<{ template: string; recipient: string; status: string }>(
      `SELECT template, recipient, status FROM mails WHERE "values" ->> 'quoteId' = $1 ORDER BY id`,
      [id],
    );
    return mails.map(
      ({ template, recipient, status }) => `${template} to ${recipient}${status === 'SENT' ? '' : ' …'}`,
    );
  };
  await expect.poll(sent, { message: `mails about the quote ${id}` }).toEqual(expected);
}
