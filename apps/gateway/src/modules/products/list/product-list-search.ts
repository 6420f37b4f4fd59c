import { readSearchQuery, spellingKey, type QueryReading } from '@gredia/domain';
import { TypedFastBitSet } from 'typedfastbitset';
import { mark } from './product-index-columns';
import type { ProductTable } from './product-index-table';
import type { ProductListInput } from './product-list.input';

type Slots = TypedFastBitSet;
type Option = ProductListInput['option'];

/**
 * What a text finds in the list, in groups, the best first: names that begin with it, names that hold it, dealers and
 * makers, what is in a material; last, materials in which its words stand in different places.
 */
export function searchProducts(table: ProductTable, text: string, option: Option): Slots[] {
  const reading = readSearchQuery(text);
  if (!reading) return literally(table, text, option);
  const found = searchReading(table, reading.typed, option);
  if (!reading.otherKeyboard || found.some((slots) => !slots.isEmpty())) return found;
  return searchReading(table, reading.otherKeyboard, option);
}

function searchReading(table: ProductTable, { key, words }: QueryReading, option: Option): Slots[] {
  const whole = searchKey(table, key, option);
  const groups = [whole.beginning, whole.name, whole.company, whole.contents];
  if (words.length > 0) {
    const perWord = words.map((word) => searchKey(table, word, option));
    groups.push(common(perWord.map(({ name }) => name)), common(perWord.map(everywhere)));
  }
  return apart(groups);
}

interface Found {
  /** Names that begin with the piece; they are among `name` too. */
  beginning: Slots;
  name: Slots;
  company: Slots;
  contents: Slots;
}

function searchKey(table: ProductTable, key: string, option: Option): Found {
  const looksAt = (field: Option) => option === 'ALL' || option === field;
  const { visible, dealers, manufactures } = table;
  const [name, beginning] = [new Uint32Array(visible.words.length), new Uint32Array(visible.words.length)];
  if (looksAt('NAME')) {
    table.nameKeys.forEachHolding(key, (slot, isBeginning) => {
      mark(name, slot);
      if (isBeginning) mark(beginning, slot);
    });
  }
  const company = new TypedFastBitSet();
  if (looksAt('DEALER')) company.union(dealers.among(visible, dealers.values.holding(key)));
  if (looksAt('MANUFACTURE')) company.union(manufactures.among(visible, manufactures.values.holding(key)));
  return {
    name: TypedFastBitSet.fromWords(name),
    beginning: TypedFastBitSet.fromWords(beginning),
    company,
    contents: looksAt('INCI') ? table.contents.having(table.contentNames.holding(key)) : new TypedFastBitSet(),
  };
}

const everywhere = ({ name, company, contents }: Found): Slots => name.new_union(company).union(contents);

const common = ([first = new TypedFastBitSet(), ...others]: Slots[]): Slots =>
  others.reduce((left, slots) => left.intersection(slots), first.clone());

/** Every slot in the first group that has it alone. */
function apart(groups: readonly Slots[]): Slots[] {
  const known = new TypedFastBitSet();
  return groups.map((slots) => {
    const rest = slots.new_difference(known);
    known.union(slots);
    return rest;
  });
}

/** A text of signs alone has no key: names are looked through for it as it stands. */
function literally(table: ProductTable, text: string, option: Option): Slots[] {
  const signs = spellingKey(text);
  const found = new TypedFastBitSet();
  if (signs && (option === 'ALL' || option === 'NAME')) {
    table.visible.forEach((slot) => {
      if (table.nameOrderAt(slot).includes(signs)) found.add(slot);
    });
  }
  return [found];
}
