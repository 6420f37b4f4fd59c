import { josa } from '@gredia/domain';
import { Badge, Button, Card, EmptyState, formatNumber, Link, Section, styled, Table, Th } from '@gredia/ui';
import { Hexagon, Hourglass, Plus, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { basisOf, certaintyOf, type Certainty } from './member-words';
import { standingMembers, type SubstanceDetail, type SubstanceMember } from './substance-detail';

const Rows = styled('div', {
  base: {
    '& td:first-child': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& td:first-child small': { display: 'block', textStyle: 'caption', fontWeight: 400, color: 'fg.subtle' },
    '& td:first-child a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& [data-basis] > p:last-child': { textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& td[data-basis]': { w: { md: '34%' } },
    '& [data-basis] > p:first-child': { fontSize: '13px', fontWeight: 600 },
    '& tr[data-refused] td': { color: 'fg.subtle' },
    '& tr[data-refused] td:first-child': { fontWeight: 500, textDecoration: 'line-through' },
    '& + button': { mt: '8px' },
    mdDown: {
      '& :is(table, tbody)': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '4px 12px',
        p: '12px 14px',
        borderBottom: '1px solid',
        borderColor: 'border.default',
      },
      '& tr:last-child': { borderBottom: 0 },
      '& :is(td, td:first-child, td:last-child)': { display: 'block', p: 0, border: 0 },
      '& :is(td:first-child, [data-basis])': { gridColumn: '1 / -1' },
      '& td[data-cas]': { display: 'none' },
      '& tr > td[data-basis]': { w: 'auto' },
    },
  },
});

const Legend = styled('p', { base: { mt: '8px', textStyle: 'caption', color: 'fg.muted' } });

/** So many stand open. */
const SHOWN = 20;

/** The ingredients of the dictionary that the entry speaks of, with why; refused ones stay, struck, with the reason. */
export function MembersSection({ substance }: { substance: SubstanceDetail }) {
  const [isWhole, setIsWhole] = useState(false);
  const { members, casNo, state } = substance;
  const standing = standingMembers(substance).length;
  const searchedBy = ['목록에 적힌 이름', 'CosIng 제한 표기', ...(casNo[0] ? [`CAS ${casNo[0]}`] : [])].join(', ');
  const shown = isWhole ? members : members.slice(0, SHOWN);
  if (state === 'GONE' && members.length === 0) return null;
  return (
    <Section id="members" title="이 항목에 드는 성분" count={`${formatNumber(standing)}종`}>
      {members.length === 0 ? (
        <Card>
          <EmptyState
            icon={Hexagon}
            title="이어진 성분이 없어요"
            hint={`${josa(searchedBy, '으로/로')} 찾았지만 성분 사전에 없어요.`}
          />
        </Card>
      ) : (
        <>
          <Rows>
            <Table caption="이 항목에 드는 성분과 근거">
              <thead>
                <tr>
                  <Th>성분</Th>
                  <Th>CAS</Th>
                  <Th>근거</Th>
                  <Th>확신</Th>
                  <Th>판단</Th>
                </tr>
              </thead>
              <tbody>
                {shown.map((member) => (
                  <MemberRow key={member.ingredient.id} member={member} />
                ))}
              </tbody>
            </Table>
          </Rows>
          {shown.length < members.length && (
            <Button icon={<Plus size={14} />} onClick={() => setIsWhole(true)}>
              성분 {formatNumber(members.length - shown.length)}종 더 보기
            </Button>
          )}
          <Legend>
            확신: 목록에 이름이나 CAS가 있으면 확실, CosIng 제한 칸이나 EC·이름만 있으면 높음, 번호나 이름이 다른 성분과
            겹치면 낮음으로 두고 담당자가 확인해요.
          </Legend>
        </>
      )}
    </Section>
  );
}

function MemberRow({ member }: { member: SubstanceMember }) {
  const { ingredient, state, detail, condition } = member;
  const { title, INCI, casNo } = ingredient;
  return (
    <tr data-refused={state === 'REFUSED' || undefined}>
      <td>
        <Link href={paths.ingredient(title)}>{title}</Link>
        {INCI && INCI !== title && <small>{INCI}</small>}
      </td>
      <td data-cas data-nowrap>
        {casNo[0] ?? '–'}
      </td>
      <td data-basis>
        <p>{basisOf(member)}</p>
        <p>{[condition && `조건: ${condition}`, detail !== condition && detail].filter(Boolean).join(' · ')}</p>
      </td>
      <td>
        <CertaintyMark certainty={certaintyOf(member)} />
      </td>
      <td>{judgementOf(member)}</td>
    </tr>
  );
}

function judgementOf({ basis, state }: SubstanceMember) {
  if (state === 'REFUSED') return <Badge>제외</Badge>;
  if (state === 'REVIEW')
    return (
      <Badge tone="warn" icon={<Hourglass size={12} />}>
        확인 기다림
      </Badge>
    );
  if (basis === 'EDITOR')
    return (
      <Badge tone="ok" icon={<UserCheck size={12} />}>
        담당자 확인
      </Badge>
    );
  return <Badge>자동</Badge>;
}

const Mark = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: '13px',
    whiteSpace: 'nowrap',
    '& > i': { display: 'inline-flex', gap: '2px' },
    '& s': { w: '14px', h: '6px', borderRadius: '2px', bg: 'bg.muted' },
    '& s[data-on]': { bg: 'brand.solid' },
    '&[data-some] s[data-on]': { bg: 'warn.fg' },
  },
});

const bars: Record<Certainty, number> = { 확실: 3, 높음: 2, 낮음: 1, 아님: 0 };

function CertaintyMark({ certainty }: { certainty: Certainty }) {
  return (
    <Mark data-some={bars[certainty] < 3 || undefined}>
      <i aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <s key={bar} data-on={bar <= bars[certainty] || undefined} />
        ))}
      </i>
      {certainty}
    </Mark>
  );
}
