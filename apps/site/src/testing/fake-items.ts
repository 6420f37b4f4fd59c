import type {
  GetMyItemsQuery,
  GetMyItemsQueryVariables,
  GetSingleItemQueryVariables,
  ItemDetailFragment,
  UpdateItemMutationVariables,
  ItemFormFragment,
  ItemPackageRowFragment,
} from '@gredia/graphql-schema';

/** What a faked gateway answers about items; what is thrown is the answer's error. */
export interface FakeItems {
  singleItem?: (variables: GetSingleItemQueryVariables) => ItemDetailFragment | ItemFormFragment | null;
  myItems?: (variables: GetMyItemsQueryVariables) => GetMyItemsQuery['myItems'];
  updateItem?: (variables: UpdateItemMutationVariables) => ItemFormFragment;
}

/** Ids as the gateway makes them: the form checks them. */
export const fakeId = (last: number): string => `0198f3a0-0000-7000-8000-00000000000${last}`;

export const packageRow = (values: Partial<ItemPackageRowFragment> = {}): ItemPackageRowFragment => ({
  id: fakeId(1),
  pac: '1 kg 알루미늄 백',
  unit: 'kg',
  amount: 1,
  price: 124_000,
  pricePerUnit: 124_000,
  leadTime: 3,
  bundle: 1,
  maxQuantity: 10,
  stockQuantity: 40,
  sample: false,
  isActive: true,
  standing: 'ON_SALE',
  ...values,
});

/** An item as its page asks for it. */
export const itemDetail = (values: Partial<ItemDetailFragment> = {}): ItemDetailFragment => ({
  id: 'i01',
  name: '나이아신아마이드 99 소분',
  manufacturer: '물별소재',
  dealer: '물별소재',
  thumbnail: null,
  functions: ['미백'],
  types: ['FUNCTIONAL'],
  fromPrice: 124_000,
  standing: 'ON_SALE',
  description: '소분 포장이에요.',
  casNo: ['98-92-0'],
  subId: null,
  certifications: ['비건'],
  isActive: true,
  packages: [packageRow()],
  mappedINCIs: [],
  documents: [],
  product: { id: 'p01', name: '물별 나이아신아마이드 99' },
  seller: {
    id: 's1',
    name: '물별소재',
    type: 'MANUFACTURER',
    isVerified: true,
    productCount: 12,
    itemCount: 8,
    responseRatio: null,
    ratioBase: 0,
    firstResponseHours: null,
  },
  createdAt: '2026-02-03T00:00:00.000Z',
  updatedAt: '2026-02-03T00:00:00.000Z',
  ...values,
});

/** The same as its form asks for it. */
export const itemForm = (values: Partial<ItemFormFragment> = {}): ItemFormFragment => ({
  id: 'i01',
  name: '나이아신아마이드 99 소분',
  manufacturer: '물별소재',
  dealer: '물별소재',
  description: '소분 포장이에요.',
  functions: ['미백'],
  types: ['FUNCTIONAL'],
  casNo: ['98-92-0'],
  subId: null,
  certifications: ['비건'],
  thumbnail: null,
  thumbnailFileId: null,
  isActive: true,
  viewerCanEdit: true,
  product: { id: fakeId(9), name: '물별 나이아신아마이드 99' },
  mappedINCIs: [],
  packages: [packageRow()],
  updatedAt: '2026-02-03T00:00:00.000Z',
  ...values,
});
