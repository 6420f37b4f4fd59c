import { boardLabel, BRAND, isBoard, isForumBoard, regulationLevelLabel, type RegulationLevel } from '@gredia/domain';
import type {
  GetSingleCosmeticsQuery,
  GetSingleIngredientQuery,
  GetSinglePostQuery,
  GetSingleProductQuery,
} from '@gredia/graphql-schema';
import { pathPatterns } from '../shared/addresses/paths';
import { groupByLevel } from '../shared/law/rule-badges';

/** What stands on the picture of a page that messengers show beside a link to it. */
export interface PageCard {
  /** What kind of thing the page is about. */
  kind: string;
  title: string;
  lines: string[];
  badge?: { text: string; tone: 'bad' | 'warn' | 'info' | 'brand' };
}

/** For pages without a picture of their own. */
export const siteCard: PageCard = {
  kind: '화장품 성분 · 원료 · 규제',
  title: BRAND.ko,
  lines: ['화장품 성분, 원료, 국가별 규제를 근거와 함께 찾아보세요.'],
};

const COUNTRIES_NAMED = 4;

const tones: Partial<Record<RegulationLevel, 'bad' | 'warn'>> = { PROHIBITED: 'bad', CONDITIONAL: 'bad' };

const cards = new Map<string, (data: unknown) => PageCard>([
  [pathPatterns.ingredient, (data) => ingredientCard(data as GetSingleIngredientQuery)],
  [pathPatterns.product, (data) => productCard(data as GetSingleProductQuery)],
  [pathPatterns.post, (data) => postCard(data as GetSinglePostQuery)],
  [pathPatterns.notice, (data) => postCard(data as GetSinglePostQuery)],
  [pathPatterns.cosmeticsItem, (data) => cosmeticsCard(data as GetSingleCosmeticsQuery)],
]);

/** How to make the card of a page of the answer to the page's query; undefined where the page has none of its own. */
export const cardOf = (path: string): ((data: unknown) => PageCard) | undefined => cards.get(path);

function ingredientCard({ singleIngredient }: GetSingleIngredientQuery): PageCard {
  const { title, INCI, casNo, limitedCountries } = singleIngredient;
  const [strictest] = groupByLevel(limitedCountries.filter(({ level }) => level !== 'ALLOWED'));
  return {
    kind: '성분',
    title,
    lines: [INCI && INCI !== title ? INCI : '', casNo[0] ? `CAS ${casNo[0]}` : ''].filter(Boolean),
    badge: strictest && {
      text: `${regulationLevelLabel[strictest[0]]} ${namedCountries(strictest[1])}`,
      tone: tones[strictest[0]] ?? 'warn',
    },
  };
}

function namedCountries(countries: readonly string[]): string {
  const rest = countries.length - COUNTRIES_NAMED;
  return countries.slice(0, COUNTRIES_NAMED).join('·') + (rest > 0 ? ` 외 ${rest}` : '');
}

function productCard({ singleProduct: { name, manufacture, dealer, functions, seller } }: GetSingleProductQuery) {
  const companies = [manufacture && `${manufacture} 제조`, dealer && `${dealer} 판매`].filter(Boolean).join(' · ');
  return {
    kind: '원료',
    title: name,
    lines: [companies, functions.slice(0, 5).join(', ')].filter(Boolean),
    badge: seller ? ({ text: '견적 가능', tone: 'brand' } as const) : undefined,
  };
}

function cosmeticsCard({ singleCosmetics: { productName, brand, category, counts } }: GetSingleCosmeticsQuery) {
  return {
    kind: '화장품',
    title: productName,
    lines: [[brand, category].filter(Boolean).join(' · '), `전성분 ${counts.ingredients}종`].filter(Boolean),
  };
}

function postCard({ singlePost: { mid, title, user, commentCount } }: GetSinglePostQuery) {
  return {
    kind: isForumBoard(mid) ? `포럼 · ${boardLabel[mid]}` : isBoard(mid) ? boardLabel[mid] : '포럼',
    title,
    lines: [[user?.nickname, commentCount > 0 && `댓글 ${commentCount}`].filter(Boolean).join(' · ')].filter(Boolean),
  };
}
