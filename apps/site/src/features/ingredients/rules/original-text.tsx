import { membershipBasisLabel } from '@gredia/domain/regulations';
import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { langOf, languageNames } from '../../../shared/law/text-language';
import type { IngredientEntry } from './ingredient-law';

const Root = styled('div', {
  base: {
    display: 'none',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '3', md: '5' },
    px: { base: '3.5', md: '4' },
    ps: { md: '42px' },
    pt: '0.5',
    pb: '4',
    _print: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', ps: '4' },
    // Plain elements: every entry has its text, though few are open.
    '& > div > h3': { mb: '1', fontSize: 'xs', lineHeight: '4.5', fontWeight: 600, color: 'fg.muted' },
    '& > div > p': { fontSize: 'sm', lineHeight: '5', overflowWrap: 'anywhere' },
    '& > div > p + p': { mt: '1' },
    '& > div > small': { display: 'block', mt: '2', textStyle: 'caption', color: 'fg.subtle' },
    '& > div > dl': { px: '3.5', py: '2.5', borderRadius: 'thumb', bg: 'bg.subtle' },
    '& > div > dl > div > dt': { textStyle: 'caption', color: 'fg.subtle' },
    '& > div > dl > div > dd': { fontSize: 'sm', lineHeight: '5', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
  variants: { isOpen: { true: { display: 'grid' } } },
});

interface OriginalTextProps {
  entry: IngredientEntry;
  isOpen: boolean;
  /** What the entry says in Korean; null while its text has not been read. */
  summary: readonly string[] | null;
  /** Its source. */
  children: ReactNode;
}

/** An entry in Korean beside its own words, with the reason why the ingredient belongs to it. */
export function OriginalText({ entry: { substance, basis, detail }, isOpen, summary, children }: OriginalTextProps) {
  return (
    <Root isOpen={isOpen}>
      <div>
        <h3>한국어 요약</h3>
        {(summary ?? ['조문을 아직 풀어 읽지 않았어요. 원문을 확인해 주세요.']).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <small>
          이 성분이 항목에 드는 근거: {membershipBasisLabel[basis]} ({detail})
        </small>
        <small>{children}</small>
      </div>
      <div>
        <h3>원문 ({languageNames(substance.texts).join(', ')})</h3>
        <dl>
          {substance.texts.map(({ label, text, lang }) => (
            <div key={label + text}>
              <dt>{label}</dt>
              <dd lang={langOf(lang)}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Root>
  );
}
