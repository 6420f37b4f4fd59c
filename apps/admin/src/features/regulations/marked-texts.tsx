import { wordMarkLabel, type WordMark } from '@gredia/domain/regulations';
import type { GetMembershipPairQuery } from '@gredia/graphql-schema';
import { styled, VisuallyHidden } from '@gredia/ui';

export type Pair = GetMembershipPairQuery['membershipPair'];
type Cell = Pair['comparison']['entryTexts'][number];

const Root = styled('div', {
  base: {
    mt: '2.5',
    px: '3.5',
    py: '3',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.subtle',
    maxH: '320px',
    overflowY: 'auto',
  },
});
const Label = styled('p', { base: { mt: '2', textStyle: 'caption', color: 'fg.subtle', _first: { mt: 0 } } });
const Text = styled('p', { base: { textStyle: 'lead', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } });
const Mark = styled('mark', {
  base: { px: '3px', borderRadius: 'badge', bg: 'transparent', color: 'inherit' },
  variants: {
    mark: {
      SAME: { bg: 'ok.bg', color: 'ok.fg' },
      // Colour never stands alone: the line below tells them apart too.
      OTHER_NAME: { bg: 'warn.bg', color: 'warn.fg', textDecoration: 'underline dotted', textUnderlineOffset: '3px' },
      OTHER_CONDITION: { bg: 'bad.bg', color: 'bad.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  },
});
const Legend = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', textStyle: 'caption', color: 'fg.muted' },
});

/** The cells of one side with the words marked that decide. */
export function MarkedTexts({ label, cells }: { label: string; cells: readonly Cell[] }) {
  return (
    <Root aria-label={label} tabIndex={0} role="group">
      {cells.map((cell, at) => (
        <MarkedCell key={at} {...cell} />
      ))}
    </Root>
  );
}

const LANGUAGES: Record<string, string> = { zh: 'zh-Hans' };

function MarkedCell({ label, lang, runs }: Cell) {
  return (
    <>
      <Label>{label}</Label>
      <Text lang={LANGUAGES[lang] ?? lang}>
        {runs.map(({ text, mark }, at) =>
          mark ? (
            <Mark key={at} mark={mark}>
              {text}
              <VisuallyHidden lang="ko"> ({wordMarkLabel[mark]})</VisuallyHidden>
            </Mark>
          ) : (
            text
          ),
        )}
      </Text>
    </>
  );
}

/** What the marks mean. */
export function MarkLegend() {
  return (
    <Legend>
      {(Object.keys(wordMarkLabel) as WordMark[]).map((mark) => (
        <span key={mark}>
          <Mark mark={mark} aria-hidden="true">
            가
          </Mark>{' '}
          {wordMarkLabel[mark]}
        </span>
      ))}
    </Legend>
  );
}
