import { Card, Link, Section, styled } from '@gredia/ui';
import { Flower } from 'lucide-react';
import { paths } from '../../app/paths';
import type { LabelFindings } from './label-findings';

const Names = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    mb: '12px',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '5px',
      minH: '26px',
      px: '9px',
      borderRadius: 'badge',
      bg: 'allergen.bg',
      color: 'allergen.fg',
      fontSize: '13px',
      fontWeight: 600,
      printColorAdjust: 'exact',
      _hover: { textDecoration: 'underline' },
    },
  },
});

const Remark = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** Fragrance allergens of the label, of the 25 that Korea wants named. */
export function AllergensSection({ allergens }: Pick<LabelFindings, 'allergens'>) {
  return (
    <Section title="알레르기 유발성분" count={`25종 중 ${allergens.length}종`}>
      <Card pad="md">
        {allergens.length > 0 && (
          <Names>
            {allergens.map(({ id, title }) => (
              <li key={id}>
                <Link href={paths.ingredient(title)}>
                  <Flower size={13} />
                  {title}
                </Link>
              </li>
            ))}
          </Names>
        )}
        <Remark>
          {allergens.length === 0 && '표시해야 하는 착향제 알레르기 유발성분을 찾지 못했어요. '}
          씻어내지 않는 제품 0.001%, 씻어내는 제품 0.01%를 넘으면 이름을 적어야 해요.
        </Remark>
      </Card>
    </Section>
  );
}
