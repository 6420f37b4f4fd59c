import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import { buildSeller } from '../sellers/sellers.factory';
import { itemInput, type ItemPackageInput } from '@gredia/domain';
import type { z } from 'zod';
import { blankItem, packageOf, writeItem, type ItemPart, type ItemRow, type WholeItem } from './items.write';

let built = 0;

export const builtPackage = {
  pac: '1 kg 알루미늄 백',
  unit: 'kg',
  amount: 1,
  price: 124_000,
  leadTime: 3,
  bundle: 1,
  sample: false,
  isActive: true,
} as const;

type PackageValues = Partial<z.input<typeof itemInput>['packages'][number]>;

const packageValues = (values: PackageValues): ItemPackageInput =>
  itemInput.pick({ packages: true }).parse({ packages: [{ ...builtPackage, ...values }] }).packages[0]!;

/** An item of a supplier, with one package unless others are given. */
export async function buildItem({
  packages = [{}],
  parts = [],
  ...values
}: Partial<ItemRow> & { packages?: PackageValues[]; parts?: ItemPart[] } = {}): Promise<WholeItem> {
  const id = values.id ?? newId();
  const now = new Date();
  const row: ItemRow = {
    ...blankItem,
    name: `시험 상품 ${(built += 1)}`,
    createdAt: now,
    updatedAt: now,
    ...values,
    id,
    sellerId: values.sellerId ?? (await buildSeller()).id,
  };
  const whole: WholeItem = {
    row,
    parts,
    packages: packages.map((one, position) => packageOf(id, packageValues(one), position, null)),
  };
  await testDatabase().db.transaction((tx) => writeItem(tx, null, whole));
  return whole;
}
