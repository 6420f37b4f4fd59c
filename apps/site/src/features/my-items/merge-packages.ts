import { mergeByKey, packageUnitLabel } from '@gredia/domain';
import type { ItemClash } from './item-clash';
import { newPackageOf, type PackageValues } from './item-values';

type PackageField = Exclude<keyof PackageValues, 'id' | 'stockBefore'>;

const fieldLabels: Record<PackageField, string> = {
  pac: '포장 이름',
  unit: '단위',
  amount: '용량',
  price: '가격',
  leadTime: '납기',
  bundle: '묶음',
  maxQuantity: '최대 수량',
  stockQuantity: '재고',
  sample: '샘플',
  isActive: '판매',
};
const fields = Object.keys(fieldLabels) as PackageField[];

const plain = (value: PackageValues[keyof PackageValues]) =>
  typeof value === 'string' ? value.replaceAll(',', '').trim() : value;
const isSame = (field: keyof PackageValues, one: PackageValues, other: PackageValues): boolean =>
  field === 'pac' ? one.pac.trim() === other.pac.trim() : plain(one[field]) === plain(other[field]);

/** Whether they are the same, stock apart: that is the orders' to change. */
const isAlike = (one: PackageValues, other: PackageValues): boolean =>
  fields.every((field) => field === 'stockQuantity' || isSame(field, one, other));

function fieldText(one: PackageValues, field: PackageField): string {
  if (field === 'unit') return packageUnitLabel[one.unit];
  if (field === 'sample') return one.sample ? '샘플' : '샘플 아님';
  if (field === 'isActive') return one.isActive ? '판매' : '판매 중지';
  return one[field] || '비어 있음';
}

interface Versions {
  base: readonly PackageValues[];
  mine: readonly PackageValues[];
  theirs: readonly PackageValues[];
}

const byId = (packages: readonly PackageValues[]) =>
  new Map(packages.flatMap((one) => (one.id === '' ? [] : [[one.id, one] as const])));

/**
 * Three-way merge of packages by their ids. What was added elsewhere comes along, what was taken out elsewhere goes unless it was
 * changed here, and a stock that was left alone is the one that orders left.
 */
export function mergePackages({ base, mine, theirs }: Versions): { packages: PackageValues[]; clashes: ItemClash[] } {
  const [was, now, here] = [byId(base), byId(theirs), byId(mine)];
  const clashes: ItemClash[] = [];
  const kept = mine.flatMap((one): PackageValues[] => {
    const before = was.get(one.id);
    const saved = now.get(one.id);
    if (one.id === '') return [one];
    if (saved) {
      const { values, conflicts } = mergeByKey({ base: before ?? saved, mine: one, theirs: saved }, fields, isSame);
      for (const field of fields) if (conflicts.includes(field)) clashes.push(changed(saved, field));
      return [values];
    }
    if (before && isAlike(before, one) && isSame('stockQuantity', before, one)) return [];
    clashes.push({
      key: `gone.${one.id}`,
      label: `‘${one.pac}’ 포장`,
      theirs: GONE,
      isTakeable: false,
      take: (all) => all,
    });
    return [newPackageOf(one)];
  });
  const added = theirs.filter(({ id }) => id !== '' && !here.has(id) && !was.has(id));
  for (const [id, before] of was) {
    const saved = now.get(id);
    if (here.has(id) || !saved || isAlike(before, saved)) continue;
    clashes.push({
      key: `out.${id}`,
      label: `뺀 포장 ‘${saved.pac}’`,
      theirs: '다른 곳에서 고쳤어요',
      take: (all) => ({ ...all, packages: [...all.packages, saved] }),
    });
  }
  return { packages: withAdded(inOrder(kept, { base, mine, theirs }), added, theirs), clashes };
}

const GONE = '다른 곳에서 뺐어요. 저장하면 새 포장으로 들어가요.';

const changed = (saved: PackageValues, field: PackageField): ItemClash => ({
  key: `${saved.id}.${field}`,
  label: `‘${saved.pac}’ ${fieldLabels[field]}`,
  theirs: fieldText(saved, field),
  take: (all) => ({
    ...all,
    packages: all.packages.map((one) => (one.id === saved.id ? { ...one, [field]: saved[field] } : one)),
  }),
});

/** The order of this side where it was changed here; else that of the other one, with what is new here in its place. */
function inOrder(kept: PackageValues[], { base, mine, theirs }: Versions): PackageValues[] {
  const idsIn = (list: readonly PackageValues[], other: readonly PackageValues[]) =>
    list.map(({ id }) => id).filter((id) => id !== '' && other.some((one) => one.id === id));
  if (idsIn(base, mine).join() !== idsIn(mine, base).join()) return kept;
  const known = byId(kept);
  const queue = theirs.flatMap(({ id }) => known.get(id) ?? []);
  return kept.map((one) => (one.id === '' ? one : (queue.shift() ?? one)));
}

/** What was added elsewhere stands behind what it stands behind there. */
function withAdded(kept: PackageValues[], added: PackageValues[], theirs: readonly PackageValues[]): PackageValues[] {
  const all = [...kept];
  for (const one of added) {
    const ahead = theirs.slice(0, theirs.indexOf(one)).map(({ id }) => id);
    all.splice(all.findLastIndex(({ id }) => ahead.includes(id)) + 1, 0, one);
  }
  return all;
}
