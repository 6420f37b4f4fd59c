import { confirm } from '@gredia/ui';
import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

const question = (isNew: boolean) =>
  ({
    title: isNew ? '쓴 내용을 버릴까요?' : '고친 내용을 버릴까요?',
    body: isNew ? '아직 추가하지 않았어요.' : '저장하지 않은 항목이 있어요.',
    confirmText: '버리기',
    confirmStyle: 'danger',
    cancelText: isNew ? '계속 쓰기' : '계속 고치기',
  }) as const;

/**
 * Asks before what was edited is lost with the address: by closing the panel, Back and Forward, closing or reloading the
 * tab. The declarative router has no blocker of its own, so its navigator is held while there is something to lose.
 * @param isNew what was written is not there yet
 */
export function useLeaveGuard(isDirty: boolean, isNew = false): void {
  const { navigator } = useContext(NavigationContext);

  // With the picture, not after it: what says that all is kept may be clicked at once.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const { push, replace } = navigator;
    let isLeaving = false;

    const held =
      (go: typeof push): typeof push =>
      async (...target) => {
        if (await confirm(question(isNew))) go.apply(navigator, target);
      };
    // In this browser only: where the Navigation API is missing, Back leaves without a question.
    async function handleTraverse(event: NavigateEvent) {
      if (isLeaving || event.navigationType !== 'traverse' || event.hashChange || !event.cancelable) return;
      event.preventDefault();
      if (!(await confirm(question(isNew)))) return;
      isLeaving = true;
      const { finished } = window.navigation.traverseTo(event.destination.key);
      // Another address may show the same record still, with what was typed.
      await finished?.catch(() => undefined);
      isLeaving = false;
    }
    function handleUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }

    navigator.push = held(push);
    navigator.replace = held(replace);
    addEventListener('beforeunload', handleUnload);
    const history = 'navigation' in window ? window.navigation : null;
    const listener = (event: NavigateEvent) => void handleTraverse(event);
    history?.addEventListener('navigate', listener);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      removeEventListener('beforeunload', handleUnload);
      history?.removeEventListener('navigate', listener);
    };
  }, [isDirty, isNew, navigator]);
}
