// What cannot wait for the app to come to life: it runs before the page is drawn.

// Keeps the place of the notice below the header, which comes when the session is known (src/app/layouts/notice-place.ts).
try {
  const [width, height] = (globalThis.localStorage.getItem('gredia.notice') ?? '').split(' ').map(Number);
  if (width === globalThis.innerWidth && height > 0)
    document.documentElement.style.setProperty('--notice', `${height}px`);
} catch {
  // Storage is forbidden here: nothing is remembered, and the notice moves the page when it comes.
}

// Takes the notice away that was closed within a day (src/app/layouts/popup-notice.tsx): it is printed into every page.
try {
  const [, hidden] = /(?:^|; )hide-notice=([\w-]+)/.exec(document.cookie) ?? [];
  if (hidden) {
    const sheet = new globalThis.CSSStyleSheet();
    sheet.insertRule(`[data-popup="${hidden}"] { display: none; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
} catch {
  // An old browser: the app takes it away when it has come to life.
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

const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

// What is typed before the app has come to life: it takes it over (libs/ui/src/forms/early.ts), where it would draw
// the fields empty.
const typedEarly = new WeakMap();
globalThis.typedEarly = typedEarly;
document.addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof Element && !isAlive(target)) typedEarly.set(target, target.value);
  },
  true,
);

// A form that is sent before the app has come to life waits for it, and is sent by it (libs/ui/src/forms/early.ts). Sent by the
// browser, it would come back empty (server/early-forms.ts), as it still does where the app stays away.
const PATIENCE_MS = 10_000;
const sentEarly = new Set();
globalThis.sentEarly = sentEarly;
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof globalThis.HTMLFormElement) || form.method !== 'post' || isAlive(form)) return;
  event.preventDefault();
  if (sentEarly.has(form)) return;
  sentEarly.add(form);
  globalThis.setTimeout(() => {
    if (!sentEarly.delete(form) || !form.isConnected) return;
    if (isAlive(form)) form.requestSubmit();
    else form.submit();
  }, PATIENCE_MS);
});
