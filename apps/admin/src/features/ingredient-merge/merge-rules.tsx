import { regulationLevelLabel, type RegulationLevel } from '@gredia/domain';
import { Badge, styled, type BadgeTone } from '@gredia/ui';
import { useId } from 'react';
import type { MergePreview } from './use-merge';

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column' } });
const Row = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr) 240px' },
    gap: { base: '2', lg: '4' },
    py: '3',
    px: '2',
    borderTop: '1px solid',
    borderColor: 'border.default',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
  variants: { isOpen: { true: { boxShadow: 'inset 3px 0 {colors.warn.dot}' } } },
});
const Name = styled('p', { base: { fontWeight: 650 } });
const Quiet = styled('p', { base: { color: 'fg.muted' } });
const Levels = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '1' } });
const Choice = styled('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    '& label': {
      display: 'flex',
      gap: '2',
      minH: { base: 'touch', md: '0' },
      py: { base: '1.5', md: '0' },
      cursor: 'pointer',
    },
    '& input': { flex: 'none', boxSize: '4', mt: '0.5', accentColor: 'brand.solid' },
    '& legend': { mb: '1' },
  },
});

const tones: Record<RegulationLevel, BadgeTone> = {
  PROHIBITED: 'bad',
  CONDITIONAL: 'conditional',
  RESTRICTED: 'warn',
  POSITIVE: 'info',
  CAUTION: 'caution',
  ALLOWED: 'neutral',
};

const stateLabel = { ACCEPTED: '적용됨', REVIEW: '검토 대기', REFUSED: '적용 안 함' } as const;

type Rule = MergePreview['rules'][number];

interface MergeRulesProps {
  preview: Pick<MergePreview, 'rules' | 'sides'>;
  onChoose: (substanceId: string, isKept: boolean) => void;
}

/** The entries of law of all sides, and what becomes of each; what would be lost has to be decided. */
export function MergeRules({ preview: { rules, sides }, onChoose }: MergeRulesProps) {
  if (!rules.length) return <Quiet>고른 성분을 가리키는 법령 항목이 없어요.</Quiet>;
  // What has to be decided comes first.
  const ordered = [...rules].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  return (
    <List>
      {ordered.map((rule) => (
        <RuleRow key={rule.substance.id} rule={rule} sides={sides} onChoose={onChoose} />
      ))}
    </List>
  );
}

const isOpen = ({ needsChoice, keep }: Rule) => needsChoice || typeof keep === 'boolean';

function RuleRow({
  rule,
  sides,
  onChoose,
}: {
  rule: Rule;
  sides: MergePreview['sides'];
  onChoose: MergeRulesProps['onChoose'];
}) {
  const name = useId();
  const { substance, after, afterCondition, isConflict, needsChoice, keep } = rule;
  const label = `${substance.country} ${substance.label}`;
  return (
    <Row isOpen={isOpen(rule)}>
      <div>
        <Name>
          {label} {substance.nameKor ?? substance.name}
        </Name>
        <Quiet>{substance.listTitle}</Quiet>
        <Levels>
          {substance.levels.map((level) => (
            <Badge key={level} tone={tones[level]}>
              {regulationLevelLabel[level]}
            </Badge>
          ))}
        </Levels>
      </div>
      <div>
        {rule.sides.map(({ ingredientId, state, condition, decision, reason }) => (
          <Quiet key={ingredientId}>
            {sides.find(({ id }) => id === ingredientId)?.title}: {state ? stateLabel[state] : '관련 없음'}
            {condition && ` (조건: ${condition})`}
            {decision && ` · 담당자가 ${decision === 'IN' ? '넣음' : '뺌'}: ${reason ?? ''}`}
          </Quiet>
        ))}
      </div>
      {isOpen(rule) ? (
        <Choice>
          <legend>
            <Badge tone="warn">{isConflict ? '결정이 서로 달라요' : '합치면 사라져요'}</Badge>
          </legend>
          <label>
            <input
              type="radio"
              name={name}
              aria-label={`${label}: 계속 적용`}
              checked={keep === true}
              onChange={() => onChoose(substance.id, true)}
            />
            합친 성분에 계속 적용
          </label>
          <label>
            <input
              type="radio"
              name={name}
              aria-label={`${label}: 적용하지 않음`}
              checked={keep === false}
              onChange={() => onChoose(substance.id, false)}
            />
            적용하지 않음
          </label>
          {needsChoice && keep === true && (
            <Quiet>고른 이름으로는 계속 적용할 수 없어요. 이름을 다시 고르거나 적용하지 않음을 골라 주세요.</Quiet>
          )}
        </Choice>
      ) : (
        <p>
          합친 뒤: <b>{after ? stateLabel[after] : '관련 없음'}</b>
          {afterCondition && ` (조건: ${afterCondition})`}
        </p>
      )}
    </Row>
  );
}
