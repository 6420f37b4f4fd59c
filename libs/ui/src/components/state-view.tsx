import { CloudOff, RefreshCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { stateViewRecipe } from '../theme/recipes/state-view';
import { styledSlot } from '../theme/styled';
import { Button } from './button';

const Root = styledSlot('div', stateViewRecipe, 'root');
const Sign = styledSlot('i', stateViewRecipe, 'sign');
const Title = styledSlot('strong', stateViewRecipe, 'title');
const Hint = styledSlot('p', stateViewRecipe, 'hint');
const Action = styledSlot('div', stateViewRecipe, 'action');

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
      <Sign aria-hidden="true">
        <Icon size={22} />
      </Sign>
      <Title>{title}</Title>
      {hint && <Hint>{hint}</Hint>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

interface ErrorStateProps {
  title?: string;
  hint?: string;
  /** What to tell the support, such as an error id. */
  code?: string;
  onRetry?: () => void;
  /** Loads the whole page anew, where another try may not do. */
  onReload?: () => void;
  compact?: boolean;
}

/** Something did not load: what, a code, and another try. */
export function ErrorState({
  title = '불러오지 못했어요',
  hint = '잠시 뒤 다시 시도해 주세요.',
  code,
  onRetry,
  onReload,
  compact,
}: ErrorStateProps) {
  return (
    <Root compact={compact} role="alert">
      <Sign tone="bad" aria-hidden="true">
        <CloudOff size={22} />
      </Sign>
      <Title>{title}</Title>
      <Hint>{code ? `${hint} (코드 ${code})` : hint}</Hint>
      {onRetry && (
        <Action>
          <Button size="sm" icon={<RefreshCw size={14} />} onClick={onRetry}>
            다시 시도
          </Button>
          {onReload && (
            <Button size="sm" variant="quiet" onClick={onReload}>
              새로고침
            </Button>
          )}
        </Action>
      )}
    </Root>
  );
}
