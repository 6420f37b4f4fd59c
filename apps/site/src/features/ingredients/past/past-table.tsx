import { countryName } from '@gredia/domain';
import { Section, styled, TableFrame, VisuallyHidden } from '@gredia/ui';
import { History } from 'lucide-react';
import { SourceNote } from '../../../shared/catalogue/source-note';
import { RuleBadge } from '../../../shared/law/rule-badges';
import type { PastRow, PastRule, PastRuleRow } from './past-rows';

// The rows are plain elements: below one another on narrow screens.
const Rows = styled('tbody', {
  base: {
    '& > tr[data-changed] > *': { bg: 'changed' },
    '& > tr > th': {
      w: { base: 'auto', md: '132px' },
      verticalAlign: 'top',
      textAlign: 'start',
      fontSize: 'sm',
      color: 'fg.muted',
    },
    '& > tr > td': { overflowWrap: 'anywhere', verticalAlign: 'top' },
    '& > tr > td:last-child': { w: { md: '38%' }, textAlign: { md: 'end' } },
    mdDown: {
      '& > tr': {
        display: 'grid',
        gap: '1',
        px: '4',
        py: '11px',
        borderBottom: '1px solid',
        borderColor: 'border.default',
      },
      '& > tr[data-changed]': { bg: 'changed' },
      '& > tr:last-child': { borderBottom: 0 },
      '& > tr > :is(th, td)': { p: 0, border: 0, textAlign: 'start', w: 'auto' },
    },
  },
});

const Now = styled('span', {
  base: {
    display: 'flex',
    gap: '1.5',
    mt: '1',
    textStyle: 'small',
    color: 'warn.fg',
    '& > svg': { flex: 'none', mt: '0.5' },
  },
});
const Nothing = styled('span', { base: { color: 'fg.subtle' } });

/** What it says today, where that is something else. */
function NowLine({ now }: { now: { text: string } | null }) {
  return (
    now && (
      <Now>
        <History size={14} aria-hidden="true" />
        <span>지금: {now.text}</span>
      </Now>
    )
  );
}

/** What an ingredient said on a day, in one section; what is different now is tinted and says so. */
export function PastTable({ title, rows }: { title: string; rows: readonly PastRow[] }) {
  return (
    <Section title={title}>
      <TableFrame caption={`${title}: 그날의 내용`}>
        <Rows>
          {rows.map(({ key, label, lang, then, now, source }) => (
            <tr key={key} data-changed={now ? '' : undefined}>
              <th scope="row">{label}</th>
              <td>
                {then === null ? <Nothing>비어 있음</Nothing> : <span lang={lang}>{then}</span>}
                <NowLine now={now} />
              </td>
              <td>{source ? <SourceNote source={source} /> : <VisuallyHidden>출처 미확인</VisuallyHidden>}</td>
            </tr>
          ))}
        </Rows>
      </TableFrame>
    </Section>
  );
}

/** The rules of a day. */
export function PastRules({ rows }: { rows: readonly PastRuleRow[] }) {
  if (rows.length === 0)
    return (
      <Section title="국가별 규제">
        <Nothing>이 날 그레디아에는 이 성분의 규제가 없었어요. 법에 없었다는 뜻은 아니에요.</Nothing>
      </Section>
    );
  return (
    <Section title="국가별 규제" count={`${rows.filter(({ rule }) => rule).length}건`}>
      <TableFrame caption="국가별 규제: 그날의 내용">
        <Rows>
          {rows.map(({ item, rule, now }) => (
            <tr key={item} data-changed={now ? '' : undefined}>
              <th scope="row">{rule ? countryName(rule.country) : '그 뒤에 더한 규제'}</th>
              <td>
                {rule ? <Rule rule={rule} /> : <Nothing>이 날 그레디아에는 없었어요.</Nothing>}
                <NowLine now={now} />
              </td>
              <td>{rule ? <SourceNote source={rule.source} /> : null}</td>
            </tr>
          ))}
        </Rows>
      </TableFrame>
    </Section>
  );
}

const Words = styled('span', {
  base: { display: 'block', mt: '1', '& + &': { textStyle: 'small', color: 'fg.muted' } },
});

function Rule({ rule }: { rule: PastRule }) {
  const { level, entry, use, limit, condition, form, labelText, nb, materialsKo } = rule;
  const said = [entry, use, limit, form, condition].filter(Boolean).join(' · ');
  return (
    <>
      <RuleBadge level={level} />
      {said && <Words>{said}</Words>}
      {[labelText, nb, materialsKo].filter(Boolean).map((text) => (
        <Words key={text}>{text}</Words>
      ))}
    </>
  );
}
