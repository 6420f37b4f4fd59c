import { compareLevels } from '../ingredients/regulation';
import { makings } from './answer';
import {
  casesOfUse,
  cosmeticGroups,
  cosmeticTypeLabel,
  PRODUCT_USES,
  productUseLabel,
  type CosmeticType,
  type ProductCase,
  type ProductUse,
} from './product-types';
import { covers, readScope } from './scope';
import { productWords } from './scope-words';
import type { CountryQuestion } from './question';
import { cellOf } from './table-cell';
import { SILENT_STATES, type CellState, type TableCell } from './cell-without-entry';

/** What a country says of an ingredient, for a column of the table. */
export interface TableCountry extends CountryQuestion {
  country: string;
}

/** Uses for which every shown country says one thing each. */
export interface TableRow {
  /** The same while the row has the same products. */
  key: string;
  title: string;
  /** Some of the products, or the form that the row is about. */
  detail: string | null;
  /** All products in words, where title and detail do not name them. */
  products: string | null;
  /** Uses that have most of their products in this row; the screen marks the use of the formula. */
  uses: ProductUse[];
  /** By country. */
  cells: Record<string, TableCell>;
}

type TypeUse = Exclude<ProductUse, 'SPRAY' | 'CHILD'>;
const TYPE_USES = PRODUCT_USES.filter((use): use is TypeUse => use !== 'SPRAY' && use !== 'CHILD');
const typesOf = (use: TypeUse) => cosmeticGroups[use] as readonly CosmeticType[];
/** A spray deodorant stands with the sprays. */
const ALL_TYPES = TYPE_USES.flatMap((use) => [...typesOf(use)]).filter((type) => type !== 'SPRAY_DEODORANT');
/** Longer titles are cut down to the uses. */
const TITLE_LENGTH = 32;
const NAMES_SHOWN = 2;
const EXAMPLES_SHOWN = 3;

const NOT_NAMED: TableCell = { state: 'NOT_NAMED', level: null, limitPercent: null, lines: [], entries: [] };
const AS_PRODUCT: TableCell = { ...NOT_NAMED, lines: ['제품 한도를 따라요'] };

type Cells = Record<string, TableCell>;

/** A country with its cells; products that the same uses speak of have the same one. */
interface Column {
  country: string;
  cell: (product: ProductCase, nano?: boolean) => TableCell;
  tellsNano: boolean;
}

const knownColumns = new WeakMap<TableCountry, Column>();

/** The column of a country. A page shows the same one in several tables: it is worked out once. */
function columnOf(question: TableCountry): Column {
  const known = knownColumns.get(question) ?? newColumn(question);
  knownColumns.set(question, known);
  return known;
}

function newColumn(question: TableCountry): Column {
  const byProduct = new Map<string, TableCell>();
  const byUses = new Map<string, TableCell>();
  // Equal cells are one object, so that callers can compare them by identity.
  const byText = new Map<string, TableCell>();
  const scopes = question.entries.flatMap(({ uses }) => uses.map(({ scope }) => readScope(scope)));
  const cellByUses = (product: ProductCase, nano: boolean): TableCell => {
    const key = scopes.map((scope) => (covers(scope, product) ? '1' : '0')).join('') + (nano ? 'n' : '');
    return keep(byUses, key, () => {
      const made = cellOf(question, product, { nano, professional: false });
      return keep(byText, textOf(made), () => made);
    });
  };
  const cell = (product: ProductCase, nano = false): TableCell =>
    keep(byProduct, `${product.type} ${product.form} ${nano}`, () => cellByUses(product, nano));
  return { country: question.country, cell, tellsNano: makings(question.entries).some(({ nano }) => nano) };
}

/** What a map holds for a key, made where it holds nothing. */
function keep<Value extends object>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

const textOf = ({ entries, ...said }: TableCell) =>
  JSON.stringify([said, entries.map(({ list, entry }) => `${list}/${entry}`)]);

/** Products for which every country says the same stand together. */
function grouped<Item>(items: readonly Item[], cellsOf: (item: Item) => Cells) {
  const groups: { items: Item[]; cells: Cells }[] = [];
  for (const item of items) {
    const cells = cellsOf(item);
    const group = groups.find((other) =>
      Object.keys(cells).every((country) => other.cells[country] === cells[country]),
    );
    if (group) group.items.push(item);
    else groups.push({ items: [item], cells });
  }
  return groups;
}

const isSaid = (cells: Cells) => Object.values(cells).some(({ state }) => !SILENT_STATES.includes(state));

/** Types of products that a question about the use means. */
const meantBy = TYPE_USES.map((use) => ({ use, types: casesOfUse(use).map(({ type }) => type) }));

/** Of each group the uses that have more of their products there than in any other. */
function mainUses(groups: readonly { items: CosmeticType[] }[]): TypeUse[][] {
  const uses = groups.map((): TypeUse[] => []);
  const kept = groups.map(({ items }) => new Set(items));
  for (const { use, types } of meantBy) {
    const counts = kept.map((items) => types.filter((type) => items.has(type)).length);
    const most = Math.max(...counts);
    if (most > 0) uses[counts.indexOf(most)]!.push(use);
  }
  return uses;
}

type Group = { items: CosmeticType[]; cells: Cells };

const valuesOf = (cells: Cells) =>
  JSON.stringify(Object.values(cells).map(({ state, limitPercent }) => [state, limitPercent]));

/** Both cells as one: what either says, the stricter level. */
const united = (a: TableCell, b: TableCell): TableCell => ({
  ...a,
  level: a.level && b.level && compareLevels(b.level, a.level) < 0 ? b.level : a.level,
  lines: [...new Set([...a.lines, ...b.lines])],
  entries: [...new Set([...a.entries, ...b.entries])],
});

/** Merges groups that are the main group of no use into a group with the same limits in every country; conditions add up. */
function withoutOddOnes(groups: readonly Group[]): Group[] {
  const isOdd = mainUses(groups).map((uses) => uses.length === 0);
  const kept = groups.filter((_, at) => !isOdd[at]).map((group) => ({ ...group }));
  for (const odd of groups.filter((_, at) => isOdd[at])) {
    const home = kept.find(({ cells }) => valuesOf(cells) === valuesOf(odd.cells));
    if (!home) {
      kept.push({ ...odd });
      continue;
    }
    home.items = [...home.items, ...odd.items];
    home.cells = Object.fromEntries(
      Object.entries(home.cells).map(([country, cell]) => [country, united(cell, odd.cells[country]!)]),
    );
  }
  return kept;
}

type Names = Pick<TableRow, 'title' | 'detail' | 'products'>;

function namesOf(types: readonly CosmeticType[], uses: readonly TypeUse[]): Names {
  if (types.length === ALL_TYPES.length) return { title: '모든 제품', detail: null, products: null };
  const named = types.includes('OTHER_DEODORANT') ? [...types, 'SPRAY_DEODORANT' as const] : types;
  const words = productWords(new Set(named));
  const [use] = uses;
  const isUse = uses.length === 1 && use && words === productWords(new Set(typesOf(use)));
  if (isUse) return { title: productUseLabel[use], detail: examplesOf(types), products: null };
  if (words.length <= TITLE_LENGTH) return { title: words, detail: null, products: null };
  const names = uses.length
    ? uses.map((other) => productUseLabel[other])
    : types.map((type) => cosmeticTypeLabel[type]);
  return { title: someOf(names), detail: uses.length ? examplesOf(types) : null, products: words };
}

function someOf(names: readonly string[], shown = NAMES_SHOWN): string {
  const rest = names.length - shown;
  return names.slice(0, shown).join(' · ') + (rest > 0 ? ` 외 ${rest}` : '');
}

const examplesOf = (types: readonly CosmeticType[]): string =>
  someOf(
    types.map((type) => cosmeticTypeLabel[type]).filter((label) => !label.startsWith('그 밖의')),
    EXAMPLES_SHOWN,
  );

/** Rows of products as they usually are. */
function productRows(columns: readonly Column[], isNanoApart: boolean): TableRow[] {
  const groups = withoutOddOnes(
    grouped(ALL_TYPES, (type) =>
      Object.fromEntries(columns.map(({ country, cell }) => [country, cell({ type, form: 'PLAIN' })])),
    ),
  );
  const usesOf = mainUses(groups);
  const rows = groups.map(({ items, cells }, at) => {
    const uses = usesOf[at]!;
    const names = namesOf(items, uses);
    const title = names.title === '모든 제품' && isNanoApart ? '나노가 아닌 형태' : names.title;
    return { ...names, title, key: items.join(), uses, cells, items };
  });
  const said = rows.filter(({ cells }) => isSaid(cells));
  const place = ({ uses, items }: (typeof rows)[number]) =>
    uses[0] ? TYPE_USES.indexOf(uses[0]) : TYPE_USES.findIndex((use) => typesOf(use).includes(items[0]!)) + 0.5;
  return (said.length ? said : rows)
    .sort((a, b) => place(a) - place(b))
    .map(({ items, ...row }) => ({ ...row, uses: [...row.uses, ...formsIn(items)] }));
}

/** Sprays and products for children stand with their products where no country sets them apart. */
const formsIn = (types: readonly CosmeticType[]): ProductUse[] =>
  (['SPRAY', 'CHILD'] as const).filter((use) =>
    casesOfUse(use).every(({ type }) => type === 'SPRAY_DEODORANT' || types.includes(type)),
  );

const ROW_STRICTNESS: readonly CellState[] = ['BAN', 'CONDITIONAL', 'OPEN', 'LIMIT', 'FREE', 'LABEL'];
const rowStrictness = ({ state }: TableCell) =>
  ROW_STRICTNESS.includes(state) ? ROW_STRICTNESS.indexOf(state) : ROW_STRICTNESS.length;

/** What a country says of sprays or of products for children: the strictest, with the products it holds for. */
function formCell({ cell: cellFor }: Column, cases: readonly ProductCase[]): TableCell {
  const said = cases.map((product) => ({ product, cell: cellFor(product), usual: cellFor(usually(product)) }));
  const apart = said.filter(({ cell, usual }) => cell !== usual);
  const [first] = said;
  if (!apart.length) return first && saysNoLimit(first.cell) ? first.cell : AS_PRODUCT;
  const { cell } = apart.reduce((a, b) => (rowStrictness(b.cell) < rowStrictness(a.cell) ? b : a));
  const alike = apart.filter((other) => other.cell.state === cell.state);
  const isOneLimit = alike.every((other) => other.cell.limitPercent === cell.limitPercent);
  const shared = cell.lines.filter((line) => alike.every((other) => other.cell.lines.includes(line)));
  const held = alike.map(({ product }) => product);
  return {
    ...cell,
    limitPercent: isOneLimit ? cell.limitPercent : null,
    lines: [...exceptLines(cases, held), ...shared, ...(isOneLimit ? [] : ['한도는 제품을 따라요'])],
  };
}

/** Where nothing is said, or it is to be looked up, there is no limit of the product to follow. */
const saysNoLimit = ({ state }: TableCell): boolean => state === 'OPEN' || SILENT_STATES.includes(state);

const usually = ({ type }: ProductCase): ProductCase => ({
  type: type === 'SPRAY_DEODORANT' ? 'OTHER_DEODORANT' : type,
  form: 'PLAIN',
});

/** The age group that a finding holds for, and the products that it leaves out. */
function exceptLines(cases: readonly ProductCase[], alike: readonly ProductCase[]): string[] {
  const isUnder3 = alike.every(({ form }) => form === 'UNDER_3') && cases.some(({ form }) => form === 'CHILD');
  const meant = isUnder3 ? cases.filter(({ form }) => form === 'UNDER_3') : cases;
  const left = [...new Set(meant.filter((product) => !alike.includes(product)).map(({ type }) => type))];
  const held = [...new Set(alike.map(({ type }) => type))];
  const names = (types: readonly CosmeticType[]) => types.map((type) => cosmeticTypeLabel[type]).join(', ');
  const products = !left.length ? [] : left.length <= held.length ? [`${names(left)} 제외`] : [`${names(held)}만`];
  return [...(isUnder3 ? ['만 3세 미만용'] : []), ...products];
}

/** A row of sprays or of products for children, where a country sets them apart. */
function formRow(columns: readonly Column[], use: 'SPRAY' | 'CHILD'): TableRow[] {
  const cases = casesOfUse(use);
  const isApart = columns.some(({ cell }) => cases.some((product) => cell(product) !== cell(usually(product))));
  if (!isApart) return [];
  const cells = Object.fromEntries(columns.map((column) => [column.country, formCell(column, cases)]));
  return [{ key: use, title: productUseLabel[use], detail: null, products: null, uses: [use], cells }];
}

/** Rows of the nano form, where a country sets it apart; its sprays by themselves where they differ. */
function nanoRows(columns: readonly Column[]): TableRow[] {
  const cases: ProductCase[] = [...ALL_TYPES.map((type) => ({ type, form: 'PLAIN' as const })), ...casesOfUse('SPRAY')];
  const others = new Map(columns.map((column) => [column.country, silentOf(column)]));
  const groups = grouped(cases, (product) =>
    Object.fromEntries(
      columns.map(({ country, cell, tellsNano }) => [country, tellsNano ? cell(product, true) : others.get(country)!]),
    ),
  ).filter(({ cells }) => isSaid(cells));
  const plainOf = (items: readonly ProductCase[]) => items.filter(({ form }) => form === 'PLAIN');
  const isOneOfSprays = groups.filter(({ items }) => !plainOf(items).length).length > 1;
  return groups.map(({ items, cells }) => {
    const plain = plainOf(items);
    const isSpray = !plain.length;
    // Sprays that differ among each other are told apart by their products.
    const names =
      isSpray && !isOneOfSprays
        ? null
        : namesOf(
            (isSpray ? items : plain).map(({ type }) => type),
            [],
          );
    const key = `NANO ${items.map(({ type, form }) => type + form).join()}`;
    const title = [isSpray && '스프레이', names?.title].filter(Boolean).join(': ');
    const detail = groups.length > 1 ? title : null;
    return { key, title: '나노 형태', detail, products: names?.products ?? null, uses: [], cells };
  });
}

function silentOf({ cell }: Column): TableCell {
  const usual = cell({ type: 'FACE_CREAM', form: 'PLAIN' });
  return saysNoLimit(usual) ? usual : AS_PRODUCT;
}

/**
 * The table that answers "how much, in which product, where": rows are uses that an entry speaks of, cells what each
 * country says of them, read off the same evaluation as `answerRegulation`. Rows follow the order of `PRODUCT_USES`, then
 * forms that a country sets apart: nano, sprays, products for children.
 */
export function answerTable(countries: readonly TableCountry[]): TableRow[] {
  const columns = countries.map(columnOf);
  const isNanoApart = columns.some(({ tellsNano }) => tellsNano);
  const forms = [...formRow(columns, 'SPRAY'), ...formRow(columns, 'CHILD')];
  const apart = forms.flatMap(({ uses }) => uses);
  const rows = productRows(columns, isNanoApart).map((row) => ({
    ...row,
    uses: row.uses.filter((use) => !apart.includes(use)),
  }));
  return [...rows, ...(isNanoApart ? nanoRows(columns) : []), ...forms];
}
