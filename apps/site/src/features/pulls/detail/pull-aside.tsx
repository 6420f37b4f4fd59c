import { pullTargetLabel, type PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { Card, formatDate, formatDateTime, LinkButton, styled } from '@gredia/ui';

const Panel = styled(Card, {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', overflowWrap: 'anywhere' },
});
/** A part beside the difference. */
export const AsidePanel = Panel;
export const AsideTitle = styled('h2', { base: { textStyle: 'label', fontWeight: 650 } });
export const AsideText = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Name = styled('div', {
  base: { '& > b': { display: 'block', fontWeight: 600 }, '& > small': { textStyle: 'small', color: 'fg.muted' } },
});
const Steps = styled('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': {
      position: 'relative',
      ps: '5',
      pb: '3.5',
      borderInlineStart: '1px solid',
      borderColor: 'border.default',
      ms: '1.5',
      _last: { borderColor: 'transparent', pb: 0 },
    },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      left: '-5px',
      top: '6px',
      boxSize: '9px',
      borderRadius: 'full',
      bg: 'border.strong',
    },
    '& > li:last-of-type::before': { bg: 'brand.solid' },
    '& > li > b': { display: 'block', textStyle: 'small', fontWeight: 600 },
    '& > li > time': { textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What the suggestion is about. */
export function TargetCard({ pull }: { pull: PullPageFragment }) {
  const kind = pullTargetLabel[pull.targetType as PullTarget];
  return (
    <Panel as="section" aria-label="대상">
      <AsideTitle>대상</AsideTitle>
      <Name>
        <b>{pull.targetName}</b>
        <small>{kind}</small>
      </Name>
      {pull.targetPath === null ? (
        <AsideText>지금은 볼 수 없는 {kind}이에요.</AsideText>
      ) : (
        <LinkButton size="sm" href={pull.targetPath}>
          {kind} 페이지 열기
        </LinkButton>
      )}
    </Panel>
  );
}

/** What became of it, the oldest first. */
export function Timeline({ pull: { logs, waitsUntil } }: { pull: PullPageFragment }) {
  return (
    <Panel as="section" aria-label="진행 기록">
      <AsideTitle>진행 기록</AsideTitle>
      <Steps>
        {logs.map(({ update, createdAt }) => (
          <li key={`${createdAt} ${update}`}>
            <b>{update}</b>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </li>
        ))}
      </Steps>
      {waitsUntil && <AsideText>{formatDate(waitsUntil)}까지 답이 없으면 종료돼요.</AsideText>}
    </Panel>
  );
}
