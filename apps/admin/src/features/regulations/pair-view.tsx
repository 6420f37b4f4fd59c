import { substancePath } from '@gredia/domain';
import { Button, formatNumber, styled, touchTarget } from '@gredia/ui';
import { ChevronDown, ChevronUp, FileText, Hexagon, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { sitePaths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';
import { FactTable, WIDE_CARD } from './fact-table';
import { LabelList } from './label-list';
import { LevelTag } from './level-tag';
import { MarkedTexts, MarkLegend, type Pair } from './marked-texts';

const Root = styled('section', {
  base: {
    minW: 0,
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
    // The two sides stand beside each other where the card, not the screen, is wide enough.
    containerType: 'inline-size',
  },
});
const Sides = styled('div', { base: { display: 'grid', [WIDE_CARD]: { gridTemplateColumns: '1fr 1fr' } } });
const Side = styled('div', {
  base: {
    minW: 0,
    px: { base: '4', md: '5' },
    py: { base: '3.5', md: '4.5' },
    '& + &': {
      borderStyle: 'solid',
      borderColor: 'border.default',
      borderWidth: '1px 0 0 0',
      [WIDE_CARD]: { borderWidth: '0 0 0 1px' },
    },
  },
});
const Above = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
});
const Kind = styled('p', { base: { textStyle: 'caption', fontWeight: 600, color: 'fg.muted' } });
const Name = styled('h2', { base: { mt: '1', textStyle: 'lead', fontWeight: 700 } });
const SiteLink = styled('a', { base: { ...touchTarget, _hover: { textDecoration: 'underline' } } });
const Summary = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.muted' } });
const LegendPlace = styled('div', { base: { px: { base: '4', md: '5' }, pb: '3' } });
const Effect = styled('div', { base: { px: { base: '4', md: '5' }, py: '4' } });
const EffectHead = styled('div', { base: { display: 'flex', justifyContent: 'space-between', gap: '3', mb: '2' } });
const EffectTitle = styled('h3', { base: { textStyle: 'label', fontWeight: 700 } });
const Remark = styled('span', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Chips = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Chip = styled('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    py: '0.5',
    borderRadius: 'badge',
    bg: 'bg.muted',
    textStyle: 'caption',
    fontWeight: 600,
  },
});
const Sources = styled('dl', { base: { mt: '2' } });
const Source = styled('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', py: '1', textStyle: 'small' },
});

const LabelsPlace = styled('div', { base: { mt: '3' } });

interface PairViewProps {
  pair: Pair;
  /** What can be done with the entry itself. */
  action?: ReactNode;
  /** Whether the labels are listed that the ingredient stands on. */
  hasLabels: boolean;
  onLabels: (isShown: boolean) => void;
}

/** An entry of law beside an ingredient: words, facts, and what a confirmation would do. */
export function PairView({ pair, action, hasLabels, onLabels }: PairViewProps) {
  const { substance, ingredient, comparison } = pair;
  const [level] = substance.levels;
  const uses = substance.uses.flatMap(({ scopeText, conditionTexts, note }) => [
    [scopeText, ...conditionTexts, note].filter(Boolean).join(', '),
  ]);
  return (
    <Root aria-label={`${substance.label} 항목과 ${ingredient.title}`}>
      <Sides>
        <Side>
          <Above>
            <Kind>규제 항목</Kind>
            {level && <LevelTag level={level} />}
          </Above>
          <Name>
            <SiteLink href={siteUrl(substancePath(substance.list, substance.entry))} target="_blank" rel="noopener">
              {substance.country} {substance.label}
            </SiteLink>
          </Name>
          <MarkedTexts label="규제 항목의 글" cells={comparison.entryTexts} />
          <Summary>
            {substance.isRead ? uses.join(' · ') : '아직 풀어 읽지 않은 조문이에요. 원문을 보고 정해 주세요.'}
          </Summary>
          {action}
        </Side>
        <Side>
          <Above>
            <Kind>성분</Kind>
            <Remark>성분 사전</Remark>
          </Above>
          <Name>
            <SiteLink href={siteUrl(sitePaths.ingredient(ingredient.title))} target="_blank" rel="noopener">
              {ingredient.title}
            </SiteLink>
          </Name>
          <MarkedTexts label="성분의 글" cells={comparison.ingredientTexts} />
        </Side>
      </Sides>
      <LegendPlace>
        <MarkLegend />
      </LegendPlace>
      <FactTable facts={comparison.facts} />
      <EffectPart pair={pair} hasLabels={hasLabels} onLabels={onLabels} />
    </Root>
  );
}

function EffectPart({ pair, hasLabels, onLabels }: Pick<PairViewProps, 'pair' | 'hasLabels' | 'onLabels'>) {
  const { effect, ingredient } = pair;
  return (
    <Effect>
      <EffectHead>
        <EffectTitle>확정하면 바뀌는 것</EffectTitle>
        <Remark>반영 전 미리보기</Remark>
      </EffectHead>
      <Chips>
        <Chip>
          <FileText size={13} />
          {effect.sentence}
        </Chip>
        <Chip>
          <Hexagon size={13} />
          성분 1종
        </Chip>
        <Chip>
          <Package size={13} />
          원료 {formatNumber(effect.materials)}건
        </Chip>
        {effect.otherLevel && (
          <Chip>
            같은 나라의 다른 항목: <LevelTag level={effect.otherLevel} />
          </Chip>
        )}
      </Chips>
      <Sources>
        {effect.sources.map(({ source, count }) => (
          <Source key={source}>
            <Remark as="dt">{source}</Remark>
            <dd>{formatNumber(count)}건</dd>
          </Source>
        ))}
      </Sources>
      {effect.labels > 0 && (
        <LabelsPlace>
          <Button
            size="xs"
            variant="soft"
            icon={hasLabels ? <ChevronUp size={13} /> : <ChevronDown size={13} />}
            aria-expanded={hasLabels}
            onClick={() => onLabels(!hasLabels)}
          >
            {hasLabels ? '라벨 접기' : `라벨 ${formatNumber(effect.labels)}건 보기`}
          </Button>
        </LabelsPlace>
      )}
      {hasLabels && <LabelList key={ingredient.id} title={ingredient.title} />}
    </Effect>
  );
}
