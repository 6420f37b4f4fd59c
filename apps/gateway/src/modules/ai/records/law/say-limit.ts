import { countryName } from '@gredia/domain';
import { askedProductLabel, casesOfProduct, type AskedProduct, type Understood } from '@gredia/domain/ai';
import {
  asSentence,
  cellOf,
  cellWord,
  cosmeticTypeLabel,
  makings,
  readEditions,
  sayMissing,
  type CountryLaw,
  type ProductCase,
  type TableCell,
} from '@gredia/domain/regulations';
import type { RequestContext } from '../../../../platform/graphql/context';
import { fact, type Said } from '../said';
import type { CountryAsked } from './country-question';
import { heldBack } from './careful-verdict';
import { aboutAsked, evidenceOf } from './say-amount';
import type { Subject } from './subject';

/** How much of a subject may go into a product in a country, with every condition that the text has. */
export async function sayLimit(
  ctx: RequestContext,
  subject: Subject,
  asked: CountryAsked,
  product: AskedProduct,
  { isNano, isProfessional, doubts }: Pick<Understood, 'isNano' | 'isProfessional' | 'doubts'>,
): Promise<Said> {
  const { question, country, law } = asked;
  const groupsFor = (professional: boolean) =>
    alike(casesOfProduct(product, question.entries), (one) => cellOf(question, one, { nano: isNano, professional }));
  const groups = groupsFor(isProfessional);
  const [only] = groups.length === 1 ? groups : [];
  const text = sayGroups(groups, law);
  // What is forbidden to all others professionals alone may be allowed; where it is not, the cell tells their limit itself.
  const isForbidden = groups.some(({ cell }) => cell.state === 'BAN');
  const tellsApart =
    !isProfessional && isForbidden && makings(question.entries).some(({ professional }) => professional);
  const professionalText = tellsApart ? sayGroups(groupsFor(true), law) : text;
  const isSame = professionalText === text;
  const told = {
    word: only && isSame ? cellWord(only.cell) : '제품에 따라 달라요',
    text: isSame ? text : `전문가용이 아니면: ${text} 전문가용: ${professionalText}`,
  };
  const isBanned = groups.every(({ cell }) => cell.state === 'BAN');
  const ofProduct = doubts.filter(({ isOfProduct }) => isOfProduct);
  return fact({
    about: aboutAsked([subject.title, countryName(country), askedProductLabel(product)], { isNano, isProfessional }),
    ...(isBanned ? told : heldBack(told, ofProduct)),
    evidence: await evidenceOf(ctx, asked, subject, groups[0]?.cell.entries[0] ?? null, groups.some(restsOnCoverage)),
  });
}

interface CellGroup {
  cell: TableCell;
  products: ProductCase[];
}

const SILENT = ['OPEN', 'NOT_NAMED', 'NO_ENTRY', 'NO_DATA', 'FREE'];
const restsOnCoverage = ({ cell }: CellGroup): boolean => SILENT.includes(cell.state);

/** Products of which the same is said, most of them first. */
function alike(cases: readonly ProductCase[], cellFor: (product: ProductCase) => TableCell): CellGroup[] {
  const groups = new Map<string, CellGroup>();
  for (const product of cases) {
    const cell = cellFor(product);
    const { entries, ...said } = cell;
    const key = JSON.stringify([said, entries.map(({ list, entry }) => `${list}/${entry}`)]);
    const group = groups.get(key);
    if (group) group.products.push(product);
    else groups.set(key, { cell, products: [product] });
  }
  return [...groups.values()].sort((a, b) => b.products.length - a.products.length);
}

function namesOf(products: readonly ProductCase[]): string {
  const isUnder3 = products.every(({ form }) => form === 'UNDER_3');
  const names = [...new Set(products.map(({ type }) => cosmeticTypeLabel[type]))].join(', ');
  return isUnder3 ? `만 3세 미만용 ${names}` : names;
}

const sayGroups = (groups: readonly CellGroup[], law: CountryLaw | undefined): string =>
  groups
    .map(({ cell, products }) => (groups.length === 1 ? '' : `${namesOf(products)}: `) + sayCell(cell, law))
    .join(' ');

/** What a cell of the answer table says, in sentences. */
function sayCell(cell: TableCell, law: CountryLaw | undefined): string {
  return [headOf(cell, law), ...cell.lines].map(asSentence).join(' ');
}

function headOf({ state, level, limitPercent }: TableCell, law: CountryLaw | undefined): string {
  switch (state) {
    case 'BAN':
      return '쓸 수 없어요';
    case 'CONDITIONAL':
      return limitPercent === null ? '조건에 따라 쓸 수 없어요' : `조건을 지키면 ${limitPercent}%까지예요`;
    case 'LIMIT':
      return limitPercent === null ? '제품마다 한도가 달라요' : `${limitPercent}%까지예요`;
    case 'FREE':
      return '함량 한도가 없어요';
    case 'LABEL':
      return limitPercent === null ? '라벨에 적어야 해요' : `${limitPercent}%를 넘으면 라벨에 적어야 해요`;
    case 'OPEN':
      return '확인이 필요해요';
    case 'NOT_NAMED':
      return '이 제품에 따로 정한 것이 없어요';
    case 'NO_ENTRY':
      return level === 'ALLOWED' ? '등록된 제한이 없어요' : unnamed(law);
    case 'NO_DATA':
      return '목록은 아직 없어요. 제한이 없다는 뜻이 아니에요';
  }
}

const unnamed = (law: CountryLaw | undefined): string => {
  if (!law) return '목록은 아직 없어요. 제한이 없다는 뜻이 아니에요';
  return [`${readEditions(law)}에는 이 성분이 없어요`, sayMissing(law)]
    .filter((text) => text !== null)
    .map(asSentence)
    .join(' ');
};
