import { confirm } from '@gredia/ui';
import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

const question = {
  title: '저장하지 않고 나갈까요?',
  body: '입력한 내용이 저장되지 않았어요.',
  confirmText: '나가기',
  confirmStyle: 'danger',
  cancelText: '계속 입력하기',
} as const;

/**
 * Asks before work is lost by leaving: links and searches of the site, Back and Forward, closing or reloading the tab.
 * The declarative router has no blocker of its own, so its navigator is held while there is something to lose.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const { navigator } = useContext(NavigationContext);

  // With the picture, not after it: what says that all is kept may be clicked at once.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const { push, replace } = navigator;
    let isLeaving = false;

    const held =
      (go: typeof push): typeof push =>
      async (...target) => {
        if (!isLeaving && !(await confirm(question))) return;
        isLeaving = true;
        go.apply(navigator, target);
      };
    // In this browser only: where the Navigation API is missing, Back leaves without a question.
    async function handleTraverse(event: NavigateEvent) {
      if (isLeaving || event.navigationType !== 'traverse' || event.hashChange || !event.cancelable) return;
      event.preventDefault();
      if (!(await confirm(question))) return;
      isLeaving = true;
      window.navigation.traverseTo(event.destination.key);
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
  }, [isDirty, navigator]);
}
