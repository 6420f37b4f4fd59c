import {
  CONDITION_MAX,
  likelihoodLabel,
  membershipBasisLabel,
  membershipChoiceInput,
  REASON_MAX,
  type FactOutcome,
  type Likelihood,
} from '@gredia/domain/regulations';
import type { GraphqlFailure } from '@gredia/graphql-schema';
import { Badge, Button, Chip, Kbd, Note, styled, TextArea, TextField, type BadgeTone } from '@gredia/ui';
import { Check, Clock, Minus, Split, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { DeskChoices, DeskPanel, DeskPart, DeskPartTitle } from '../../shared/desk/desk-panel';
import type { Pair } from './marked-texts';
import type { Choice } from './use-review-actions';

const Row = styled('div', { base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } });
const Remark = styled('span', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Bars = styled('div', { base: { display: 'flex', gap: '3px' } });
const Bar = styled('i', {
  base: { flex: 1, h: '2', borderRadius: 'badge', bg: 'bg.muted' },
  variants: { isOn: { true: { bg: 'warn.dot' } } },
});
const Evidence = styled('li', {
  base: { display: 'flex', gap: '2', py: '1', textStyle: 'small', '& > svg': { flex: 'none', mt: '3px' } },
  variants: { outcome: { SAME: {}, DIFFERENT: { color: 'warn.fg' }, UNKNOWN: { color: 'fg.muted' } } },
});
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });

const likelihoodLook: Record<Likelihood, { tone: BadgeTone; bars: number }> = {
  HIGH: { tone: 'ok', bars: 3 },
  MIDDLE: { tone: 'warn', bars: 2 },
  LOW: { tone: 'bad', bars: 1 },
};
const evidenceIcon: Record<FactOutcome, LucideIcon> = { SAME: Check, DIFFERENT: TriangleAlert, UNKNOWN: Minus };

/** What keys do with the panel from outside. */
export interface DecisionHandle {
  confirm: () => void;
  startCondition: () => void;
  refuse: () => void;
}

/** What is about to be decided once its reason is there. */
type Mode = 'IN' | 'CONDITION' | 'OUT';

interface DecisionPanelProps {
  ref?: Ref<DecisionHandle>;
  pair: Pair;
  isBusy: boolean;
  onDecide: (choice: Choice, onFailure: (failure: GraphqlFailure) => void) => void;
  /** What S does: puts off, or takes up again what was put off. */
  laterLabel: string;
  onLater: () => void;
  /** Leaves the fields: the keys work again. */
  onLeave: () => void;
}

/** Basis and likelihood, the reason, and the four ways out. Give it the id of the pair as key: what was typed is of one. */
export function DecisionPanel({ ref, pair, isBusy, onDecide, laterLabel, onLater, onLeave }: DecisionPanelProps) {
  const [mode, setMode] = useState<Mode>('IN');
  const [reason, setReason] = useState('');
  const [condition, setCondition] = useState(pair.member?.condition ?? '');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const conditionField = useRef<HTMLInputElement>(null);

  function focusProblem(fields: Record<string, string>) {
    if ('condition' in fields) conditionField.current?.focus();
    else reasonField.current?.focus();
  }

  function send(asked: Mode) {
    if (isBusy) return;
    // A condition that stands in its field, also where the field is out of sight, is never left out: who wants none empties it.
    const wanted = asked === 'IN' && condition.trim() !== '' ? 'CONDITION' : asked;
    setMode(wanted);
    setRefusal(null);
    const isConditional = wanted === 'CONDITION';
    const choice: Choice = {
      decision: wanted === 'OUT' ? 'OUT' : 'IN',
      reason: reason.trim(),
      condition: isConditional ? condition.trim() : null,
    };
    const { error } = membershipChoiceInput.safeParse(choice);
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
    if (isConditional && choice.condition === '') found.condition = '어떤 조건일 때 드는지 적어 주세요.';
    setProblems(found);
    if (Object.keys(found).length > 0) {
      // The field of a condition is drawn by this very change.
      requestAnimationFrame(() => focusProblem(found));
      return;
    }
    onDecide(choice, ({ message, fields }) => {
      setProblems(fields ?? {});
      if (!fields) setRefusal(message);
      else focusProblem(fields);
    });
  }

  function startCondition() {
    if (isBusy) return;
    if (mode === 'CONDITION' && condition.trim() !== '' && reason.trim() !== '') return send('CONDITION');
    setMode('CONDITION');
    requestAnimationFrame(() => conditionField.current?.focus());
  }

  useImperativeHandle(ref, () => ({
    confirm: () => send('IN'),
    startCondition,
    refuse: () => send('OUT'),
  }));

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send(mode);
    }
  }

  const { likelihood, facts } = pair.comparison;
  const look = likelihoodLook[likelihood];
  const canCondition = pair.effect.conditionSentence !== null;

  return (
    <DeskPanel aria-label="결정">
      <DeskPart>
        <DeskPartTitle>근거와 확신</DeskPartTitle>
        {pair.member && pair.member.state !== 'REVIEW' && (
          <Note tone="warn">
            이미 {pair.member.state === 'ACCEPTED' ? '이 항목에 넣은' : '이 항목에서 뺀'} 성분이에요. 다시 정하면 새
            결정이 돼요.
          </Note>
        )}
        <Row>
          <Badge tone={look.tone}>{likelihoodLabel[likelihood]}</Badge>
          <Remark>자동 판단</Remark>
        </Row>
        <Bars role="img" aria-label={`확신 3단계 가운데 ${look.bars}`}>
          {[1, 2, 3].map((step) => (
            <Bar key={step} isOn={step <= look.bars} />
          ))}
        </Bars>
        <ul>
          {pair.member && (
            <Evidence outcome="SAME">
              <Check size={14} />
              <span>
                {membershipBasisLabel[pair.member.basis]}: {pair.member.detail}
                {pair.member.condition && ` · 조건: ${pair.member.condition}`}
                {pair.sharedWith > 0 && ` (다른 성분 ${pair.sharedWith}종도 같아요)`}
              </span>
            </Evidence>
          )}
          {facts.map(({ kind, outcome, sentence }) => {
            const Icon = evidenceIcon[outcome];
            return (
              <Evidence key={kind} outcome={outcome}>
                <Icon size={14} />
                <span>{sentence}</span>
              </Evidence>
            );
          })}
        </ul>
      </DeskPart>
      <DeskPart onKeyDown={handleKeyDown}>
        {refusal && (
          <Note tone="bad" role="alert">
            {refusal}
          </Note>
        )}
        {mode === 'CONDITION' && (
          <TextField
            ref={conditionField}
            label="조건"
            hint={pair.effect.conditionSentence ?? undefined}
            placeholder="예: 나노 형태일 때만"
            maxLength={CONDITION_MAX}
            value={condition}
            error={problems.condition}
            onChange={({ target }) => setCondition(target.value)}
          />
        )}
        <TextArea
          ref={reasonField}
          label="이유"
          hint="기록에 남아요. 뺄 때와 조건을 달 때는 꼭 적어 주세요. Ctrl+Enter로 보내고 Esc로 나가요."
          rows={3}
          max={REASON_MAX}
          value={reason}
          error={problems.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Chips role="group" aria-label="자주 쓰는 이유">
          {quickReasons(pair).map((text) => (
            <Chip
              key={text}
              size="sm"
              selected={reason === text}
              onClick={() => setReason(reason === text ? '' : text)}
            >
              {text}
            </Chip>
          ))}
        </Chips>
        <DeskChoices>
          <Button
            variant={mode === 'OUT' ? 'danger' : 'dangerLine'}
            icon={<X size={15} />}
            aria-keyshortcuts="R"
            touch
            onClick={() => send('OUT')}
          >
            이 항목에서 빼기 <Kbd aria-hidden="true">R</Kbd>
          </Button>
          <Button
            icon={<Split size={15} />}
            aria-keyshortcuts="E"
            touch
            disabledReason={canCondition ? undefined : '출처가 정도만 알려 준 항목이라 조건을 달 수 없어요.'}
            onClick={() => (mode === 'CONDITION' ? send('CONDITION') : startCondition())}
          >
            조건을 달아 넣기 <Kbd aria-hidden="true">E</Kbd>
          </Button>
          <Button icon={<Check size={15} />} aria-keyshortcuts="Y" touch onClick={() => send('IN')}>
            이 항목에 넣기 <Kbd aria-hidden="true">Y</Kbd>
          </Button>
          <Button variant="ghost" icon={<Clock size={15} />} aria-keyshortcuts="S" touch onClick={onLater}>
            {laterLabel} <Kbd aria-hidden="true">S</Kbd>
          </Button>
        </DeskChoices>
      </DeskPart>
    </DeskPanel>
  );
}

/** What the facts of this pair give as a reason. */
function quickReasons({ member, comparison }: Pair): string[] {
  const differing = comparison.facts.filter(({ kind, outcome }) => outcome === 'DIFFERENT' && kind !== 'COSING');
  const alone = { CAS: 'CAS만 같아요', EC: 'EC만 같아요', NAME: '이름만 비슷해요' } as Record<string, string>;
  const basis = member && alone[member.basis];
  return [...differing.map(({ sentence }) => sentence), ...(basis ? [basis] : [])].slice(0, 4);
}
