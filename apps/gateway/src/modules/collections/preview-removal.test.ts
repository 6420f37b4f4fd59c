import { GetRemovalPreviewDocument, RemoveDocumentDocument } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { buildQuote, buildQuoteSides } from '../quotes/quotes.factory';

const database = useDatabase();
let operatorId: string;
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));
beforeAll(async () => void (operatorId = (await buildUser({ role: 'OPERATOR' })).id));

const preview = async (ids: string[], collection: 'products' | 'quotes' = 'products') =>
  asOperator()(GetRemovalPreviewDocument, { collection, ids });

describe('before a removal', () => {
  it('it is known what could go, with what goes along, and what stands in the way of the rest', async () => {
    const sides = await buildQuoteSides();
    await buildQuote({ sides });
    await buildQuote({ sides });
    const free = await buildProduct({ contains: [await buildIngredient(), await buildIngredient()] });
    const gone = newId();
    const before = await database().db.$count(products);
    const { data, errors } = await preview([sides.product.id, free.id, gone]);
    expect(errors).toBeUndefined();
    expect(data?.removalPreview).toEqual({
      removable: [free.id],
      refused: [
        {
          id: sides.product.id,
          title: sides.product.name,
          reason: '견적 2건이 이 원료를 가리켜요. 숨기기를 써 주세요.',
          blockers: [{ text: '견적 2건', collection: null, filter: null }],
        },
      ],
      companionCount: 2,
    });
    expect(await database().db.$count(products)).toBe(before);
    // What was foretold is what happens.
    const removed = await asOperator()(RemoveDocumentDocument, { collection: 'products', ids: [sides.product.id] });
    expect(removed.errors?.[0]?.message).toBe('견적 2건이 이 원료를 가리켜요. 숨기기를 써 주세요.');
  });

  it.each([
    ['of nothing', [], 'products', 'BAD_USER_INPUT'],
    ['of too many', Array.from({ length: 101 }, newId), 'products', 'BAD_USER_INPUT'],
    ['of what is not removed here', [newId()], 'quotes', 'BAD_USER_INPUT'],
    ['of what is no id', ['x'], 'products', 'NOT_FOUND'],
  ] as const)('%s nothing is told', async (_, ids, collection, code) => {
    expect((await preview([...ids], collection)).errors?.[0]?.extensions?.code).toBe(code);
  });

  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ] as const)('%s is told nothing', async (_, asking, code) => {
    const ids = [(await buildProduct()).id];
    const { errors } = await gatewayAs(asking)(GetRemovalPreviewDocument, { collection: 'products', ids });
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });
});
