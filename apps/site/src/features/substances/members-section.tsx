import { josa } from '@gredia/domain';
import { Badge, Button, Card, DataTable, EmptyState, formatNumber, Section, styled, type DataColumn } from '@gredia/ui';
import { Hexagon, Hourglass, Plus, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shared/addresses/paths';
import { basisOf, certaintyOf, type Certainty } from './member-words';
import { standingMembers, type SubstanceDetail, type SubstanceMember } from './substance-detail';

const Long = styled('span', { base: { overflowWrap: 'anywhere' } });
const Unbroken = styled('span', { base: { whiteSpace: 'nowrap' } });
const Basis = styled('p', { base: { fontSize: 'sm', fontWeight: 600 } });
const Detail = styled('p', { base: { textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' } });
const Legend = styled('p', { base: { mt: '2', textStyle: 'caption', color: 'fg.muted' } });

/** So many stand open. */
const SHOWN = 20;

const columns: DataColumn<SubstanceMember>[] = [
  {
    id: 'name',
    title: '성분',
    type: 'name',
    area: 'name',
    cell: ({ ingredient }) => <Long>{ingredient.title}</Long>,
    below: ({ ingredient: { title, INCI } }) =>
      INCI &&
      INCI !== title && (
        <small>
          <Long>{INCI}</Long>
        </small>
      ),
  },
  {
    id: 'cas',
    title: 'CAS',
    type: 'plain',
    isWide: true,
    isEmpty: ({ ingredient }) => ingredient.casNo.length === 0,
    cell: ({ ingredient }) => <Unbroken>{ingredient.casNo[0]}</Unbroken>,
  },
  {
    id: 'basis',
    title: '근거',
    type: 'plain',
    width: '34%',
    area: 'basis',
    cell: (member) => <BasisText member={member} />,
  },
  {
    id: 'certainty',
    title: '확신',
    type: 'badges',
    cell: (member) => <CertaintyMark certainty={certaintyOf(member)} />,
  },
  { id: 'judgement', title: '판단', type: 'badges', cell: (member) => judgementOf(member) },
];

/** On narrow screens the name and its reason, below them how sure it is and by whom it was judged. */
const card = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"name name" "basis basis"',
  alignItems: 'stretch',
  rowGap: '1',
  columnGap: '3',
  px: '3.5',
  py: '3',
} as const;

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
          <DataTable
            caption="이 항목에 드는 성분과 근거"
            columns={columns}
            rows={shown}
            keyOf={({ ingredient }) => ingredient.id}
            hrefOf={({ ingredient }) => paths.ingredient(ingredient.title)}
            isStruck={({ state }) => state === 'REFUSED'}
            cards={card}
          />
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

function BasisText({ member }: { member: SubstanceMember }) {
  const { condition, detail } = member;
  return (
    <>
      <Basis>{basisOf(member)}</Basis>
      <Detail>{[condition && `조건: ${condition}`, detail !== condition && detail].filter(Boolean).join(' · ')}</Detail>
    </>
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
    gap: '2',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& > i': { display: 'inline-flex', gap: '0.5' },
    '& > i > span': { w: '3.5', h: '6px', borderRadius: '2px', bg: 'bg.muted' },
  },
  // So many of the three bars are filled: plain elements, as every row has them.
  variants: {
    certainty: {
      확실: { '& > i > span': { bg: 'brand.solid' } },
      높음: { '& > i > :nth-child(-n + 2)': { bg: 'warn.fg' } },
      낮음: { '& > i > :first-child': { bg: 'warn.fg' } },
      아님: {},
    },
  },
});

function CertaintyMark({ certainty }: { certainty: Certainty }) {
  return (
    <Mark certainty={certainty}>
      <i aria-hidden="true">
        <span />
        <span />
        <span />
      </i>
      {certainty}
    </Mark>
  );
}
