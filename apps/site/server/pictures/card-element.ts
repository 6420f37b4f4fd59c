import { BRAND } from '@gredia/domain';
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import type { PageCard } from '../../src/app/page-cards';

/** What previews of links expect. */
export const PICTURE = { width: 1200, height: 630 };

const MARK = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none"><path fill="#0C6E85" d="M14 1.6 24.8 7.8v12.4L14 26.4 3.2 20.2V7.8L14 1.6Z"/><path stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" d="M18.9 10.9a5.6 5.6 0 1 0 .7 4.1h-4.9"/></svg>',
).toString('base64')}`;

/** Pictures are drawn apart from the theme: these are its light colours. */
const tones = {
  bad: { color: '#B42323', background: '#FDEEEE', borderColor: '#F5C2C2' },
  warn: { color: '#8A5200', background: '#FFF5E0', borderColor: '#F3D79B' },
  info: { color: '#1D57B5', background: '#EDF4FE', borderColor: '#BBD4FA' },
  brand: { color: '#0B586B', background: '#EEF8FA', borderColor: '#ACDDE7' },
};

const TITLE_LETTERS = 120;
const LINE_LETTERS = 160;

/** The longer a title the smaller it stands, so that three lines hold it. */
const titleSize = ({ length }: string): number => (length <= 14 ? 88 : length <= 36 ? 68 : 52);

/** Not seen, turning the text around, or letters that our font has not: Chinese and Japanese ones would be boxes. */
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** A name as a person wrote it, as far as it can be drawn, and no longer than it is looked at. */
function shown(text: string, letters: number): string {
  const plain = [...text.replace(NOT_DRAWN, '').trim()];
  return plain.length > letters ? `${plain.slice(0, letters - 1).join('')}…` : plain.join('');
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** A card as the tree of boxes that it is drawn of. */
export function cardElement({ kind, title, lines, badge }: PageCard): ReactElement {
  const name = shown(title, TITLE_LETTERS) || kind;
  return box(
    {
      flexDirection: 'column',
      ...PICTURE,
      boxSizing: 'border-box',
      padding: '64px 72px',
      background: 'linear-gradient(180deg, #EEF8FA, #FFFFFF 55%)',
      borderTop: '12px solid #0C6E85',
      fontFamily: 'Pretendard',
      color: '#14181B',
    },
    box({ fontSize: 30, fontWeight: 700, color: '#0C6E85' }, kind),
    box(
      {
        marginTop: 18,
        maxHeight: titleSize(name) * 3.75,
        overflow: 'hidden',
        fontSize: titleSize(name),
        lineHeight: 1.22,
        fontWeight: 700,
        letterSpacing: '-0.03em',
        wordBreak: 'break-word',
      },
      name,
    ),
    ...lines.map((line) =>
      box(
        { marginTop: 14, maxHeight: 92, overflow: 'hidden', fontSize: 34, lineHeight: 1.35, color: '#56616A' },
        shown(line, LINE_LETTERS),
      ),
    ),
    box(
      { alignItems: 'center', marginTop: 'auto' },
      badge &&
        box(
          {
            padding: '10px 24px',
            border: '2px solid',
            borderRadius: 12,
            fontSize: 32,
            fontWeight: 700,
            ...tones[badge.tone],
          },
          badge.text,
        ),
      box(
        { alignItems: 'center', marginLeft: 'auto' },
        createElement('img', { src: MARK, width: 48, height: 48 }),
        box({ marginLeft: 14, fontSize: 36, fontWeight: 700, letterSpacing: '-0.03em' }, BRAND.ko),
      ),
    ),
  );
}
