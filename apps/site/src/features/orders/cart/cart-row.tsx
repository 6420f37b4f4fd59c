import { formatWon, leadTimeText, mostOfOne, mostOrderable } from '@gredia/domain';
import { Checkbox, FieldProblem, IconButton, Link, LinkButton, styled, VisuallyHidden } from '@gredia/ui';
import { CircleAlert, TrendingDown, TrendingUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { quantityOf, QuantityStepper } from '../../../shared/catalogue/quantity-stepper';
import { priceChange, type CartLine } from './cart-lines';

const Root = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto auto minmax(0, 1fr) auto', md: 'auto auto minmax(0, 1fr) auto 120px auto' },
    alignItems: { base: 'start', md: 'center' },
    columnGap: '3.5',
    rowGap: '2.5',
    px: '4',
    py: '4.5',
    '&:not(:first-child)': { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Text = styled('div', { base: { minW: 0, overflowWrap: 'anywhere' } });
const Name = styled(Link, { base: { fontWeight: 650, _hover: { textDecoration: 'underline' } } });
const Pack = styled('span', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });
const Lead = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });
const Word = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5',
    mt: '1',
    textStyle: 'caption',
    '& > svg': { mt: '2px' },
  },
  variants: { tone: { warn: { color: 'warn.fg' }, ok: { color: 'ok.fg' }, bad: { color: 'bad.fg' } } },
});
const Amount = styled('div', {
  base: { gridColumn: { base: '2 / 4', md: 'auto' }, gridRow: { base: 2, md: 'auto' } },
});
const Price = styled('p', {
  base: {
    gridColumn: { base: '4', md: 'auto' },
    gridRow: { base: 2, md: 'auto' },
    alignSelf: 'center',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > b': { display: 'block', fontWeight: 650 },
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
  },
});
const Remove = styled('div', {
  base: { gridColumn: { base: '4', md: 'auto' }, gridRow: { base: 1, md: 'auto' }, justifySelf: 'end' },
});

interface CartRowProps {
  line: CartLine;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One package in the cart: what it is, how many, what it costs, and what changed since it was put in. */
export function CartRow({ line, isChosen, onChoose, onQuantity, onRemove }: CartRowProps) {
  const { itemId, name, pac, thumbnail, price, quantity, isSample, leadTimeDays, problem, changes } = line;
  const problemId = useId();
  const changed = priceChange(line);
  const isGone = changes.includes('GONE');
  const title = `${name} ${pac}`;
  return (
    <Root aria-label={title}>
      <Checkbox checked={isChosen} disabled={problem !== null} onChange={({ target }) => onChoose(target.checked)}>
        <VisuallyHidden>{title} 고르기</VisuallyHidden>
      </Checkbox>
      <ProductThumb type={null} src={thumbnail} />
      <Text>
        {itemId ? <Name href={paths.item(itemId)}>{name}</Name> : <b>{name}</b>}
        <Pack>
          {pac}
          {isSample && ' · 샘플은 회사당 180일에 1번'}
        </Pack>
        {leadTimeDays !== null && <Lead>{leadTimeText(leadTimeDays)}</Lead>}
        {changed && (
          <Word tone={changed.isDearer ? 'warn' : 'ok'}>
            {changed.isDearer ? <TrendingUp size={14} /> : <TrendingDown size={14} />}
            {changed.text}
          </Word>
        )}
        {isGone && (
          <Word tone="bad">
            <CircleAlert size={14} />
            {problem}
          </Word>
        )}
      </Text>
      <Amount>
        {isGone ? (
          itemId && (
            <LinkButton size="sm" href={paths.item(itemId)}>
              포장 고르기
            </LinkButton>
          )
        ) : (
          <Quantity line={line} title={title} problemId={problemId} onQuantity={onQuantity} />
        )}
      </Amount>
      <Price>
        <b>{formatWon(price * quantity)}</b>
        {quantity > 1 && (
          <small>
            {formatWon(price)} × {quantity.toLocaleString('ko-KR')}
          </small>
        )}
      </Price>
      <Remove>
        <IconButton label={`${title} 빼기`} icon={<X size={17} />} onClick={onRemove} />
      </Remove>
    </Root>
  );
}

interface QuantityProps {
  line: CartLine;
  title: string;
  problemId: string;
  onQuantity: (quantity: number) => void;
}

/** What is typed and is no quantity yet stays in the field alone, and goes when it is left. */
function Quantity({ line, title, problemId, onQuantity }: QuantityProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { bundle, stockQuantity, problem } = line;
  const most = mostOrderable({ bundle, stockQuantity, maxQuantity: mostOfOne(line) });
  return (
    <>
      <QuantityStepper
        name={title}
        typed={typed ?? String(line.quantity)}
        bundle={bundle}
        most={most}
        problemId={problem ? problemId : undefined}
        onType={(text) => {
          const quantity = quantityOf(text);
          const isOne = quantity >= 1 && quantity <= mostOfOne({ ...line, maxQuantity: null, isSample: false });
          setTyped(isOne ? null : text.slice(0, 4));
          if (isOne) onQuantity(quantity);
        }}
        onBlur={() => setTyped(null)}
      />
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
    </>
  );
}
