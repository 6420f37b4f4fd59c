/** What a browser has and the DOM of tests lacks: how wide the window is. Wide unless a test says otherwise. */
export function setScreen(width: 'wide' | 'narrow'): void {
  const isWide = width === 'wide';
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ matches: media !== 'print' && isWide, media, onchange: null },
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
}
