import type { PackageUnit, ProductType } from '@gredia/domain';
import type { ItemFormFragment, ItemInput } from '@gredia/graphql-schema';
import { thumbnailInput, type Thumbnail } from '../../shared/uploads/thumbnail';

/** A package as it is typed. */
export interface PackageValues {
  /** Empty for a new one. */
  id: string;
  pac: string;
  unit: PackageUnit;
  amount: string;
  price: string;
  leadTime: string;
  bundle: string;
  maxQuantity: string;
  stockQuantity: string;
  /** The stock that the form was filled with; null of a new package, and of one that is not counted. */
  stockBefore: number | null;
  sample: boolean;
  isActive: boolean;
}

export interface PartValues {
  INCI: string;
  ingredientId: string | null;
  ratio: string;
}

/** The form of an item as it is typed. */
export interface ItemValues {
  name: string;
  manufacturer: string;
  description: string;
  productId: string;
  functions: string[];
  types: ProductType[];
  casNo: string;
  subId: string;
  certifications: string[];
  picture: Thumbnail;
  isActive: boolean;
  composition: PartValues[];
  packages: PackageValues[];
}

export const blankPackage: PackageValues = {
  id: '',
  pac: '',
  unit: 'kg',
  amount: '1',
  price: '',
  leadTime: '3',
  bundle: '1',
  maxQuantity: '',
  stockQuantity: '',
  stockBefore: null,
  sample: false,
  isActive: true,
};

/** A package that is added once more: nothing is known of the one that it was. */
export const newPackageOf = (one: PackageValues): PackageValues => ({ ...one, id: '', stockBefore: null });

export const blankItemValues: ItemValues = {
  name: '',
  manufacturer: '',
  description: '',
  productId: '',
  functions: [],
  types: [],
  casNo: '',
  subId: '',
  certifications: [],
  picture: { src: null },
  isActive: true,
  composition: [],
  packages: [blankPackage],
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const partsOf = (parts: ItemFormFragment['mappedINCIs']): PartValues[] =>
  parts.map(({ INCI, ratio, ingredient }) => ({ INCI, ingredientId: ingredient?.id ?? null, ratio: textOf(ratio) }));

/** A saved item as its form shows it. */
export function itemValuesOf(item: ItemFormFragment): ItemValues {
  return {
    name: item.name,
    manufacturer: item.manufacturer ?? '',
    description: item.description ?? '',
    productId: item.product?.id ?? '',
    functions: item.functions,
    types: item.types,
    casNo: item.casNo.join(', '),
    subId: item.subId ?? '',
    certifications: item.certifications,
    picture: { src: item.thumbnail },
    isActive: item.isActive,
    composition: partsOf(item.mappedINCIs),
    packages: item.packages.map((one) => ({
      id: one.id,
      pac: one.pac,
      unit: one.unit,
      amount: String(one.amount),
      price: String(one.price),
      leadTime: String(one.leadTime),
      bundle: String(one.bundle),
      maxQuantity: textOf(one.maxQuantity),
      stockQuantity: textOf(one.stockQuantity),
      stockBefore: one.stockQuantity,
      sample: one.sample,
      isActive: one.isActive,
    })),
  };
}

/** What is typed as a number; commas are left out. NaN for what is none, which no rule accepts. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text.replaceAll(',', '')));
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));

/** The numbers of a list that is typed as one text. */
export const numbersIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** Rows that say something; empty ones are left over from adding. */
export const writtenParts = (parts: readonly PartValues[]): PartValues[] =>
  parts.filter(({ INCI, ratio }) => INCI.trim() !== '' || ratio.trim() !== '');

/** What is sent of it, checked by `itemInput`. */
export function itemInputOf(values: ItemValues): Omit<ItemInput, 'id' | 'clientKey' | 'expectedUpdatedAt'> {
  const { productId, casNo, picture, composition, packages, ...said } = values;
  return {
    ...said,
    ...thumbnailInput(picture),
    productId: productId || null,
    casNo: numbersIn(casNo),
    composition: writtenParts(composition).map(({ INCI, ingredientId, ratio }) => ({
      INCI,
      ingredientId,
      ratio: numberOrNull(ratio),
    })),
    packages: packages.map((one) => ({
      id: one.id || null,
      pac: one.pac,
      unit: one.unit,
      amount: numberOf(one.amount),
      price: numberOf(one.price),
      leadTime: numberOf(one.leadTime),
      bundle: numberOf(one.bundle),
      maxQuantity: numberOrNull(one.maxQuantity),
      stockQuantity: numberOrNull(one.stockQuantity),
      stockBefore: one.stockBefore,
      sample: one.sample,
      isActive: one.isActive,
    })),
  };
}

/** Where the form tells what is said of the input: numbers of a list that is typed as one text are told at it. */
export function pathOfProblem(path: string): string {
  if (path === 'thumbnailFileId') return 'picture';
  return path.startsWith('casNo') ? 'casNo' : path;
}
