import { josa, type CollectionSpec } from '@gredia/domain';
import type { GetRemovalPreviewQuery } from '@gredia/graphql-schema';
import { formatNumber, styled, TextField, touchTarget } from '@gredia/ui';
import { useState } from 'react';
import { tablePaths } from '../../shared/paths';

/** So many refused records are named; the rest is counted. */
const NAMED_MAX = 5;

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Refused = styled('div', {
  base: {
    px: '3.5',
    py: '2.5',
    border: '1px solid',
    borderColor: 'warn.edge',
    borderRadius: 'control',
    bg: 'warn.bg',
    color: 'fg.default',
    textStyle: 'small',
  },
});
const Title = styled('strong', { base: { display: 'block', mb: '1', fontWeight: 650 } });
const Line = styled('li', { base: { overflowWrap: 'anywhere' } });

const Way = styled('a', {
  base: { ...touchTarget, me: '2', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

type Refusal = GetRemovalPreviewQuery['removalPreview']['refused'][number];

/** Ways to what stands in the way, in another tab: what is asked here stays open. */
function Ways({ blockers }: Pick<Refusal, 'blockers'>) {
  return blockers.map(({ text, collection, filter }) => {
    const path = collection && tablePaths[collection];
    return (
      path && (
        <Way
          key={text}
          href={`${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
          target="_blank"
          rel="noopener"
        >
          {text} 보기
        </Way>
      )
    );
  });
}

interface RemovalBodyProps {
  spec: CollectionSpec;
  preview: GetRemovalPreviewQuery['removalPreview'];
  onReason: (reason: string) => void;
}

/** What follows from a removal, what stands in the way of it, and a place for the reason. */
export function RemovalBody({ spec, preview: { removable, refused, companionCount }, onReason }: RemovalBodyProps) {
  const [reason, setReason] = useState('');
  return (
    <Root>
      {removable.length > 0 && <p>{spec.removal}</p>}
      {removable.length > 0 && companionCount > 0 && (
        <p>딸린 기록 {formatNumber(companionCount)}건도 함께 사라지고, 되살리면 함께 돌아와요.</p>
      )}
      {refused.length > 0 && (
        <Refused>
          <Title>
            {removable.length > 0 && '나머지 '}
            {josa(`${refused.length}${spec.unit}`, '은/는')} 지우지 않아요
          </Title>
          <ul>
            {refused.slice(0, NAMED_MAX).map(({ id, title, reason: why, blockers }) => (
              <Line key={id}>
                {title}: {why} <Ways blockers={blockers} />
              </Line>
            ))}
            {refused.length > NAMED_MAX && (
              <li>
                그 밖에 {refused.length - NAMED_MAX}
                {spec.unit}
              </li>
            )}
          </ul>
        </Refused>
      )}
      {removable.length > 0 && (
        <TextField
          label="이유 (선택)"
          hint="기록과 ‘지운 항목’에 남아요."
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            onReason(target.value);
          }}
        />
      )}
    </Root>
  );
}
