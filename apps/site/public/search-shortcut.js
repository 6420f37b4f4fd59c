// `/` anywhere on a page focuses its search, except while the visitor is typing. A file of its own: it works as soon as the
// page is drawn, long before the app has come to life.
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
