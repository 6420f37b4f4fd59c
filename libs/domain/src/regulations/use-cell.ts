import type { RegulationLevel } from '../ingredients/regulation';
import { makings } from './answer';
import { caseFinding } from './case-finding';
import { casesOfEntries } from './product-questions';
import { nameProducts } from './name-products';
import { casesOfUse, cosmeticTypeLabel, type ProductCase, type ProductUse } from './product-types';
import { levelsOf } from './rule-entry';
import { productWords } from './scope-words';
import type { CountryQuestion } from './question';
import { cellOf } from './table-cell';
import { SILENT_STATES, uniqueLines, type CellState, type TableCell } from './cell-without-entry';

const CELL_STRICTNESS: readonly CellState[] = ['BAN', 'CONDITIONAL', 'LIMIT', 'OPEN', 'FREE', 'LABEL'];

const isSilent = ({ state }: TableCell) => SILENT_STATES.includes(state);
const cellStrictness = ({ state }: TableCell) =>
  isSilent({ state } as TableCell) ? CELL_STRICTNESS.length : CELL_STRICTNESS.indexOf(state);

interface CellProducts {
  cell: TableCell;
  products: ProductCase[];
}

/** Products of which the country says the same, most of them first; of as many the strictest first. */
function alikeProducts(question: CountryQuestion, use: ProductUse, nano: boolean): CellProducts[] {
  const groups = new Map<string, CellProducts>();
  for (const product of casesOfEntries(use, question.entries)) {
    const cell = cellOf(question, product, { nano, professional: false });
    const { entries, ...said } = cell;
    const key = JSON.stringify([said, entries.map(({ list, entry }) => `${list}/${entry}`)]);
    const known = groups.get(key);
    if (known) known.products.push(product);
    else groups.set(key, { cell, products: [product] });
  }
  return [...groups.values()].sort(
    (a, b) => b.products.length - a.products.length || cellStrictness(a.cell) - cellStrictness(b.cell),
  );
}

/** What a cell says in a few words: `0.5%`, `0.001% 초과`, `금지`. */
export function cellWord({ state, limitPercent }: TableCell): string {
  switch (state) {
    case 'BAN':
      return '금지';
    case 'CONDITIONAL':
      return limitPercent === null ? '조건부 금지' : `조건부 금지 (${limitPercent}%)`;
    case 'LIMIT':
      return limitPercent === null ? '제품마다 한도가 달라요' : `${limitPercent}%`;
    case 'LABEL':
      return limitPercent === null ? '라벨에 표시' : `${limitPercent}% 초과`;
    case 'FREE':
      return '함량 한도 없음';
    case 'OPEN':
      return '확인 필요';
    case 'NOT_NAMED':
      return '따로 정하지 않았어요';
    case 'NO_ENTRY':
      return '목록에 없어요';
    case 'NO_DATA':
      return '자료 없음';
  }
}

/** What the country says of the other products of the use, strictest first. */
function otherLines(main: TableCell, rest: readonly CellProducts[], all: readonly ProductCase[]): string[] {
  const named = (products: readonly ProductCase[]) => namesOf(products, all);
  return [...rest]
    .sort((a, b) => cellStrictness(a.cell) - cellStrictness(b.cell))
    .flatMap(({ cell, products }) => {
      const isForbidden = cell.state === 'BAN' || (cell.state === 'CONDITIONAL' && cell.limitPercent === null);
      if (isForbidden && main.state !== cell.state) return [`${named(products)}: 쓸 수 없어요`];
      const more = cell.lines.filter((line) => !main.lines.includes(line));
      if (cellWord(cell) !== cellWord(main)) {
        const told = cell.state === 'CONDITIONAL' ? [cellWord(cell), ...more] : [cellWord(cell)];
        return [`${named(products)}: ${told.join('. ')}`];
      }
      return more.length ? [`${named(products)}: ${more.join('. ')}`] : [];
    });
}

function namesOf(products: readonly ProductCase[], all: readonly ProductCase[]): string {
  // What is said of one age group must not read as said of all children.
  if (all.some(({ form }) => form === 'UNDER_3')) return nameProducts(products, all);
  const types = [...new Set(products.map(({ type }) => type))];
  return productWords(new Set(types)) || types.map((type) => cosmeticTypeLabel[type]).join(', ');
}

/** A cell that only asks for words on the label says first that the ingredient must be listed. */
const asNamed = (cell: TableCell): TableCell =>
  cell.state === 'LABEL' ? { ...cell, lines: uniqueLines(['전성분에 표시', ...cell.lines]) } : cell;

/** A ban that holds for these products only, or in a form only, is no ban of the ingredient. */
function asConditional(cell: TableCell): TableCell {
  if (cell.state !== 'BAN' || cell.entries.some((entry) => levelsOf(entry).includes('PROHIBITED'))) return cell;
  const lines = cell.lines.some((line) => line.includes('쓸 수 없'))
    ? cell.lines
    : ['이 제품에 쓸 수 없어요', ...cell.lines];
  return { ...cell, state: 'CONDITIONAL', level: 'CONDITIONAL', lines };
}

/**
 * What one country says of an ingredient in all products of a use, merged into one cell: that of most products, what
 * differs for the others in its lines. Banned for these products or in nano form only is CONDITIONAL.
 * @param isNano the ingredient is in nano form for certain; otherwise what is said of that form stands in a line
 */
export function cellOfUse(question: CountryQuestion, use: ProductUse, isNano = false): TableCell {
  const tellsNano = makings(question.entries).some(({ nano }) => nano);
  const usual = merged(alikeProducts(question, use, false));
  if (!tellsNano) return usual;
  const nano = merged(alikeProducts(question, use, true));
  if (isNano) return { ...nano, lines: uniqueLines(['라벨에 나노라고 적혀 있어요', ...nano.lines]) };
  if (JSON.stringify(nano) === JSON.stringify(usual)) return usual;
  if (isSilent(nano) || cellWord(nano) === cellWord(usual)) return usual;
  const isBanned = nano.state === 'BAN' || nano.state === 'CONDITIONAL';
  if (isSilent(usual) && isBanned) {
    const lines = uniqueLines([
      '나노 형태만 금지',
      ...nano.lines.filter((line) => !/^나노 형태만(?: 금지예요)?$|쓸 수 없어요$/.test(line)),
    ]);
    return { ...nano, state: 'CONDITIONAL', level: 'CONDITIONAL', lines };
  }
  const line = isBanned && nano.limitPercent === null ? '나노 형태: 금지' : `나노 형태: ${cellWord(nano)}`;
  return { ...usual, lines: uniqueLines([...usual.lines, line]) };
}

function merged(groups: readonly CellProducts[]): TableCell {
  const [main, ...rest] = groups;
  const all = groups.flatMap(({ products }) => products);
  // A use without products does not exist.
  const cell = asNamed(asConditional(main!.cell));
  if (!rest.length) return cell;
  const others = rest.map((other) => ({ ...other, cell: asConditional(other.cell) }));
  const entries = [...cell.entries];
  for (const other of others.flatMap((group) => group.cell.entries)) {
    if (!entries.some(({ list, entry }) => list === other.list && entry === other.entry)) entries.push(other);
  }
  if (!isSilent(cell))
    return { ...cell, entries, lines: uniqueLines([...cell.lines, ...otherLines(cell, others, all)]) };
  // Most products are not spoken of: what is said of the others must not be read as said of them.
  const said = others.filter((other) => !isSilent(other.cell));
  const lines = uniqueLines(otherLines(cell, said, all));
  // Nor may the silence about most hide a ban or limit of some.
  const isOpen = said.some((other) => !['LABEL', 'FREE'].includes(other.cell.state));
  return isOpen ? { ...cell, state: 'OPEN', level: null, entries, lines } : { ...cell, entries, lines };
}

/** The groups of cells, the strictest first. */
export const CELL_GROUPS = ['BAN', 'CONDITIONAL', 'LIMIT', 'OPEN', 'CAUTION', 'NONE'] as const;

/** What a cell amounts to, strictest first: how rows are grouped and counted. */
export type CellGroup = (typeof CELL_GROUPS)[number];

export function cellGroup({ state }: TableCell): CellGroup {
  switch (state) {
    case 'BAN':
    case 'CONDITIONAL':
    case 'OPEN':
      return state;
    case 'LIMIT':
    case 'FREE':
      return 'LIMIT';
    case 'LABEL':
      return 'CAUTION';
    default:
      return 'NONE';
  }
}

export const worstGroup = (cells: readonly TableCell[]): CellGroup =>
  cells.map(cellGroup).reduce<CellGroup>((a, b) => (CELL_GROUPS.indexOf(b) < CELL_GROUPS.indexOf(a) ? b : a), 'NONE');

/** The badge a cell wears; null where the words say it all. */
export const badgeOf = ({ state, level }: TableCell): RegulationLevel | null =>
  state === 'OPEN' || SILENT_STATES.includes(state) ? null : level;

/** Products that are washed off; the usual ones of a use decide for it. */
const RINSED: readonly ProductUse[] = ['RINSE_OFF_BODY', 'RINSE_OFF_HAIR', 'ORAL', 'HAIR_DYE', 'HAIR_WAVE'];

export const isRinsedOff = (use: ProductUse): boolean => RINSED.includes(use);

/**
 * Above which amount a fragrance allergen must be named on a Korean label, in percent of the product
 * (화장품 사용할 때의 주의사항 및 알레르기 유발성분 표시에 관한 규정 별표 2).
 */
export const ALLERGEN_THRESHOLD = { leaveOn: 0.001, rinseOff: 0.01 } as const;

export const allergenThreshold = (use: ProductUse): number =>
  isRinsedOff(use) ? ALLERGEN_THRESHOLD.rinseOff : ALLERGEN_THRESHOLD.leaveOn;

/** Whether the nano form is forbidden in every product of a use, whatever the amount. */
export const isBannedAsNano = (question: CountryQuestion, use: ProductUse): boolean =>
  casesOfUse(use).every(
    (product) =>
      caseFinding({ ...question, use, amountPercent: 0 }, product, { nano: true, professional: false })?.verdict ===
      'PROHIBITED',
  );
