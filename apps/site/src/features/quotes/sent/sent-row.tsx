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
  },
});

const oneLine = { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

// Plain parts styled from here: a page has ten rows of them.
const Summary = styled('span', {
  base: {
    display: 'block',
    flex: 1,
    minW: 0,
    '& > span': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > span:first-of-type': { justifyContent: 'space-between' },
    '& > span + span': { mt: '2' },
    '& > span > time': { textStyle: 'caption', color: 'fg.subtle' },
    '& > span > b': { ...oneLine, fontSize: 'lg', lineHeight: '5.5', fontWeight: 600 },
    '& > span > i': { flex: 'none', boxSize: '8px', borderRadius: 'full', bg: 'brand.solid' },
    '& > small': { ...oneLine, display: 'block', textStyle: 'small', color: 'fg.muted' },
  },
});

const Choosable = styled('div', {
  base: { px: '4.5', py: '3.5' },
  variants: { isOff: { true: { opacity: 0.55 }, false: { _hover: { bg: 'bg.hover' } } } },
});

interface SentRowProps {
  quote: QuoteCardFragment;
  href: string;
  isOpen: boolean;
  /** Present while quotes are chosen for a comparison; otherwise the row opens its thread. */
  choice?: { isChosen: boolean; disabledReason?: string; onToggle: () => void };
}

/** A request that the buyer sent. */
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
      <Choosable isOff={disabledReason !== undefined}>
        <Checkbox isBlock checked={isChosen} disabled={disabledReason !== undefined} onChange={onToggle}>
          <Content quote={quote} />
        </Checkbox>
      </Choosable>
    </Root>
  );
}

function Content({ quote }: { quote: QuoteCardFragment }) {
  const { product, seller, status, weight, isUnread, updatedAt } = quote;
  const asked = askedFor(quote).join(', ');
  return (
    <Summary>
      <span>
        <QuoteStatusBadge status={status} />
        <RelativeTime value={updatedAt} />
      </span>
      <span>
        <b>{product}</b>
        {isUnread && (
          <>
            <i aria-hidden="true" />
            <VisuallyHidden>읽지 않음</VisuallyHidden>
          </>
        )}
      </span>
      <small>{[seller.name, formatWeight(weight), asked].filter(Boolean).join(' · ')}</small>
    </Summary>
  );
}
