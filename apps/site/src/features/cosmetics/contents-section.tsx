import { FUNCTIONAL_TAG, koreanFunctions } from '@gredia/domain';
import type { CountryStateFragment } from '@gredia/graphql-schema';
import { Button, copyText, DataTable, formatDate, Link, Section, styled, type DataColumn } from '@gredia/ui';
import { Copy } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { NoRuleBadges } from '../../shared/law/no-rule-badges';
import { RuleBadge, TagBadge } from '../../shared/law/rule-badges';
import type { CosmeticsDetail } from './cosmetics-detail';

type Content = CosmeticsDetail['contents'][number];

// Beside the name where there is room.
const Inci = styled('span', {
  base: { ms: '1.5', textStyle: 'caption', color: 'fg.subtle', mdDown: { display: 'block', ms: 0 } },
});
const Unknown = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });
const Rules = styled('div', {
  base: { display: 'grid', justifyItems: 'start', gap: '1', textStyle: 'caption', color: 'fg.muted' },
});
const Bar = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', mb: '2' } });
const Remark = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.subtle' } });

const columnsWith = (coverage: readonly CountryStateFragment[]): DataColumn<Content>[] => [
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
    width: '36%',
    cell: ({ ingredient }) =>
      ingredient ? <KoreanRules ingredient={ingredient} coverage={coverage} /> : <Unknown>사전에 없는 이름</Unknown>,
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

/** On narrow screens an ingredient's place and name, and its rules below: they are sentences. */
const card = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gridTemplateAreas: '"position name" ". rules"',
  alignItems: 'baseline',
  rowGap: '1',
  columnGap: '2',
  px: '3',
  py: '2.5',
} as const;

interface ContentsSectionProps {
  cosmetic: CosmeticsDetail;
  /** Which lists were read: where they name no ingredient, only a whole country says that nothing is limited. */
  coverage: readonly CountryStateFragment[];
}

/** The names on the label in its order, each with what is known of it. */
export function ContentsSection({ cosmetic, coverage }: ContentsSectionProps) {
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
        columns={columnsWith(coverage)}
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

/**
 * Every Korean rule with its purpose and the whole of what its entry says: of several limits none may stand for the others,
 * and none without its conditions.
 */
function KoreanRules({ ingredient, coverage }: { ingredient: Known; coverage: readonly CountryStateFragment[] }) {
  const rules = ingredient.limitedCountries.filter(({ level }) => level !== 'ALLOWED');
  return (
    <Rules>
      {rules.length === 0 && (
        <NoRuleBadges
          ingredient={ingredient}
          permitted={ingredient.permittedPurposes}
          coverage={coverage}
          countries={['KR']}
          size="sm"
        />
      )}
      {rules.map(({ id, level, use, limit, materialsKo, nb }) => (
        <p key={id}>
          <RuleBadge level={level} scope="KR" size="sm" /> {[use, materialsKo ?? limit, nb].filter(Boolean).join(' · ')}
        </p>
      ))}
      {ingredient.tags.includes(FUNCTIONAL_TAG) && <TagBadge tag={FUNCTIONAL_TAG} size="sm" />}
    </Rules>
  );
}

const FUNCTIONS_SHOWN = 2;

/** Korean official functions, or CosIng's where there is none. */
function functionsOf({ functions, euFunction }: Known): string {
  const named = functions.length > 0 ? functions : koreanFunctions(euFunction);
  return named.slice(0, FUNCTIONS_SHOWN).join(', ');
}
