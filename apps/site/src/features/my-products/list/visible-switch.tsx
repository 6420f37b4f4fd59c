import { josa } from '@gredia/domain';
import { useHideProductMutation } from '@gredia/graphql-schema';
import { showToast, styled, Switch } from '@gredia/ui';
import { useRef, useState } from 'react';

const Root = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' },
});

interface VisibleSwitchProps {
  product: { id: string; name: string; visible: boolean };
}

/** Publishes or hides a material at once; it moves back when that fails, and a toast offers to undo it. */
export function VisibleSwitch({ product: { id, name, visible } }: VisibleSwitchProps) {
  const [hideProduct] = useHideProductMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const running = useRef(false);
  const isShown = wanted ?? visible;

  async function set(next: boolean, isUndoing = false) {
    // Two changes at once could arrive in either order.
    if (running.current) return;
    running.current = true;
    setWanted(next);
    try {
      await hideProduct({ id, visible: next });
      const text = next ? `${josa(name, '을/를')} 공개했어요.` : `${josa(name, '을/를')} 숨겼어요.`;
      showToast(text, isUndoing ? {} : { action: { label: '되돌리기', onClick: () => void set(!next, true) } });
    } catch {
      showToast(`${josa(name, '을/를')} 바꾸지 못했어요. 잠시 뒤 다시 시도해 주세요.`, { tone: 'bad' });
    } finally {
      running.current = false;
      // From here on the saved state counts.
      setWanted(null);
    }
  }

  return (
    <Root>
      <Switch label={`${name} 공개`} checked={isShown} onChange={(next) => void set(next)} />
      <span aria-hidden="true">{isShown ? '공개' : '숨김'}</span>
    </Root>
  );
}
