import { FUNCTIONAL_TAG, koreanFunctions } from '@gredia/domain';
import { Button, copyText, DataTable, formatDate, Link, Section, styled, type DataColumn } from '@gredia/ui';
import { Copy } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { RuleBadges } from '../../shared/law/rule-badges';
import type { CosmeticsDetail } from './cosmetics-detail';

type Content = CosmeticsDetail['contents'][number];

// Beside the name where there is room.
const Inci = styled('span', {
  base: { ms: '1.5', textStyle: 'caption', color: 'fg.subtle', mdDown: { display: 'block', ms: 0 } },
});
const Unknown = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Bar = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', mb: '2' } });
const Remark = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.subtle' } });

const columns: DataColumn<Content>[] = [
  {
    id: 'position',
    title: '순서',
    type: 'mark',
    isMuted: true,
    width: '44px',
    area: 'position',
    cell: ({ position }) => position,
  },
  {
    id: 'name',
    title: '성분',
    type: 'name',
    area: 'name',
    cell: ({ name, ingredient }) => ingredient?.title ?? name,
    below: ({ ingredient }) =>
      ingredient?.INCI && ingredient.INCI !== ingredient.title && <Inci>{ingredient.INCI}</Inci>,
  },
  {
    id: 'functions',
    title: '기능',
    type: 'text',
    isWide: true,
    foldsInto: 'name',
    isEmpty: ({ ingredient }) => !ingredient || functionsOf(ingredient) === '',
    cell: ({ ingredient }) => ingredient && functionsOf(ingredient),
  },
  {
    id: 'rules',
    title: '한국 규제',
    type: 'badges',
    area: 'rules',
    isEmpty: ({ ingredient }) => ingredient !== null && !hasRules(ingredient),
    isKept: true,
    // Two badges beside each other.
    minWidth: '172px',
    cell: ({ ingredient }) =>
      ingredient ? <KoreanRules ingredient={ingredient} /> : <Unknown>사전에 없는 이름</Unknown>,
  },
  {
    id: 'offers',
    title: '원료',
    type: 'number',
    isWide: true,
    isEmpty: ({ ingredient }) => !ingredient?.productCount,
    cell: ({ ingredient }) =>
      ingredient && <Link href={paths.productsWith(ingredient.title)}>{ingredient.productCount}</Link>,
  },
];

/** On narrow screens one line an ingredient: its place, its name, and its rules whole. */
const card = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) minmax(0, auto)',
  gridTemplateAreas: '"position name rules"',
  alignItems: 'center',
  rowGap: 0,
  columnGap: '2',
  px: '3',
  py: '2.5',
  '& > td[data-type=badges]': { textAlign: 'end' },
} as const;

/** The names on the label in its order, each with what is known of it. */
export function ContentsSection({ cosmetic }: { cosmetic: CosmeticsDetail }) {
  const { contents, updatedAt } = cosmetic;
  const names = contents.map(({ name, ingredient }) => ingredient?.title ?? name).join(', ');

  return (
    <Section title="전성분" count="표시 순서">
      <Bar>
        <Button size="sm" icon={<Copy size={14} />} onClick={() => void copyText(names, '성분 이름을 복사했어요.')}>
          이름 복사
        </Button>
      </Bar>
      <DataTable
        caption="전성분 표"
        dense
        columns={columns}
        rows={contents}
        keyOf={({ position }) => position}
        hrefOf={({ ingredient }) => ingredient && paths.ingredient(ingredient.title)}
        cards={card}
      />
      <Remark>전성분은 {formatDate(updatedAt)}에 확인한 표시를 옮긴 것이에요.</Remark>
    </Section>
  );
}

type Known = NonNullable<Content['ingredient']>;

const koreanRules = ({ limitedCountries }: Known) =>
  limitedCountries.filter(({ country, level }) => country === 'KR' && level !== 'ALLOWED');
const shownTagsOf = ({ tags }: Known) => tags.filter((tag) => tag === FUNCTIONAL_TAG);
const hasRules = (ingredient: Known) => koreanRules(ingredient).length + shownTagsOf(ingredient).length > 0;

function KoreanRules({ ingredient }: { ingredient: Known }) {
  const korean = koreanRules(ingredient);
  const shownTags = shownTagsOf(ingredient);
  const limit = korean.find((rule) => rule.limit)?.limit;
  return (
    <>
      <RuleBadges rules={korean} tags={shownTags} />
      {limit && <small>{limit}</small>}
    </>
  );
}

const FUNCTIONS_SHOWN = 2;

/** Korean official functions, or CosIng's where there is none. */
function functionsOf({ functions, euFunction }: Known): string {
  const named = functions.length > 0 ? functions : koreanFunctions(euFunction);
  return named.slice(0, FUNCTIONS_SHOWN).join(', ');
}
