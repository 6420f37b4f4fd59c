import { factOutcomeLabel, type FactOutcome } from '@gredia/domain/regulations';
import { styled, VisuallyHidden } from '@gredia/ui';
import { Check, CircleQuestionMark, X, type LucideIcon } from 'lucide-react';
import type { Pair } from './marked-texts';

/** Of the card around it (`containerType`), whatever the screen. */
export const WIDE_CARD = '@container (min-width: 480px)';

const Root = styled('table', {
  base: { w: '100%', tableLayout: 'fixed', borderTop: '1px solid', borderColor: 'border.default' },
});
const cell = {
  px: '2.5',
  py: '2.5',
  textStyle: 'small',
  textAlign: 'start',
  verticalAlign: 'top',
  borderBottom: '1px solid',
  borderColor: 'border.default',
  overflowWrap: 'anywhere',
  [WIDE_CARD]: { px: '5' },
} as const;
const Kind = styled('th', { base: { ...cell, fontWeight: 500, color: 'fg.muted' } });
const Value = styled('td', { base: cell });
const KindColumn = styled('col', { base: { w: '64px', [WIDE_CARD]: { w: '96px' } } });
const OutcomeColumn = styled('col', { base: { w: '76px', [WIDE_CARD]: { w: '108px' } } });
const Outcome = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap' },
  variants: { outcome: { SAME: { color: 'ok.fg' }, DIFFERENT: { color: 'bad.fg' }, UNKNOWN: { color: 'warn.fg' } } },
});

const icons: Record<FactOutcome, LucideIcon> = { SAME: Check, DIFFERENT: X, UNKNOWN: CircleQuestionMark };

/** Fact by fact what the entry says, what the ingredient says, and whether that is the same. */
export function FactTable({ facts }: { facts: Pair['comparison']['facts'] }) {
  return (
    <Root>
      <VisuallyHidden as="caption">항목과 성분의 사실 비교</VisuallyHidden>
      <colgroup>
        <KindColumn />
        <col />
        <col />
        <OutcomeColumn />
      </colgroup>
      <VisuallyHidden as="thead">
        <tr>
          {['사실', '규제 항목', '성분', '같은지'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </VisuallyHidden>
      <tbody>
        {facts.map(({ kind, label, entry, ingredient, outcome }) => {
          const Icon = icons[outcome];
          return (
            <tr key={kind}>
              <Kind scope="row">{label}</Kind>
              <Value>
                <Values values={entry} />
              </Value>
              <Value>
                <Values values={ingredient} />
              </Value>
              <Value>
                <Outcome outcome={outcome}>
                  <Icon size={13} strokeWidth={2.2} />
                  {factOutcomeLabel[outcome]}
                </Outcome>
              </Value>
            </tr>
          );
        })}
      </tbody>
    </Root>
  );
}

/** Each on a line of its own; a dash where nothing is said. */
function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return <>–</>;
  return values.map((value) => <div key={value}>{value}</div>);
}
