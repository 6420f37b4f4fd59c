import type {
  GetInciMatchesQuery,
  GetInciMatchesQueryVariables,
  GetMyProductsQuery,
  GetMyProductsQueryVariables,
  GetMySellerQuery,
  GetRequestedProductsQueryVariables,
  HideProductMutation,
  HideProductMutationVariables,
  ProductFormFragment,
  RequestedProductRowFragment,
  RequestProductMutationVariables,
  SaveProductMutationVariables,
} from '@gredia/graphql-schema';
import { productRow } from './fixtures';

type MyProductRow = GetMyProductsQuery['myProducts']['products'][number];
type InciMatch = GetInciMatchesQuery['inciMatches'][number];

/** What a faked gateway answers about a supplier's own materials and about wishes; what is thrown is the answer's error. */
export interface FakeMyProducts {
  mySeller?: () => GetMySellerQuery['mySeller'];
  myProducts?: (variables: GetMyProductsQueryVariables) => { total: number; products: MyProductRow[] };
  inciMatches?: (variables: GetInciMatchesQueryVariables) => InciMatch[];
  saveProduct?: (variables: SaveProductMutationVariables) => ProductFormFragment | Promise<ProductFormFragment>;
  hideProduct?: (variables: HideProductMutationVariables) => HideProductMutation['hideProduct'];
  requestedProducts?: (variables: GetRequestedProductsQueryVariables) => {
    total: number;
    requestedProducts: RequestedProductRowFragment[];
  };
  requestProduct?: (variables: RequestProductMutationVariables) => RequestedProductRowFragment;
}

const AT = '2026-11-01T03:00:00.000Z';

export const mySeller: NonNullable<GetMySellerQuery['mySeller']> = {
  id: 's1',
  name: '물별소재',
  type: 'MANUFACTURER',
  logoSrc: null,
  isVerified: true,
  productCount: 12,
  membership: null,
  allowedTier: 'STANDARD',
  ...{ responseRatio: null, confirmRatio: null, ratioBase: 0, firstResponseHours: null },
};

export function myProduct(values: Partial<MyProductRow> = {}): MyProductRow {
  const { id, name, manufacture, dealer, type, functions, madeIn, INCIs, thumbnailSrc } = productRow();
  return {
    ...{ id, name, manufacture, dealer, type, functions, madeIn, INCIs, thumbnailSrc },
    visible: true,
    documentCount: 0,
    mappedINCIs: [{ INCI: 'NIACINAMIDE', ingredient: { id: 'i1', title: '나이아신아마이드' } }],
    updatedAt: AT,
    ...values,
  };
}

export function productForm(values: Partial<ProductFormFragment> = {}): ProductFormFragment {
  const { mappedINCIs: _mapped, documentCount: _count, ...row } = myProduct();
  return {
    ...row,
    viewerCanEdit: true,
    note: '백색 분말이에요.',
    email: null,
    receiverEmails: [],
    unconfirmedEmails: [],
    certificates: ['비건'],
    externalLink: null,
    purity: '99.0% 이상',
    minOrder: '25 kg',
    leadTime: null,
    isSample: true,
    mappedINCIs: [],
    documents: [],
    ...values,
  };
}

export function wish(values: Partial<RequestedProductRowFragment> = {}): RequestedProductRowFragment {
  return {
    ...{ id: 'w1', name: '엑토인 99', dealer: null, manufacture: null, count: 11, isMine: false, createdAt: AT },
    ...{ isHandled: false, product: null },
    ...values,
  };
}

/** Ids are UUIDs: the form looks at them. */
export const uuid = (number: number) => `0198f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Ingredients of the small dictionary. */
export const ingredientIds = { 글리세린: uuid(1), 나이아신아마이드: uuid(2), 정제수: uuid(3), 해수: uuid(4) };

const named = (title: keyof typeof ingredientIds) => ({
  ...{ id: ingredientIds[title], title, nameKor: title, INCI: null, casNo: [] },
});

/** What a small dictionary makes of names; it knows `Glycerin` exactly, `Niacinamid` as a slip, and parts of `Aqua…`. */
export function smallDictionary({ INCIs }: GetInciMatchesQueryVariables): InciMatch[] {
  const names = Array.isArray(INCIs) ? INCIs : [INCIs];
  return names.map((INCI) => {
    if (INCI === 'Glycerin') return matched(INCI, { kind: 'EXACT', confidence: 1, ingredient: named('글리세린') });
    if (INCI === 'Niacinamid') {
      return matched(INCI, { kind: 'TYPO', confidence: 0.9, ingredient: named('나이아신아마이드') });
    }
    const near = INCI.startsWith('Aqua') ? [named('정제수'), named('해수')] : [];
    return { INCI, match: null, candidates: near.map((ingredient) => ({ confidence: 0.6, ingredient })) };
  });
}

const matched = (INCI: string, match: InciMatch['match']): InciMatch => ({ INCI, match, candidates: [] });
