import { countryLabel, substancePath, type RegulationLevel } from '@gredia/domain';
import { membershipBasisLabel } from '@gredia/domain/regulations';
import { Badge, Link, styled, type BadgeTone } from '@gredia/ui';
import { ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { siteUrl } from '../../../shared/site-url';
import type { Consequences } from './use-ingredient-sheet';

export type LevelTag = ComponentType<{ level: RegulationLevel }>;
type LawEffect = Consequences['law'][number];

const KINDS: Record<LawEffect['kind'], { label: string; tone: BadgeTone }> = {
  ENDS: { label: '빠져요', tone: 'bad' },
  TO_REVIEW: { label: '검토로 가요', tone: 'warn' },
  BEGINS: { label: '새로 걸려요', tone: 'info' },
  CHANGES: { label: '내용이 바뀌어요', tone: 'neutral' },
  LEAVES_REVIEW: { label: '검토에서 빠져요', tone: 'neutral' },
};

const STATES = { ACCEPTED: '소속', REVIEW: '검토 대기', REFUSED: '뺀 항목' } as const;

const Anchor = styled(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } });
const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Item = styled('li', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: 0, textStyle: 'small', overflowWrap: 'anywhere' },
});
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' } });
const Quiet = styled('span', { base: { color: 'fg.muted' } });
const Text = styled('p', { base: { color: 'fg.muted', lineClamp: 3, whiteSpace: 'pre-line' } });

interface LawEffectsProps {
  id: string;
  law: Consequences['law'];
  LevelTag: LevelTag;
}

/** Entries of law that begin, stop or change: what they are, whom they mean, and by what. */
export function LawEffects({ id, law, LevelTag }: LawEffectsProps) {
  return (
    <List>
      {law.map((effect) => (
        <LawEffectItem
          key={`${effect.substance.id} ${effect.ingredient.id}`}
          effect={effect}
          isOther={effect.ingredient.id !== id}
          LevelTag={LevelTag}
        />
      ))}
    </List>
  );
}

function LawEffectItem({ effect, isOther, LevelTag }: { effect: LawEffect; isOther: boolean; LevelTag: LevelTag }) {
  const { kind, ingredient, substance, levelsBefore, levelsAfter, isDecided } = effect;
  const { label, tone } = KINDS[kind];
  const [text] = substance.texts.filter((cell) => cell.text.trim() !== '');
  return (
    <Item>
      <Line>
        <Badge tone={tone}>{label}</Badge>
        <Anchor href={siteUrl(substancePath(substance.list, substance.entry))} target="_blank">
          {countryLabel[substance.country] ?? substance.country} {substance.label}
        </Anchor>
        {isOther && <Badge tone="neutral">{ingredient.title}</Badge>}
        {isDecided && <Badge tone="info">담당자가 정한 항목</Badge>}
      </Line>
      <span>{substance.nameKor ?? substance.name}</span>
      {text && text.text !== substance.name && (
        <Text>
          {text.label}: {text.text}
        </Text>
      )}
      <Line>
        <Levels levels={levelsBefore} LevelTag={LevelTag} />
        <ArrowRight size={13} aria-label="에서" />
        <Levels levels={levelsAfter} LevelTag={LevelTag} />
      </Line>
      <Quiet>
        {basisText(effect.stateBefore, effect.basisBefore, effect.detailBefore)} →{' '}
        {basisText(effect.stateAfter, effect.basisAfter, effect.detailAfter)}
      </Quiet>
    </Item>
  );
}

function Levels({ levels, LevelTag }: { levels: readonly RegulationLevel[]; LevelTag: LevelTag }) {
  if (!levels.length) return <Quiet>규칙 없음</Quiet>;
  return levels.map((level) => <LevelTag key={level} level={level} />);
}

function basisText(
  state: LawEffect['stateBefore'],
  basis: LawEffect['basisBefore'],
  detail: string | null | undefined,
): string {
  if (!state || !basis) return '해당 없음';
  return `${STATES[state]} (${membershipBasisLabel[basis]}: ${detail ?? ''})`;
}
