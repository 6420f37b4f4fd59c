import { isValidCas, itemInput, koreanMidnight, type PackageUnit, type ProductType } from '@gredia/domain';
import { eq, inArray } from 'drizzle-orm';
import { v5 } from 'uuid';
import { list, text } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { productIngredients, products } from '../products/products.table';
import { items } from './items.table';
import { blankItem, packageOf, readWhole, writeItem, type ItemRow, type WholeItem } from './items.write';

declare module '../../platform/starter/starter-loading' {
  interface StarterThings {
    /** The id of a package, by the key of its item and its name. */
    package: string;
  }
}

type ItemColumn = 'key' | 'name' | 'seller' | 'product' | 'description' | 'casNo' | 'subId' | 'isActive' | 'createdAt';
type PackageColumn =
  | ('item' | 'pac' | 'unit' | 'amount' | 'price' | 'leadTime' | 'bundle')
  | ('maxQuantity' | 'stockQuantity' | 'sample' | 'isActive');

/** So that another loading finds the rows of this one. */
const NAMESPACE = '0b9f8c1e-6a55-5d0b-9c1b-5f0d1f6a7c21';

const idOf = (...names: string[]): string => v5(names.join(' '), NAMESPACE);
const numberOrNull = (cell: string): number | null => (cell === '' ? null : Number(cell));

/** Writes the shop of the starter data. What a material says of itself, its item takes over: functions, type, composition. */
export async function loadItems(loading: StarterLoading): Promise<void> {
  const rows = loading.rows<ItemColumn>('items');
  const packageRows = loading.rows<PackageColumn>('item-packages');
  const keys = rows.map(({ product }) => `starter:${product}`);
  const known = await loading.tx.select().from(products).where(inArray(products.importKey, keys));
  const materials = new Map(known.map((material) => [material.importKey, material]));
  for (const row of rows) {
    const material = materials.get(`starter:${row.product}`);
    if (!material) throw new Error(`The starter data have no material '${row.product}'.`);
    const id = idOf(row.key);
    const packages = packageRows.filter(({ item }) => item === row.key).map(packageInput);
    for (const { pac } of packages) loading.keep('package', `${row.key} ${pac}`, idOf(row.key, pac));
    const parts = await loading.tx
      .select({
        inci: productIngredients.inci,
        ingredientId: productIngredients.ingredientId,
        ratio: productIngredients.ratio,
      })
      .from(productIngredients)
      .where(eq(productIngredients.productId, material.id))
      .orderBy(productIngredients.position);
    const [stored] = await loading.tx.select().from(items).where(eq(items.id, id));
    const before = stored ? await readWhole(loading.tx, stored) : null;
    const createdAt = koreanMidnight(row.createdAt);
    const after: WholeItem = {
      row: {
        ...blankItem,
        id,
        sellerId: loading.get('seller', row.seller),
        productId: material.id,
        name: row.name,
        manufacturer: material.manufacture,
        description: text(row.description),
        functions: material.functions,
        types: material.type ? [material.type as ProductType] : [],
        casNo: list(row.casNo).filter(isValidCas),
        subId: text(row.subId),
        certifications: material.certificates,
        isActive: row.isActive === 'Y',
        createdAt,
        updatedAt: stored?.updatedAt ?? createdAt,
      } satisfies ItemRow,
      parts,
      packages: packages.map((input, position) => {
        const kept = before?.packages.find((one) => one.id === idOf(row.key, input.pac)) ?? null;
        return { ...packageOf(id, input, position, kept), id: idOf(row.key, input.pac) };
      }),
    };
    await writeItem(loading.tx, before, after);
  }
}

/** By the rules of the form: starter data that a supplier could not have typed are a mistake. */
function packageInput(row: Record<PackageColumn, string>) {
  const { packages } = itemInput.pick({ packages: true }).parse({
    packages: [
      {
        pac: row.pac,
        unit: row.unit as PackageUnit,
        amount: Number(row.amount),
        price: Number(row.price),
        leadTime: Number(row.leadTime),
        bundle: Number(row.bundle),
        maxQuantity: numberOrNull(row.maxQuantity),
        stockQuantity: numberOrNull(row.stockQuantity),
        sample: row.sample === 'Y',
        isActive: row.isActive === 'Y',
      },
    ],
  });
  return packages[0]!;
}
