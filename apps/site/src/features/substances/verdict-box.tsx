import type { RegulationLevel } from '@gredia/domain';
import { formatNumber, Note, styled } from '@gredia/ui';
import {
  Ban,
  BookX,
  FileCheck2,
  FileQuestion,
  Gauge,
  ListChecks,
  Split,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { isCopy, standingMembers, strictestOf, verdictOf, type SubstanceDetail } from './substance-detail';

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Box = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: { base: '2.5', md: '3.5' },
    px: { base: '4', md: '5' },
    py: { base: '3.5', md: '4.5' },
    border: '1px solid',
    borderRadius: 'card',
    '& > svg': { mt: '3px' },
  },
  variants: {
    tone: {
      bad: { borderColor: 'bad.edge', bg: 'bad.bg', color: 'bad.fg' },
      conditional: { borderColor: 'bad.edge', bg: 'bg.panel', color: 'bad.fg' },
      warn: { borderColor: 'warn.edge', bg: 'warn.bg', color: 'warn.fg' },
      info: { borderColor: 'info.bg', bg: 'info.bg', color: 'info.fg' },
      neutral: { borderColor: 'border.default', bg: 'bg.subtle', color: 'fg.muted' },
    },
  },
});
const Text = styled('div', { base: { minW: 0 } });
const Headline = styled('strong', {
  base: { fontSize: '2xl', lineHeight: '6.5', fontWeight: 650 },
  variants: { isNeutral: { true: { color: 'fg.default' } } },
});
const Detail = styled('p', { base: { mt: '1', color: 'fg.default', overflowWrap: 'anywhere' } });
const Basis = styled('small', {
  base: { display: 'flex', alignItems: 'center', gap: '1', mt: '2', textStyle: 'caption', color: 'fg.muted' },
});

type Tone = 'bad' | 'conditional' | 'warn' | 'info' | 'neutral';

const looks: Record<RegulationLevel, { tone: Tone; icon: LucideIcon }> = {
  PROHIBITED: { tone: 'bad', icon: Ban },
  CONDITIONAL: { tone: 'conditional', icon: Split },
  RESTRICTED: { tone: 'warn', icon: Gauge },
  POSITIVE: { tone: 'info', icon: ListChecks },
  CAUTION: { tone: 'warn', icon: TriangleAlert },
  ALLOWED: { tone: 'neutral', icon: FileQuestion },
};

function lookOf(substance: SubstanceDetail): { tone: Tone; icon: LucideIcon } {
  const level = strictestOf(substance);
  const isTold = substance.state === 'IN_FORCE' && (substance.isRead || isCopy(substance));
  return isTold && level ? looks[level] : { tone: 'neutral', icon: FileQuestion };
}

/** What the entry means in one sentence, and what must be known beside it. */
export function VerdictBox({ substance }: { substance: SubstanceDetail }) {
  const { label, source, isDoubtful, state } = substance;
  const { headline, detail } = verdictOf(substance);
  const { tone, icon: Icon } = lookOf(substance);
  const members = standingMembers(substance).filter((member) => member.state === 'ACCEPTED').length;
  const isUnknown = state === 'IN_FORCE' && standingMembers(substance).length === 0;
  return (
    <Root>
      {isUnknown && (
        <Note icon={BookX}>
          <strong>성분 사전에는 없는 물질이에요.</strong> 화장품 성분으로 등록되지 않았지만, 규정에 이름이 있어 찾을 수
          있게 두었어요.
        </Note>
      )}
      <Box tone={tone}>
        <Icon size={20} />
        <Text>
          <Headline isNeutral={tone === 'neutral'}>{headline}</Headline>
          {detail && <Detail>{detail}</Detail>}
          {members > 1 && <Detail>{`아래 성분 ${formatNumber(members)}종이 이 항목에 들어요.`}</Detail>}
          <Basis>
            <FileCheck2 size={12} />
            {label} · {source.name}
          </Basis>
        </Text>
      </Box>
      {isDoubtful && (
        <Note tone="warn">이 자료는 일부 칸이 확실하지 않다고 밝히고 있어요. 원문 고시를 확인해 주세요.</Note>
      )}
    </Root>
  );
}
