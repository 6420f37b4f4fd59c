import { Badge, Card, styled, type BadgeTone } from '@gredia/ui';
import { smsStateLabel, type SmsKind, type SmsState } from '@gredia/domain';
import { useId, type ReactNode } from 'react';

const Root = styled(Card, { base: { minW: 0 } });
const Title = styled('h2', {
  base: { mb: '3.5', fontSize: 'lg', lineHeight: '5.5', fontWeight: 700, letterSpacing: '-.018em' },
});

export const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', minW: 0 } });
export const Muted = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** A text as a phone shows it. */
export const Bubble = styled('p', {
  base: {
    px: '4',
    py: '3',
    borderRadius: 'card',
    bg: 'bg.muted',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: '5.5',
  },
});

/** A step of the screen. */
export function StepCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root role="region" pad="md" aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Stack>{children}</Stack>
    </Root>
  );
}

const KIND_NAMES = { SMS: '단문 SMS', LMS: '장문 LMS' } as const;

/** SMS or LMS, or that it is too long for either. */
export function KindBadge({ kind }: { kind: SmsKind | null }) {
  if (kind === null) return <Badge tone="bad">너무 길어요</Badge>;
  return <Badge tone={kind === 'SMS' ? 'ok' : 'info'}>{KIND_NAMES[kind]}</Badge>;
}

const STATE_TONES: Record<SmsState, BadgeTone> = { QUEUED: 'warn', SENT: 'ok', FAILED: 'bad' };

export function StateBadge({ state }: { state: SmsState }) {
  return <Badge tone={STATE_TONES[state]}>{smsStateLabel[state]}</Badge>;
}
