import { productTypeLabel } from '@gredia/domain';
import { Badge, Button, Chip, formatDate, LinkButton, styled } from '@gredia/ui';
import { Check, ExternalLink, GitCompareArrows, PackageCheck, SquarePen } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { hairlineGrid } from '../../../shared/lists/hairline-grid';
import { useReach } from '../../../shared/reach/reach';
import { SuggestButton } from '../../../shared/suggesting/suggest-button';
import { COMPARE_LEAST, COMPARE_MOST, SELECT_MOST, toggleSelected, useSelectedProducts } from '../product-selection';
import type { ProductDetail } from './product-detail';

const Head = styled('header', {
  base: {
    display: 'flex',
    gap: { base: '3.5', md: '6' },
    pt: '4.5',
    pb: '2',
  },
});
const Text = styled('div', { base: { minW: 0, flex: 1 } });
const Title = styled('h1', {
  base: {
    fontSize: { base: '4xl', md: '30px' },
    lineHeight: { base: '7.5', md: '40px' },
    fontWeight: 760,
    letterSpacing: '-.03em',
  },
});
const Companies = styled('p', { base: { textStyle: 'lead', color: 'fg.muted' } });
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', mt: '3' } });

const Facts = styled('dl', {
  base: {
    ...hairlineGrid,
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)' },
    mt: '6',
  },
});
const Fact = styled('div', {
  base: { px: { base: '3.5', md: '4.5' }, py: { base: '11px', md: '3.5' }, bg: 'bg.panel' },
});
const FactName = styled('dt', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const FactValue = styled('dd', { base: { mt: '1px', fontWeight: 600 } });

/** Its name, its maker and seller, and what can be done here. */
export function ProductHead({ product }: { product: ProductDetail }) {
  const { name, manufacture, dealer, type, functions, certificates, thumbnailSrc, externalLink } = product;
  const reach = useReach();
  const companies = [manufacture && `${manufacture} 제조`, dealer && `${dealer} 판매`].filter(Boolean).join(' · ');

  return (
    <>
      <Head>
        <ProductThumb type={type} src={thumbnailSrc} size="lg" />
        <Text>
          <Title tabIndex={-1}>{name}</Title>
          {companies && <Companies>{companies}</Companies>}
          <Line>
            {product.isSample && (
              <Badge tone="ok" icon={<PackageCheck size={13} />}>
                샘플 가능
              </Badge>
            )}
            {[...functions, ...certificates].map((label) => (
              <Chip key={label} size="sm">
                {label}
              </Chip>
            ))}
          </Line>
          <Line>
            <CompareButton product={product} />
            <SuggestButton size="sm" targetType="PRODUCT" targetId={product.id} icon={<SquarePen size={14} />} />
            {externalLink && (
              <LinkButton
                size="sm"
                href={externalLink}
                target="_blank"
                rel="noopener nofollow"
                onClick={() => reach.products('EXTERNAL_CLICK', [product.id])}
                icon={<ExternalLink size={14} />}
              >
                제조사 자료
              </LinkButton>
            )}
          </Line>
        </Text>
      </Head>
      <ProductFacts product={product} />
    </>
  );
}

function CompareButton({ product }: { product: ProductDetail }) {
  const selected = useSelectedProducts();
  const isSelected = selected.some((other) => other.id === product.id);
  const isFull = !isSelected && selected.length >= SELECT_MOST;

  return (
    <>
      <Button
        size="sm"
        icon={isSelected ? <Check size={14} /> : <GitCompareArrows size={14} />}
        aria-pressed={isSelected}
        disabled={isFull}
        onClick={() => toggleSelected(product)}
      >
        {isSelected ? '비교에 담았어요' : isFull ? `${SELECT_MOST}건까지 담을 수 있어요` : '비교에 담기'}
      </Button>
      {selected.length >= COMPARE_LEAST && selected.length <= COMPARE_MOST && (
        <LinkButton size="sm" href={paths.compareProducts(selected.map((other) => other.id))}>
          {selected.length}건 비교 보기
        </LinkButton>
      )}
    </>
  );
}

function ProductFacts({ product }: { product: ProductDetail }) {
  const { type, madeIn, purity, minOrder, leadTime, updatedAt } = product;
  const facts = [
    { label: '유형', value: type && productTypeLabel[type] },
    { label: '원산지', value: madeIn },
    { label: '순도', value: purity },
    { label: '최소 주문', value: minOrder },
    { label: '납기', value: leadTime },
    { label: '마지막 갱신', value: formatDate(updatedAt) },
  ];
  return (
    <Facts>
      {facts.map(({ label, value }) => (
        <Fact key={label}>
          <FactName>{label}</FactName>
          <FactValue>{value ?? '–'}</FactValue>
        </Fact>
      ))}
    </Facts>
  );
}
