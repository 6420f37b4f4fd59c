import { FUNCTIONAL_TAG } from '@gredia/domain';
import { Breadcrumb, Button, copyText, CopyValue, formatNumber, LinkButton, styled } from '@gredia/ui';
import { Link2 } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { MAIN_COUNTRIES, type CountryLists } from '../../shared/law/law-question';
import { NoRuleBadges } from '../../shared/law/no-rule-badges';
import { functionalHint, mainLevels, RuleBadge, TagBadge } from '../../shared/law/rule-badges';
import { DetailHead, HeadLead, HeadLine, HeadText, HeadTitle, HeadValues } from '../../shared/page/detail-head';
import { SuggestButton } from '../../shared/suggesting/suggest-button';
import { WatchButton } from '../../shared/watching/watch-button';
import { WatchMailNote } from '../../shared/watching/watch-mail-note';
import type { IngredientDetail } from './ingredient-detail';
import { ingredientList } from './ingredient-list-params';

const Actions = styled('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2',
    // On narrow screens two stand beside each other; suggesting and the way to the materials have rows of their own.
    '& > button:last-of-type, & > a': { gridColumn: '1 / -1' },
    _print: { display: 'none' },
  },
});

interface IngredientHeadProps {
  ingredient: IngredientDetail;
  coverage: readonly CountryLists[];
}

export function IngredientHead({ ingredient, coverage }: IngredientHeadProps) {
  const { title, INCI, nameEng, casNo, ecNo, colorIndex, rationalFormula, functions, limitedCountries, tags } =
    ingredient;
  const [mainFunction] = functions;
  const crumb = mainFunction && {
    label: mainFunction,
    href: ingredientList.hrefOf({ functions: [mainFunction] }),
  };
  const levels = mainLevels(limitedCountries.filter(({ level }) => level !== 'ALLOWED'));

  return (
    <>
      <Breadcrumb items={[{ label: '성분', href: paths.ingredients }, ...(crumb ? [crumb] : []), { label: title }]} />
      <DetailHead>
        <HeadText>
          <HeadLine>
            <HeadTitle tabIndex={-1}>{title}</HeadTitle>
            {levels.map(([level, countries]) => (
              <RuleBadge key={level} level={level} scope={scopeOf(countries)} />
            ))}
            {levels.length === 0 && <NoRuleBadges ingredient={ingredient} permitted={[]} coverage={coverage} />}
            {tags.map((tag) => (
              <TagBadge
                key={tag}
                tag={tag}
                hint={tag === FUNCTIONAL_TAG ? functionalHint(ingredient.functional) : undefined}
              />
            ))}
          </HeadLine>
          {nameEng && nameEng !== title && <HeadLead lang="en">{nameEng}</HeadLead>}
          <HeadValues>
            {INCI && <CopyValue label="INCI" value={INCI} done="INCI 이름을 복사했어요" />}
            {casNo[0] && <CopyValue label="CAS" value={casNo[0]} done="CAS 번호를 복사했어요" />}
            {ecNo[0] && <CopyValue label="EC" value={ecNo[0]} done="EC 번호를 복사했어요" />}
            {colorIndex && colorIndex !== INCI && (
              <CopyValue label="CI" value={colorIndex} done="색소 번호를 복사했어요" />
            )}
            {rationalFormula && <CopyValue label="분자식" value={rationalFormula} done="분자식을 복사했어요" />}
          </HeadValues>
        </HeadText>
        <Actions>
          <WatchButton ingredient={ingredient} />
          <Button
            touch
            icon={<Link2 size={16} />}
            onClick={() => void copyText(window.location.href, '링크를 복사했어요')}
          >
            링크 복사
          </Button>
          <SuggestButton touch targetType="INGREDIENT" targetId={ingredient.id} />
          {ingredient.productCount > 0 && (
            <LinkButton touch variant="solid" href={paths.productsWith(title)}>
              원료 {formatNumber(ingredient.productCount)}건 보기
            </LinkButton>
          )}
        </Actions>
      </DetailHead>
      <WatchMailNote id={ingredient.id} />
    </>
  );
}

/** The countries that stand in the table, the others counted: `KR·EU·CN·JP 외 5`. */
function scopeOf(countries: readonly string[]): string {
  const main = MAIN_COUNTRIES.filter((country) => countries.includes(country));
  const named = main.length > 0 ? main : countries.slice(0, 3);
  const rest = countries.length - named.length;
  return named.join('·') + (rest > 0 ? ` 외 ${rest}` : '');
}
