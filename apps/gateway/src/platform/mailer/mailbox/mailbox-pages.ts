import { BRAND, KOREAN_TIME_ZONE } from '@gredia/domain';
import { html, Html } from '../html';
import type { mailboxMessages } from '../mails.table';

export type MailboxMessage = typeof mailboxMessages.$inferSelect;

const WATCH_SECONDS = 5;

const time = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: KOREAN_TIME_ZONE,
  hourCycle: 'h23',
});
const timeOf = (moment: Date): Html => html`<time datetime="${moment.toISOString()}">${time.format(moment)}</time>`;

const STYLE = new Html(`
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #f6f8f9; color: #171c20; font: 15px/1.6 'Pretendard', 'Noto Sans KR', 'Malgun Gothic', sans-serif; word-break: keep-all; }
  main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px; }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.4; overflow-wrap: anywhere; }
  p { margin: 0 0 16px; color: #525c64; }
  a { color: #0b586b; }
  :focus-visible { outline: 2px solid #0c6e85; outline-offset: 2px; }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 20px 0; }
  label { display: grid; flex: 1 1 240px; gap: 4px; color: #525c64; font-size: 13px; }
  input { padding: 8px 12px; border: 1px solid #88939b; border-radius: 8px; background: #fff; font: inherit; }
  button { padding: 9px 18px; border: 0; border-radius: 8px; background: #0c6e85; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
  .card { margin: 0; padding: 0; border: 1px solid #e3e8eb; border-radius: 12px; background: #fff; overflow: hidden; list-style: none; }
  .card > li + li { border-top: 1px solid #e3e8eb; }
  .card > li > a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 18px; color: inherit; text-decoration: none; }
  .card > li > a:hover { background: #f4f7f8; }
  .card strong, .card span { min-width: 0; overflow-wrap: anywhere; }
  .card span, time { color: #525c64; font-size: 13px; }
  .empty { padding: 56px 16px; text-align: center; }
  pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { display: block; width: 100%; height: 720px; border: 0; }
  h2 { margin: 28px 0 8px; font-size: 15px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 0; }
  dt { color: #525c64; }
  dd { margin: 0; overflow-wrap: anywhere; }`);

/** @param refreshSeconds the page loads itself again after so long; never without it */
const page = (title: string, content: Html, refreshSeconds?: number): Html =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds && html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title} | ${BRAND.ko}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;

export interface MailboxList {
  messages: readonly MailboxMessage[];
  /** Only those to this address; all when empty. */
  to: string;
  /** Whether the list loads itself again. */
  isWatched: boolean;
}

export function mailboxList({ messages, to, isWatched }: MailboxList): Html {
  const other = new URLSearchParams({ ...(to && { to }), ...(!isWatched && { watch: '1' }) }).toString();
  const rows = messages.map(
    ({ id, subject, recipient, cc, createdAt }) =>
      html`<li>
        <a href="/mailbox/${id}"
          ><strong>${subject}</strong>${timeOf(createdAt)}<span>${[recipient, ...cc].join(', ')}</span></a
        >
      </li>`,
  );
  const list = messages.length
    ? html`<ul class="card">
        ${rows}
      </ul>`
    : html`<p class="card empty">
        ${to ? '이 주소로 온 메일이 없어요.' : '아직 온 메일이 없어요. 회원가입이나 비밀번호 재설정을 해 보세요.'}
      </p>`;
  return page(
    '메일함',
    html`<h1>메일함</h1>
      <p>
        보낸 메일이 밖으로 나가지 않고 여기에 모여요. 최근 100통을 보여 줘요.
        <a href="/mailbox${other && `?${other}`}">${isWatched ? '자동 새로 고침 끄기' : '5초마다 새로 고치기'}</a>
      </p>
      <form action="/mailbox">
        ${isWatched && html`<input type="hidden" name="watch" value="1" />`}
        <label>받는 주소<input name="to" type="search" value="${to}" autocomplete="off" /></label>
        <button>찾기</button>
      </form>
      ${list}`,
    isWatched ? WATCH_SECONDS : undefined,
  );
}

export function mailboxMessage({ id, subject, recipient, cc, text, createdAt }: MailboxMessage): Html {
  return page(
    subject,
    html`<p><a href="/mailbox">← 메일함</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>받는 주소</dt>
        <dd><a href="/mailbox?${new URLSearchParams({ to: recipient }).toString()}">${recipient}</a></dd>
        ${
          cc.length > 0 &&
          html`<dt>함께 받는 주소</dt>
            <dd>${cc.join(', ')}</dd>`
        }
        <dt>받은 때</dt>
        <dd>${timeOf(createdAt)}</dd>
      </dl>
      <h2>글</h2>
      <div class="card">
        <pre>${linked(text)}</pre>
      </div>
      <h2>보이는 모습</h2>
      <div class="card">
        <iframe
          src="/mailbox/${id}/html"
          title="메일이 보이는 모습"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
      </div>`,
  );
}

/** A text with its addresses as links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
