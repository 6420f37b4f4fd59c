import { CloudOff, RefreshCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';
import { Button } from './button';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '6px',
    py: '48px',
    px: '24px',
    textAlign: 'center',
    color: 'fg.muted',
    '& > i': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '48px',
      mb: '8px',
      borderRadius: 'full',
      bg: 'bg.muted',
      color: 'fg.subtle',
    },
    '& > strong': { color: 'fg.default', fontSize: '15px', lineHeight: '22px', fontWeight: 650 },
    '& > p': { textStyle: 'small' },
    '& > :is(a, button)': { mt: '8px' },
  },
  variants: {
    tone: { bad: { '& > i': { bg: 'bad.bg', color: 'bad.fg' } } },
    compact: { true: { py: '24px', px: '16px' } },
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
