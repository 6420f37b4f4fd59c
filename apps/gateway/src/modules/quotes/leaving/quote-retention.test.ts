import { ANONYMIZED_BUYER_NAME } from '@gredia/domain';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { buildFile } from '../../../platform/files/files.factory';
import { files } from '../../../platform/files/files.table';
import { anonymizedBuyer } from '../anonymized-buyer';
import { forgetOldQuotes } from './quote-retention';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { lockAtOnce, whileHeld } from '../quotes.testing';
import { quoteEvents, quoteFiles, quoteResponses, quotes } from '../quotes.table';

const address = { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '2층' };
const sample = { isSample: true, buyerAddress: address, note: '소량 시험이에요.' };
const identifiedBuyer = { buyerName: '김민서', buyerCompany: '시험 화장품', buyerAddress: address };

describe('quotes that have had their time', () => {
  const database = useDatabase();
  const now = new Date('2031-12-01T19:00:00Z');
  const years = (number: number, days = 0) =>
    new Date(Date.UTC(now.getUTCFullYear() - number, 11, 1 + days, now.getUTCHours()));
  const forget = () => database().db.transaction((tx) => forgetOldQuotes(tx, now));

  it('are forgotten or deleted, each in its time, and counted', async () => {
    const { db } = database();
    const sides = await buildQuoteSides();
    const build = (updatedAt: Date, status: 'CLOSED' | 'ORDERED' | 'NEGOTIATING' = 'CLOSED') =>
      buildQuote({ sides, ...sample, status, updatedAt });
    const [old, open, young] = [
      await build(years(2, -1)),
      await build(years(2, -1), 'NEGOTIATING'),
      await build(years(2, 1)),
    ];
    const [ended, contract] = [await build(years(5, -1), 'ORDERED'), await build(years(5, 1), 'ORDERED')];
    for (const [index, { id: quoteId }] of [ended, contract].entries()) {
      const { id: fileId } = await buildFile({ purpose: 'QUOTE_FILE', name: `${index}.pdf`, unusedSince: null });
      await db.insert(quoteFiles).values({ fileId, quoteId, position: 0 });
    }

    expect(await forget()).toEqual({ forgotten: 2, deleted: 1 });
    const rows = await db.select().from(quotes).orderBy(asc(quotes.updatedAt), asc(quotes.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect([...byId.keys()].sort()).toEqual([old.id, open.id, young.id, contract.id].sort());
    for (const { id, updatedAt } of [old, open]) {
      expect(byId.get(id)).toMatchObject({
        ...anonymizedBuyer,
        buyerName: ANONYMIZED_BUYER_NAME,
        note: sample.note,
        updatedAt,
      });
    }
    for (const { id } of [young, contract]) expect(byId.get(id)).toMatchObject(identifiedBuyer);
    // Nothing is left of a deleted one, and its files are free to go.
    for (const table of [quoteEvents, quoteResponses, quoteFiles]) {
      expect(await db.select().from(table).where(eq(table.quoteId, ended.id))).toEqual([]);
    }
    const unused = await db.select({ name: files.name, since: files.unusedSince }).from(files).orderBy(files.name);
    expect(unused).toEqual([
      { name: '0.pdf', since: expect.any(Date) as Date },
      { name: '1.pdf', since: null },
    ]);
    expect(await forget()).toEqual({ forgotten: 0, deleted: 0 });
  });

  it('are locked by their ids, forgotten or deleted', async () => {
    const sides = await buildQuoteSides();
    const [low = '', high = ''] = [newId(), newId()].sort();
    await buildQuote({ sides, id: low, status: 'ORDERED', updatedAt: years(5, -1) });
    await buildQuote({ sides, id: high, status: 'CLOSED', updatedAt: years(2, -1) });
    // It waits for the first, and holds nothing that comes after.
    const done = await whileHeld(low, forget, (tx) => lockAtOnce(tx, high));
    expect(done).toEqual({ forgotten: 1, deleted: 1 });
  });
});
