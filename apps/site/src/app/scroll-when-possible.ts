/** What shows that the reader goes where they want by themselves. */
const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** What stands above an element comes within this time, as a rule; who reads is not moved after it. */
const SETTLING_MS = 10_000;

/**
 * Scrolls the window to a height, or to the element with an id: at once where the page is that long, else while it grows,
 * until it is reached or the reader does something. An element is held there while what stands above it comes.
 * @param onEnd called once, when nothing is waited for any more
 * @returns how to give up
 */
export function scrollWhenPossible(goal: number | string, onEnd: () => void): () => void {
  let hasEnded = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => tryNow());
  function end() {
    if (hasEnded) return;
    hasEnded = true;
    growth.disconnect();
    clearTimeout(settling);
    for (const sign of SIGNS) removeEventListener(sign, end);
    onEnd();
  }
  function tryNow() {
    if (hasEnded || !reach(goal)) return;
    if (typeof goal === 'number') end();
    else settling ??= setTimeout(end, SETTLING_MS);
  }

  tryNow();
  if (hasEnded) return end;
  growth.observe(document.body);
  for (const sign of SIGNS) addEventListener(sign, end, { passive: true });
  return end;
}

/** Whether the goal is on the page; then it is scrolled to. */
function reach(goal: number | string): boolean {
  if (typeof goal === 'string') {
    const element = document.getElementById(goal);
    element?.scrollIntoView();
    return element !== null;
  }
  const { scrollHeight, clientHeight } = document.documentElement;
  window.scrollTo(0, goal);
  return scrollHeight - clientHeight >= goal;
}
