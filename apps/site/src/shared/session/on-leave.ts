/** Calls back when the page is hidden or goes: what waits is sent now or never. @returns stops it */
export function onLeave(leave: () => void): () => void {
  const handleHide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', handleHide);
  addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', handleHide);
    removeEventListener('pagehide', leave);
  };
}
