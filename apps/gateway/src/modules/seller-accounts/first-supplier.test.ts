import {
  AddDocumentDocument,
  CreateQuoteDocument,
  CreateQuoteResponseDocument,
  GetMySellerDocument,
  GetReceivedQuotesDocument,
  GetSellersDocument,
  JoinSellerAccountDocument,
  SignUpDocument,
  VerifyEmailDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { grantRole } from '../identity/public';
import { newestToken } from '../identity/accounts/accounts.testing';
import { users } from '../identity/accounts/accounts.table';
import { viewerOf } from '../identity/accounts/users.factory';
import { saved } from '../products/products.testing';
import { quoteForm } from '../quotes/quotes.testing';
import { sellers } from '../sellers/sellers.table';

/** From an empty database on: nothing here is written past the API but the first administrator's right, as `npm run grant` does. */
const database = useDatabase();

const accountOf = async (email: string) => (await database().db.select().from(users).where(eq(users.email, email)))[0]!;

async function signUp(email: string) {
  const consents = { terms: true, privacy: true, ageOver14: true };
  const account = { email, name: '홍길동', password: 'gildong-nara-77', consents };
  const { errors } = await gatewayAs(null)(SignUpDocument, account);
  expect(errors).toBeUndefined();
  const token = await newestToken((await accountOf(email)).id, 'VERIFY_EMAIL');
  expect((await gatewayAs(null)(VerifyEmailDocument, { token })).errors).toBeUndefined();
}

/** The account as it is now, signed in. */
const as = async (email: string) => gatewayAs(viewerOf(await accountOf(email)));

it('a supplier comes into being, publishes a material, and answers the first quote', async () => {
  expect(await database().db.$count(sellers)).toBe(0);
  for (const email of ['admin@example.kr', 'supplier@example.kr', 'buyer@example.kr']) await signUp(email);
  await grantRole(database().db, 'admin@example.kr', 'ADMIN');
  const admin = await as('admin@example.kr');

  const added = await admin(AddDocumentDocument, {
    collection: 'sellers',
    addInput: { name: '해든바이오', businessNumber: '220-81-62517', type: 'MANUFACTURER', region: '충북' },
    reason: null,
  });
  expect(added.errors).toBeUndefined();
  const seller = added.data!.addDocument as { id: string };
  const joined = await admin(JoinSellerAccountDocument, {
    ...{ sellerId: seller.id, email: 'supplier@example.kr', reason: '첫 담당자' },
  });
  expect(joined.data?.joinSellerAccount).toMatchObject([{ isActing: true, isRoot: false }]);

  const supplier = await as('supplier@example.kr');
  expect((await supplier(GetMySellerDocument, {})).data?.mySeller).toMatchObject({ id: seller.id, name: '해든바이오' });
  const product = await saved(supplier, { name: '나이아신아마이드 99' });
  const { data: listed } = await gatewayAs(null)(GetSellersDocument, {});
  expect(listed?.sellers.sellers).toMatchObject([{ name: '해든바이오', productCount: 1 }]);

  const asked = await (await as('buyer@example.kr'))(CreateQuoteDocument, { input: quoteForm(product) });
  expect(asked.errors).toBeUndefined();
  const received = await supplier(GetReceivedQuotesDocument, {});
  expect(received.data?.receivedQuotes.total).toBe(1);
  const quoteId = asked.data!.createQuote.id;
  const answered = await supplier(CreateQuoteResponseDocument, { quoteId, message: '단가를 보내 드려요.' });
  expect(answered.errors).toBeUndefined();
  expect(answered.data?.createQuoteResponse).toMatchObject({ status: 'RESPONDED' });
});
