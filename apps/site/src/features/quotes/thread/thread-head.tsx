import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, copyText, Link, LinkButton, Menu, styled, touchTarget, type MenuItem } from '@gredia/ui';
import { Copy, Ellipsis, FileText, GitCompareArrows, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { useIsWide } from '../../../shared/page/use-is-wide';
import { QuoteFacts } from '../quote-facts';
import { QuoteStatusBadge } from '../quote-status-badge';
import { useOpenFile } from '../use-open-file';
import { buyerText } from './thread-people';

const Root = styled('header', {
  base: {
    px: { base: '4', md: '6' },
    py: { base: '4', md: '5' },
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});
const Top = styled('div', { base: { display: 'flex', alignItems: 'flex-start', gap: '3', mb: '3.5' } });
const Subject = styled('div', { base: { flex: 1, minW: 0 } });
const TitleLine = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '0.5', columnGap: '2' },
});
const Title = styled('h2', {
  base: {
    fontSize: '3xl',
    lineHeight: '7',
    fontWeight: 700,
    letterSpacing: '-.02em',
    minW: 0,
    outline: 'none',
    overflowWrap: 'anywhere',
  },
});
const MaterialLink = styled(Link, {
  base: { ...touchTarget, _hover: { color: 'fg.link', textDecoration: 'underline' } },
});
const Parties = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const SupplierLink = styled(Link, {
  base: { color: 'fg.link', fontWeight: 500, _hover: { textDecoration: 'underline' } },
});

const Wide = styled('div', { base: { display: { base: 'none', md: 'block' } } });

const Dots = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    bg: 'bg.panel',
    color: 'fg.muted',
  },
});

interface ThreadHeadProps {
  quote: QuoteThreadFragment;
  now: Date;
  /** Absent where the request can no longer be changed. */
  onEdit?: () => void;
}

/** The material and the other party, how far the quote is, and what else can be done. */
export function ThreadHead({ quote, now, onEdit }: ThreadHeadProps) {
  const { id, number, product, material, status, requestUrl, groupQuoteIds } = quote;
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { open, openingUrl } = useOpenFile(id, requestUrl ? [requestUrl] : []);
  const openRequest = requestUrl ? () => void open(requestUrl, (newer) => newer.requestUrl) : undefined;

  const compare =
    groupQuoteIds.length > 1
      ? { label: `함께 보낸 ${groupQuoteIds.length}건 비교`, href: paths.compareQuotes(groupQuoteIds) }
      : undefined;

  const items: MenuItem[] = [
    ...(openRequest && !isWide ? [{ label: '요청서 PDF 받기', icon: FileText, onSelect: openRequest }] : []),
    ...(onEdit ? [{ label: '요청 내용 고치기', icon: Pencil, onSelect: onEdit }] : []),
    ...(compare && !isWide
      ? [{ label: compare.label, icon: GitCompareArrows, onSelect: () => void navigate(compare.href) }]
      : []),
    { label: '견적 번호 복사', icon: Copy, onSelect: () => void copyText(number, '견적 번호를 복사했어요') },
  ];

  return (
    <Root>
      <Top>
        <Subject>
          <TitleLine>
            <Title tabIndex={-1}>
              {material ? (
                <MaterialLink href={paths.product(material.id)} data-title="">
                  {product}
                </MaterialLink>
              ) : (
                product
              )}
            </Title>
            <QuoteStatusBadge status={status} />
          </TitleLine>
          <Parties>
            <PartyNames quote={quote} /> · {number}
          </Parties>
        </Subject>
        {compare && (
          <Wide>
            <LinkButton size="sm" href={compare.href} icon={<GitCompareArrows size={15} />}>
              {compare.label}
            </LinkButton>
          </Wide>
        )}
        {openRequest && (
          <Wide>
            <Button
              size="sm"
              icon={<FileText size={15} />}
              loading={openingUrl === null ? undefined : '여는 중'}
              onClick={openRequest}
            >
              요청서 PDF
            </Button>
          </Wide>
        )}
        <Menu
          label="더보기"
          trigger={
            <Dots>
              <Ellipsis size={16} />
            </Dots>
          }
          items={items}
        />
      </Top>
      <QuoteFacts quote={quote} now={now} />
    </Root>
  );
}

/** The other party of the quote; operators read both. */
function PartyNames({ quote }: Pick<ThreadHeadProps, 'quote'>) {
  const { side, seller } = quote;
  const supplier = (
    <>
      <SupplierLink href={paths.supplier(seller.id)} data-title="">
        {seller.name}
      </SupplierLink>
      {seller.contactName && ` · ${seller.contactName}`}
    </>
  );
  if (side === 'BUYER') return supplier;
  return side === 'SUPPLIER' ? (
    buyerText(quote)
  ) : (
    <>
      {buyerText(quote)} → {supplier}
    </>
  );
}
