import { CloudOff, RefreshCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';
import { Button } from './button';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    py: '12',
    px: '6',
    textAlign: 'center',
    color: 'fg.muted',
    '& > i': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '12',
      mb: '2',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    '& > strong': { color: 'fg.default', fontSize: 'lg', lineHeight: '5.5', fontWeight: 650 },
    '& > p': { textStyle: 'small' },
    '& > :is(a, button)': { mt: '2' },
  },
  variants: {
    tone: { bad: { '& > i': { bg: 'bad.bg', color: 'bad.fg' } } },
    compact: { true: { py: '6', px: '4' } },
  },
});

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** At most one way on. */
  action?: ReactNode;
  compact?: boolean;
}

/** Nothing here: says so in one bold line and offers one way on. */
export function EmptyState({ icon: Icon, title, hint, action, compact }: EmptyStateProps) {
  return (
    <Root compact={compact}>
      <i aria-hidden="true">
        <Icon size={22} />
      </i>
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {action}
    </Root>
  );
}

interface ErrorStateProps {
  title?: string;
  hint?: string;
  /** What to tell the support, such as an error id. */
  code?: string;
  onRetry?: () => void;
  compact?: boolean;
}

/** Something did not load: what, a code, and another try. */
export function ErrorState({
  title = '불러오지 못했어요',
  hint = '잠시 뒤 다시 시도해 주세요.',
  code,
  onRetry,
  compact,
}: ErrorStateProps) {
  return (
    <Root tone="bad" compact={compact} role="alert">
      <i aria-hidden="true">
        <CloudOff size={22} />
      </i>
      <strong>{title}</strong>
      <p>{code ? `${hint} (코드 ${code})` : hint}</p>
      {onRetry && (
        <Button size="sm" icon={<RefreshCw size={14} />} onClick={onRetry}>
          다시 시도
        </Button>
      )}
    </Root>
  );
}
