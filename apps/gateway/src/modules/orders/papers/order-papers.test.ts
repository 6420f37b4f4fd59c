import {
  CancelOrderItemsDocument,
  GetSingleOrderDocument,
  RevealOrderBuyerDocument,
  type OrderDocumentKind,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { newId } from '../../../platform/database/columns';
import { rateLimits } from '../../../platform/limits/limits.table';
import { useDatabase } from '../../../testing/database';
import { useHttpGateway } from '../../../testing/http-gateway';
import { readPdf } from '../../../testing/read-pdf';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildBuyer, buildPackage, buildShop, type Shop } from '../orders.factory';
import { invoicedCompany, payOrder, placeOrder, refusalOf, useLocalProvider } from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();
const gateway = useHttpGateway();
beforeEach(() => database().db.delete(rateLimits));

/** An order of two suppliers: 10 kg of each, 125,000 won, free of shipping. */
async function orderOfTwo(): Promise<{
  id: string;
  number: string;
  itemIds: string[];
  buyer: UserModel;
  shops: [Shop, Shop];
}> {
  const shops: [Shop, Shop] = [await buildShop({ name: '글리세린' }), await buildShop({ name: '판테놀' })];
  const buyer = await buildBuyer();
  const lines = [[await buildPackage(shops[0]), 10] as const, [await buildPackage(shops[1]), 10] as const];
  const { id, number, items } = await placeOrder(provider, buyer, lines);
  return { id, number, itemIds: items.map((item) => item.id), buyer, shops };
}

const linksFor = async (user: UserModel, id: string) =>
  new Map(
    (await provider.as(user)(GetSingleOrderDocument, { id })).data?.singleOrder.documents.map(
      ({ kind, url }): [OrderDocumentKind, string] => [kind, url],
    ),
  );

/** A paper as its reader gets it: file name, what it says and what it says of itself. */
async function read(link: string | undefined): Promise<string> {
  const response = await fetch(gateway().url + (link ?? ''));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { pages, info } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
  return [name, ...pages.flat(), JSON.stringify(info)].join('\n');
}

describe('the papers of an order', () => {
  it('are a quotation from the start and a statement once it is paid, for its buyer with all goods', async () => {
    const { id, number, buyer } = await orderOfTwo();
    expect([...(await linksFor(buyer, id)).keys()]).toEqual(['QUOTATION']);
    await payOrder(provider, buyer, id);
    const links = await linksFor(buyer, id);
    expect([...links.keys()]).toEqual(['QUOTATION', 'STATEMENT']);
    const statement = await read(links.get('STATEMENT'));
    for (const said of [
      `거래명세서_${number}.pdf`,
      '거래명세서',
      number,
      '글리세린',
      '판테놀',
      '김민서',
      '275,000원',
    ]) {
      expect(statement).toContain(said);
    }
    expect(await read(links.get('QUOTATION'))).toContain(`견적서_${number}.pdf`);
  });

  it('name who runs the company and who gets the goods, an operator neither', async () => {
    const buyer = await buildBuyer();
    const recipient = { recipientName: '박수령', recipientContact: '01098765432' };
    const lines = [[await buildPackage(await buildShop()), 1] as const];
    const { id } = await placeOrder(provider, buyer, lines, { ...invoicedCompany, ...recipient });
    await payOrder(provider, buyer, id);
    for (const link of (await linksFor(buyer, id)).values()) {
      const paper = await read(link);
      for (const said of ['120-81-47521', '최대표', '박수령 010-9876-5432']) expect(paper).toContain(said);
    }
    const masked = await read((await linksFor(await buildUser({ role: 'OPERATOR' }), id)).get('STATEMENT'));
    for (const value of ['최대표', '박수령', '5432', 'tax@']) expect(masked).not.toContain(value);
  });

  it('tell a supplier its own goods and sums alone', async () => {
    const { id, buyer, shops } = await orderOfTwo();
    await payOrder(provider, buyer, id);
    const statement = await read((await linksFor(shops[0].supplier, id)).get('STATEMENT'));
    expect(statement).toContain('글리세린');
    expect(statement).toContain('137,500원');
    expect(statement).toContain('김민서');
    expect(statement).not.toContain('판테놀');
    expect(statement).not.toContain(shops[1].seller.name);
    expect(statement).not.toContain('275,000원');
  });

  it('leave out of the statement what was canceled', async () => {
    const { id, itemIds, buyer, shops } = await orderOfTwo();
    await payOrder(provider, buyer, id);
    const input = { orderId: id, itemIds: itemIds.slice(1), reason: '품절이에요.' };
    await provider.as(shops[1].supplier)(CancelOrderItemsDocument, { input });
    const links = await linksFor(buyer, id);
    const statement = await read(links.get('STATEMENT'));
    expect(statement).toContain('137,500원');
    expect(statement).not.toContain('판테놀');
    expect(await read(links.get('QUOTATION'))).toContain('판테놀');
    expect([...(await linksFor(shops[1].supplier, id)).keys()]).toEqual(['QUOTATION']);
  });

  it('open with their own link alone', async () => {
    const { id, buyer, shops } = await orderOfTwo();
    await payOrder(provider, buyer, id);
    const link = (await linksFor(shops[0].supplier, id)).get('STATEMENT') ?? '';
    const changed = [
      link.replace(shops[0].seller.id, 'whole'),
      link.replace(shops[0].seller.id, shops[1].seller.id),
      link.replace('statement', 'quotation'),
      link.replace(id, newId()),
      link.split('?')[0] ?? '',
    ];
    for (const other of changed) expect((await fetch(gateway().url + other)).status).toBe(404);
  });
});

describe('the buyer of an order, to operators', () => {
  it('is masked on screens and in papers', async () => {
    const { id, buyer } = await orderOfTwo();
    await payOrder(provider, buyer, id);
    const operator = await buildUser({ role: 'OPERATOR' });
    const { data } = await provider.as(operator)(GetSingleOrderDocument, { id });
    expect(data?.singleOrder).toMatchObject({
      side: 'OPERATOR',
      buyerName: '김○○',
      buyerContact: '•••5678',
      buyerEmail: 'bu•••@example.kr',
      buyerAddress: { postcode: '•••', road: '•••', detail: null },
    });
    const statement = await read((await linksFor(operator, id)).get('STATEMENT'));
    expect(statement).toContain('김○○');
    for (const value of ['김민서', '5678', 'example.kr', '세종대로']) expect(statement).not.toContain(value);
  });

  it('is named by a reveal to operators alone, and each leaves a row that holds none of it', async () => {
    const { id, buyer, shops } = await orderOfTwo();
    await payOrder(provider, buyer, id);
    for (const user of [null, buyer, shops[0].supplier]) {
      const answer = await provider.as(user)(RevealOrderBuyerDocument, { orderId: id });
      expect(refusalOf(answer).code).toBe(user ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    }
    const operator = await buildUser({ role: 'OPERATOR' });
    const unknown = await provider.as(operator)(RevealOrderBuyerDocument, { orderId: newId() });
    expect(refusalOf(unknown).code).toBe('NOT_FOUND');
    const { data } = await provider.as(operator)(RevealOrderBuyerDocument, { orderId: id });
    expect(data?.revealOrderBuyer).toMatchObject({
      name: '김민서',
      contact: expect.stringContaining('5678'),
      email: 'buyer@example.kr',
      address: { postcode: '04524' },
    });
    expect(await read(data?.revealOrderBuyer.documents[1]?.url)).toContain('김민서');
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'order.buyer-reveal'));
    expect(rows).toMatchObject([
      { outcome: 'ok', actorId: operator.id, subjectId: buyer.id, details: { orderId: id } },
    ]);
    for (const value of ['김민서', '5678', 'example.kr']) expect(JSON.stringify(rows)).not.toContain(value);
  });
});
