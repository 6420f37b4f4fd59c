import { Button } from '@gredia/ui';
import { SquarePen } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { SuggestAsk } from './suggest-ask';
import { useSuggestDialog } from './suggest-dialog-context';

interface SuggestButtonProps
  extends
    Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'touch' | 'icon' | 'aria-label'>,
    Pick<SuggestAsk, 'targetType' | 'targetId'>,
    Partial<Pick<SuggestAsk, 'given' | 'place'>> {
  children?: ReactNode;
}

/** 수정 제안: the same for everyone; who may suggest is seen when it is pressed. */
export function SuggestButton({
  targetType,
  targetId,
  given = {},
  place = 'head',
  icon = <SquarePen size={16} />,
  children = '수정 제안',
  ...look
}: SuggestButtonProps) {
  const { suggest, opening } = useSuggestDialog();
  return (
    <Button
      {...look}
      icon={icon}
      loading={opening === place ? '여는 중' : undefined}
      onClick={() => suggest({ targetType, targetId, given, place })}
    >
      {children}
    </Button>
  );
}
