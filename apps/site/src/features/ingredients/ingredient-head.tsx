import { Breadcrumb, Button, copyText, CopyValue, formatNumber, LinkButton, styled } from '@gredia/ui';
import { Link2 } from 'lucide-react';
import { paths } from '../../app/paths';
import { groupByLevel, RuleBadge, TagBadge } from '../shared/rule-badges';
import type { IngredientDetail } from './ingredient-detail';
import { ingredientList } from './ingredient-list-params';

const Root = styled('header', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'flex-end' },
    gap: { base: '16px', md: '24px' },
    pt: { base: '12px', md: '14px' },
    pb: { base: '18px', md: '24px' },
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > div:first-child': { flex: 1, minW: 0 },
    '& h1': { textStyle: 'title' },
    '& p': { fontSize: '17px', lineHeight: '26px', color: 'fg.muted' },
  },
});

const Wrapped = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' } });
const Values = styled(Wrapped, { base: { gap: '6px', mt: '12px' } });
const Actions = styled('div', {
  base: {
    display: 'flex',
    gap: '8px',
    '& > :is(a, button)': { flex: { base: 1, md: 'none' }, h: { base: '44px', md: '36px' } },
  },
});

export function IngredientHead({ ingredient }: { ingredient: IngredientDetail }) {
  const { title, INCI, nameEng, casNo, ecNo, colorIndex, rationalFormula, functions, limitedCountries, tags } =
    ingredient;
  const [mainFunction] = functions;
  const crumb = mainFunction && {
    label: mainFunction,
    href: ingredientList.hrefOf({ functions: [mainFunction] }),
  };
  const [strictest] = groupByLevel(limitedCountries.filter(({ level }) => level !== 'ALLOWED'));

  return (
    <>
      <Breadcrumb items={[{ label: '성분', href: paths.ingredients }, ...(crumb ? [crumb] : []), { label: title }]} />
      <Root>
        <div>
          <Wrapped>
            <h1 tabIndex={-1}>{title}</h1>
            {strictest && <RuleBadge level={strictest[0]} scope={strictest[1].join('·')} />}
            {tags.map((tag) => (
              <TagBadge key={tag} tag={tag} />
            ))}
          </Wrapped>
          {nameEng && nameEng !== title && <p lang="en">{nameEng}</p>}
          <Values>
            {INCI && <CopyValue label="INCI" value={INCI} done="INCI 이름을 복사했어요" />}
            {casNo[0] && <CopyValue label="CAS" value={casNo[0]} done="CAS 번호를 복사했어요" />}
            {ecNo[0] && <CopyValue label="EC" value={ecNo[0]} done="EC 번호를 복사했어요" />}
            {colorIndex && colorIndex !== INCI && (
              <CopyValue label="CI" value={colorIndex} done="색소 번호를 복사했어요" />
            )}
            {rationalFormula && <CopyValue label="분자식" value={rationalFormula} done="분자식을 복사했어요" />}
          </Values>
        </div>
        <Actions>
          <Button icon={<Link2 size={16} />} onClick={() => void copyText(window.location.href, '링크를 복사했어요')}>
            링크 복사
          </Button>
          {ingredient.productCount > 0 && (
            <LinkButton variant="solid" href={paths.productsWith(INCI ?? title)}>
              원료 {formatNumber(ingredient.productCount)}건 보기
            </LinkButton>
          )}
        </Actions>
      </Root>
    </>
  );
}
