import { ALLERGEN_THRESHOLD, allergenThreshold, isRinsedOff, type ProductUse } from '@gredia/domain/regulations';
import { Card, Link, Section, SourceLine, styled, touchScreen } from '@gredia/ui';
import { Flower } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { UnreadAllergens } from '../../../shared/law/unread-allergens';
import type { LawSubject } from '../limits/law-subjects';
import type { ListFindings } from './list-findings';

const Names = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '3' } });

const Allergen = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minH: '6.5',
    [touchScreen]: { minH: 'touch' },
    px: '9px',
    borderRadius: 'badge',
    fontSize: 'sm',
    printColorAdjust: 'exact',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    isFound: {
      true: { bg: 'allergen.bg', color: 'allergen.fg', fontWeight: 600 },
      false: { bg: 'bg.muted', color: 'fg.muted' },
    },
  },
});

const Amount = styled('small', { base: { fontWeight: 500 } });
const Remark = styled('p', { base: { mb: '1', textStyle: 'small', color: 'fg.muted' } });
const Threshold = styled('b', { base: { fontWeight: 650, color: 'fg.default' } });

/** Without a day, as the rule of the 1 % line: the sentence above it is the law's, not a value of the dictionary. */
const RULE = {
  name: '화장품 사용할 때의 주의사항 및 알레르기 유발성분 표시에 관한 규정 별표 2',
  url: 'https://www.law.go.kr/행정규칙/화장품사용할때의주의사항및알레르기유발성분표시에관한규정',
};

interface AllergensSectionProps extends Pick<ListFindings, 'allergens' | 'otherAllergens' | 'unreadAllergens'> {
  /** What each list says of its ingredients. */
  subjects: readonly LawSubject[];
  use: ProductUse;
}

/** The fragrance allergens that Korea wants named above an amount, those of the label marked. */
export function AllergensSection({ allergens, otherAllergens, unreadAllergens, subjects, use }: AllergensSectionProps) {
  const all = [
    ...allergens.map((allergen) => ({ ...allergen, isFound: true })),
    ...otherAllergens.map((allergen) => ({ ...allergen, isFound: false })),
  ].sort((a, b) => a.title.localeCompare(b.title, 'ko'));
  const found = new Set(allergens.map(({ entry }) => entry)).size;
  return (
    <Section title="알레르기 유발성분" count={`${found + otherAllergens.length}종 중 ${found}종`}>
      <Card pad="md">
        <Names aria-label="알레르기 유발성분 목록">
          {all.map(({ id, title, isFound }) => (
            <li key={id}>
              <Allergen href={paths.ingredient(title)} isFound={isFound}>
                {isFound && <Flower size={13} role="img" aria-label="목록에 있음" />}
                {title}
                {subjects.map(
                  (subject) =>
                    isFound &&
                    subject.ingredient.id === id && <Duty key={subject.lists.join()} subject={subject} use={use} />,
                )}
              </Allergen>
            </li>
          ))}
        </Names>
        <UnreadAllergens names={unreadAllergens} />
        <Remark>
          {allergens.length === 0 && '표시해야 하는 착향제 알레르기 유발성분을 찾지 못했어요. '}
          {isRinsedOff(use) ? '씻어내는' : '씻어내지 않는'} 제품은 <Threshold>{allergenThreshold(use)}%</Threshold>를
          넘으면 이름을 적어야 해요. {isRinsedOff(use) ? '씻어내지 않는' : '씻어내는'} 제품은 {otherThreshold(use)}
          %예요.
        </Remark>
        <SourceLine {...RULE} />
      </Card>
    </Section>
  );
}

const otherThreshold = (use: ProductUse) =>
  isRinsedOff(use) ? ALLERGEN_THRESHOLD.leaveOn : ALLERGEN_THRESHOLD.rinseOff;

/** Whether an amount that a list names has to be declared. */
function Duty({ subject: { percent, lists }, use }: { subject: LawSubject; use: ProductUse }) {
  if (percent === null) return null;
  const duty = `${percent}% · ${percent > allergenThreshold(use) ? '표시 필요' : '표시 기준 이하'}`;
  return <Amount>{[lists.join(', '), duty].filter(Boolean).join(' ')}</Amount>;
}
