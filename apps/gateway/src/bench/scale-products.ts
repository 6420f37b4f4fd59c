import { DAY_MS, PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS, productTypeLabel, type ProductType } from '@gredia/domain';
import { v7 } from 'uuid';
import type { NewProduct, ProductModel } from '../modules/products/products.table';
import type { Random } from './random';
import { dealerNames, makerNames, materialName, type NamedIngredient } from './scale-names';

const countries = ['대한민국', '독일', '프랑스', '일본', '스위스', '미국', '중국', '이탈리아', '스페인', '영국'];
export const SCALE_TYPES = Object.keys(productTypeLabel) as ProductType[];

/** The last moment of the generated catalogue, and how many days it reaches back. */
const END = Date.UTC(2026, 0, 1);
const DAYS = 1500;
/** One in so many is hidden. */
const HIDDEN_SHARE = 0.02;

export interface MadeProduct {
  row: NewProduct & Pick<ProductModel, 'id' | 'name' | 'dealer' | 'manufacture' | 'visible' | 'incis'>;
  composition: { inci: string; ingredientId: string; ratio: number | null }[];
}

export interface Suppliers {
  /** Suppliers with an account, by the name they sell under. */
  sellerIds: ReadonlyMap<string, string>;
  sourceEditionId: string;
}

/** A raw material such as suppliers enter them. `known` are the ingredients, the most used first. */
export function makeProduct(random: Random, known: readonly NamedIngredient[], suppliers: Suppliers): MadeProduct {
  const contents = random.some(known, 1 + Math.floor(random.share() ** 2 * 12), random.oftenEarly);
  const dealer = random.oftenEarly(dealerNames);
  const createdAt = new Date(END - Math.floor(random.share() * DAYS * DAY_MS));
  const updatedAt = new Date(createdAt.getTime() + Math.floor(random.share() * (END - createdAt.getTime())));
  const composition = contents.map(({ id, title, inci }) => ({
    inci: inci ?? title,
    ingredientId: id,
    ratio: contents.length > 1 && random.share() < 0.4 ? Math.round(1_000_000 / contents.length) / 10_000 : null,
  }));
  const row = {
    id: idOf(random, createdAt),
    name: materialName(random, random.one(contents)),
    dealer,
    manufacture: random.share() < 0.85 ? random.oftenEarly(makerNames) : dealer,
    sellerId: suppliers.sellerIds.get(dealer) ?? null,
    type:
      contents.length === 1
        ? random.one(['SINGLE', 'SINGLE', 'EXTRACT', 'OIL', 'POWDER'] as const)
        : random.oftenEarly(SCALE_TYPES),
    functions: random.some<string>(PRODUCT_FUNCTIONS, 1 + random.below(3), random.oftenEarly),
    certificates: random.some<string>(PRODUCT_CERTIFICATES, random.below(5), random.oftenEarly),
    visible: random.share() >= HIDDEN_SHARE,
    madeIn: random.oftenEarly(countries),
    isSample: random.share() < 0.55,
    incis: composition.map(({ inci }) => inci),
    sourceEditionId: suppliers.sourceEditionId,
    createdAt,
    updatedAt,
  };
  return { row, composition };
}

/** As the gateway would have made it at that time; the same in every run. */
function idOf(random: Random, at: Date): string {
  return v7({
    msecs: at.getTime(),
    seq: random.below(2 ** 31),
    random: Uint8Array.from({ length: 16 }, () => random.below(256)),
  });
}
