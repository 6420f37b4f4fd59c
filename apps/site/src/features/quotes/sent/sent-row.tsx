import { askedFor, formatWeight } from '@gredia/domain';
import type { QuoteCardFragment } from '@gredia/graphql-schema';
import { Checkbox, Link, RelativeTime, styled, VisuallyHidden } from '@gredia/ui';
import { QuoteStatusBadge } from '../quote-status-badge';

const Root = styled('li', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > a': { display: 'block', px: '4.5', py: '3.5' },
    '& > a:hover': { bg: 'bg.hover' },
    '& > a:focus-visible': { outlineOffset: '-2px' },
    '& > a[aria-current]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
    '& [data-top]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      '& time': { textStyle: 'caption', color: 'fg.subtle' },
    },
    '& [data-name]': { display: 'flex', alignItems: 'center', gap: '2', mt: '2' },
    '& b': { fontSize: 'lg', lineHeight: '5.5', fontWeight: 600 },
    '& i': { flex: 'none', boxSize: '8px', borderRadius: 'full', bg: 'brand.solid' },
    '& small': { display: 'block', textStyle: 'small', color: 'fg.muted' },
    '& :is(b, small)': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

const Checkable = styled('div', {
  base: {
    px: '4.5',
    py: '3.5',
    '& > label': { display: 'flex', alignItems: 'flex-start', gap: '3' },
    '& > label > span': { flex: 1, minW: 0 },
    '& > label > input': { mt: '0.5' },
  },
  variants: { isOff: { true: { opacity: 0.55 }, false: { _hover: { bg: 'bg.hover' } } } },
});

interface SentRowProps {
  quote: QuoteCardFragment;
  href: string;
  isOpen: boolean;
  /** While quotes are chosen to be compared; otherwise the row opens its thread. */
  choice?: { isChosen: boolean; disabledReason?: string; onToggle: () => void };
}

/** A request one sent. */
export function SentRow({ quote, href, isOpen, choice }: SentRowProps) {
  if (!choice) {
    return (
      <Root>
        <Link href={href} data-quote={quote.id} aria-current={isOpen || undefined}>
          <Content quote={quote} />
        </Link>
      </Root>
    );
  }
  const { isChosen, disabledReason, onToggle } = choice;
  return (
    <Root title={disabledReason}>
      <Checkable isOff={disabledReason !== undefined}>
        <Checkbox checked={isChosen} disabled={disabledReason !== undefined} onChange={onToggle}>
          <Content quote={quote} />
        </Checkbox>
      </Checkable>
    </Root>
  );
}

function Content({ quote }: { quote: QuoteCardFragment }) {
  const { product, seller, status, weight, isUnread, updatedAt } = quote;
  const asked = askedFor(quote).join(', ');
  return (
    <span>
      <span data-top>
        <QuoteStatusBadge status={status} />
        <RelativeTime value={updatedAt} />
      </span>
      <span data-name>
        <b>{product}</b>
        {isUnread && (
          <>
            <i aria-hidden="true" />
            <VisuallyHidden>읽지 않음</VisuallyHidden>
          </>
        )}
      </span>
      <small>{[seller.name, formatWeight(weight), asked].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
