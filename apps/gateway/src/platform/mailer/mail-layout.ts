import { BRAND, type Company } from '@gredia/domain';
import { html, type Html } from './html';
import type { MailContent, MailFact, MailSection } from './mail';

const FONT = "font-family:'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif";
const BODY = `margin:0;padding:32px 16px;background:#F6F8F9;color:#171C20;${FONT};font-size:15px;line-height:1.7;word-break:keep-all;overflow-wrap:anywhere`;
const CARD = 'padding:32px 28px;background:#FFFFFF;border:1px solid #E3E8EB;border-radius:12px';
const BUTTON =
  'display:inline-block;padding:12px 24px;background:#0C6E85;border-radius:8px;color:#FFFFFF;font-weight:700;text-decoration:none';
const FACTS = 'margin:0 0 16px;padding:12px 16px;background:#F6F8F9;border-radius:8px;font-size:14px';
// Side by side where a program can, below each other where it cannot.
const LABEL = 'display:inline-block;width:27%;color:#525C64;vertical-align:top';
const VALUE = 'display:inline-block;width:68%;margin:0;vertical-align:top';
const SECTION = 'margin:20px 0 4px;font-size:15px;line-height:1.5';
const LINES = 'margin:0 0 16px;padding:0 0 0 20px;font-size:14px';
const SMALL = 'margin:0 0 8px;color:#525C64;font-size:13px';
const FOOTER_LINE = 'margin:0;color:#646E76;font-size:12px';

const FALLBACK = '버튼이 열리지 않으면 아래 주소를 브라우저에 붙여 넣어 주십시오.';
const SENDER_ONLY = '이 메일은 발신 전용이라 회신하셔도 받을 수 없습니다.';
const ANSWERED = '이 메일에 회신하시면 글을 보낸 분께 바로 전해집니다.';
const companyLines = ({ name, representative, businessNumber, address, phone, email }: Company) => [
  `${name} · 대표 ${representative} · 사업자등록번호 ${businessNumber}`,
  `${address} · 고객센터 ${phone} · ${email}`,
];

/** How a mail looks. No tables and no style sheet: mail programs drop sheets, and reading aloud trips over tables. */
export function layOutHtml(content: MailContent, company: Company): string {
  const { subject, preview, heading, paragraphs, facts, sections, button, notes, stop, replyTo } = content;
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="${BODY}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <div style="max-width:560px;margin:0 auto">
          <p style="margin:0 0 16px;color:#0C6E85;font-size:20px;font-weight:700">${BRAND.ko}</p>
          <div style="${CARD}">
            <h1 style="margin:0 0 20px;font-size:20px;line-height:1.4">${heading}</h1>
            ${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
            ${facts?.length && factList(facts)} ${sections?.map(sectionOf)}
            ${
              button &&
              html`<p style="margin:24px 0">
                  <a href="${button.url}" target="_blank" rel="noopener" style="${BUTTON}">${button.label}</a>
                </p>
                <p style="${SMALL}">
                  ${FALLBACK}<br /><a href="${button.url}" target="_blank" rel="noopener" style="color:#0B586B"
                    >${button.url}</a
                  >
                </p>`
            }
            ${notes.map((text) => html`<p style="${SMALL}">${text}</p>`)}
          </div>
          <div style="padding:20px 4px 0">
            ${
              stop &&
              html`<p style="${FOOTER_LINE}">
                <a href="${stop.url}" target="_blank" rel="noopener" style="color:#525C64">${stop.label}</a>
              </p>`
            }
            ${[replyTo ? ANSWERED : SENDER_ONLY, ...companyLines(company)].map((line) => html`<p style="${FOOTER_LINE}">${line}</p>`)}
          </div>
        </div>
      </body>
    </html>`.text;
}

const factList = (facts: readonly MailFact[]): Html =>
  html`<dl style="${FACTS}">
    ${facts.map(
      ({ label, value }) =>
        html`<div style="padding:3px 0">
          <dt style="${LABEL}">${label}</dt>
          <dd style="${VALUE}">${value}</dd>
        </div>`,
    )}
  </dl>`;

const sectionOf = ({ title, url, lines }: MailSection): Html =>
  html`<h2 style="${SECTION}">
      <a href="${url}" target="_blank" rel="noopener" style="color:#0B586B">${title}</a>
    </h2>
    <ul style="${LINES}">
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`;

/** The same for programs that show no HTML. */
export function layOutText(content: MailContent, company: Company): string {
  const { heading, paragraphs, facts = [], sections = [], button, notes, stop, replyTo } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...(facts.length ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...sections.map(({ title, url, lines }) => [title, ...lines.map((line) => `- ${line}`), url].join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    ['--', BRAND.ko, replyTo ? ANSWERED : SENDER_ONLY, ...companyLines(company)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
