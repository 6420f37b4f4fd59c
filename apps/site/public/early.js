// What cannot wait for the app to come to life: it runs before the page is drawn.

// Keeps the place of the notice below the header, which comes when the session is known (src/app/layouts/notice-place.ts).
try {
  const [width, height] = (globalThis.localStorage.getItem('gredia.notice') ?? '').split(' ').map(Number);
  if (width === globalThis.innerWidth && height > 0)
    document.documentElement.style.setProperty('--notice', `${height}px`);
} catch {
  // Storage is forbidden here: nothing is remembered, and the notice moves the page when it comes.
}

// `/` anywhere on a page focuses its search, except while the visitor is typing.
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { target } = event;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog, [role=dialog]'))
    return;
  const inputs = document.querySelectorAll('[role=search] input[role=combobox]');
  const input = [...inputs].find((it) => it.checkVisibility?.() ?? true);
  if (!input) return;
  event.preventDefault();
  input.focus();
});
