import type { ComparedProductFragment } from '@gredia/graphql-schema';
import { Button, Link, styled, touchTarget } from '@gredia/ui';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { ComparedNames } from './compared-names';
import { isDifferent, type ComparedRow } from './compared-rows';

const Root = styled('div', { base: { display: { base: 'block', md: 'none' }, _print: { display: 'none' } } });
const Strip = styled('ul', {
  base: {
    display: 'flex',
    gap: '3',
    mx: '-4',
    px: '4',
    pt: '3.5',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: '4',
  },
});
const Material = styled('li', {
  base: {
    // The edge of the next one is in sight.
    flex: '0 0 calc(100% - 40px)',
    minW: 0,
    alignSelf: 'flex-start',
    scrollSnapAlign: 'start',
    p: '4',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
  },
});
const Head = styled('header', { base: { display: 'flex', alignItems: 'baseline', gap: '3', mb: '2' } });
const MaterialName = styled('h2', { base: { flex: 1, minW: 0, textStyle: 'h3', '& > a': touchTarget } });
const Place = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' } });
const GroupTitle = styled('h3', {
  base: { pt: '3.5', pb: '1', fontSize: 'xs', fontWeight: 600, color: 'fg.muted' },
});
// Dozens of lines a card: their parts are plain elements.
const Line = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr)',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > dt': { py: '9px', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& > dd': { px: '2', py: '9px', overflowWrap: 'anywhere' },
  },
  variants: { isDifferent: { true: { '& > dd': { bg: 'warn.bg' } } } },
});
const Dots = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    gap: '1.5',
    mt: '3.5',
    '& > i': { w: '8px', h: '8px', borderRadius: 'full', bg: 'border.strong' },
    '& > i[data-shown]': { w: '20px', bg: 'brand.solid' },
  },
});
const Actions = styled('div', { base: { display: 'grid', gap: '3.5', mt: '3.5' } });

interface ComparedCardsProps {
  products: readonly ComparedProductFragment[];
  groups: readonly { title: string; rows: readonly ComparedRow[] }[];
  onRemove: (id: string) => void;
}

/** On narrow screens: a card for each material, by swiping or by its name; what is not said of one is left out. */
export function ComparedCards({ products, groups, onRemove }: ComparedCardsProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  function handleChoose(place: number) {
    strip.current?.children[place]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' });
    setShown(place);
  }

  const last = products.length - 1;
  const readPlace = useCallback(
    ({ scrollLeft, scrollWidth, clientWidth }: HTMLUListElement) => {
      const way = scrollWidth - clientWidth;
      if (way > 0) setShown(Math.round((scrollLeft / way) * last));
    },
    [last],
  );
  // Of a swipe before the page came to life no event tells.
  useEffect(() => {
    if (strip.current) readPlace(strip.current);
  }, [readPlace]);

  return (
    <Root>
      <ComparedNames products={products} shown={shown} onChoose={handleChoose} />
      <Strip ref={strip} onScroll={({ currentTarget }) => readPlace(currentTarget)}>
        {products.map((product, column) => (
          <Material key={product.id}>
            <Head>
              <MaterialName>
                <Link href={paths.product(product.id)} data-title="">
                  <MixedName text={product.name} />
                </Link>
              </MaterialName>
              <Place>
                {column + 1} / {products.length}
              </Place>
            </Head>
            {groups.map(({ title, rows }) => {
              const own = rows.filter(({ values }) => (values[column] ?? null) !== null);
              if (!own.length) return null;
              return (
                <section key={title}>
                  <GroupTitle>{title}</GroupTitle>
                  <dl>
                    {own.map((row) => (
                      <Line key={row.label} isDifferent={isDifferent(row)}>
                        <dt>{row.label}</dt>
                        <dd>{row.drawn?.[column] ?? row.values[column]}</dd>
                      </Line>
                    ))}
                  </dl>
                </section>
              );
            })}
            <Actions>
              <MaterialAction product={product} place="card-" variant={product.seller ? 'solid' : undefined} />
              <Button size="sm" variant="ghost" icon={<X size={14} />} onClick={() => onRemove(product.id)}>
                비교에서 빼기
              </Button>
            </Actions>
          </Material>
        ))}
      </Strip>
      <Dots aria-hidden="true">
        {products.map(({ id }, place) => (
          <i key={id} data-shown={place === shown || undefined} />
        ))}
      </Dots>
    </Root>
  );
}
