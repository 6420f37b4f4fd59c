import { reloadIfReachable, reloadOnce } from '@gredia/ui/reload';

/**
 * A part of the script that every page starts with did not come: the page is there, and nothing on it answers. It is loaded
 * anew, once, where nothing was typed; until then it says so. Without React, which may be what is missing.
 */
export function startFailed(error: unknown): void {
  reportError(error);
  document.body.append(notice());
  const reload = () => void (isTyped() || reloadOnce());
  reload();
  addEventListener('online', reload);
}

const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

function notice(): HTMLElement {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'alert');
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9999;display:flex;gap:16px;align-items:center;justify-content:center;' +
    'flex-wrap:wrap;padding:12px 16px;background:#7a1f1f;color:#fff;font:14px/1.5 sans-serif';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '새로고침';
  button.style.cssText =
    'min-height:44px;padding:0 16px;border:1px solid currentColor;border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer';
  button.addEventListener('click', () => void reloadIfReachable());
  bar.append('페이지를 다 불러오지 못해 아직 쓸 수 없어요.', button);
  return bar;
}
