import { GetRequestHintsDocument, type RequestedProductRowFragment } from '@gredia/graphql-schema';
import { Badge, Button, formatNumber, Link, styled } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../addresses/paths';
import { useQuerySoon } from '../lists/use-query-soon';

const SHORTEST = 2;
const SHOWN = 3;

const Root = styled('div', {
  base: {
    '& > section + section': { mt: '3' },
    '& h3': { mb: '1', textStyle: 'label', color: 'fg.muted' },
    '& ul': { border: '1px solid', borderColor: 'border.default', borderRadius: 'thumb' },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: 'touch',
      px: '3',
      py: '1.5',
      '& + li': { borderTop: '1px solid {colors.border.default}' },
      '& > div': { flex: 1, minW: 0 },
      '& small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
      '& a': { fontWeight: 600, color: 'fg.link', _hover: { textDecoration: 'underline' } },
    },
  },
});

interface RequestHintsProps {
  /** As it is being typed. */
  name: string;
  /** Wishes for the same. */
  onJoin: (wish: Pick<RequestedProductRowFragment, 'name' | 'dealer' | 'manufacture'>) => Promise<void>;
}

/** What is offered already under a like name, and who else seeks it. */
export function RequestHints({ name, onJoin }: RequestHintsProps) {
  const query = name.trim();
  const { data } = useQuerySoon(GetRequestHintsDocument, [...query].length < SHORTEST ? null : { name: query });
  const [joining, setJoining] = useState<string | null>(null);
  const isAsked = [...query].length >= SHORTEST;
  const offers = data?.nameList.filter(({ type }) => type === 'PRODUCT').slice(0, SHOWN) ?? [];
  const wishes = data?.requestedProducts.requestedProducts.slice(0, SHOWN) ?? [];

  async function join({ id, ...wish }: RequestedProductRowFragment) {
    setJoining(id);
    await onJoin({ name: wish.name, dealer: wish.dealer, manufacture: wish.manufacture });
    setJoining(null);
  }

  if (!isAsked || offers.length + wishes.length === 0) return null;
  return (
    <Root>
      {offers.length > 0 && (
        <section aria-label="이미 있는 원료">
          <h3>혹시 이 원료인가요?</h3>
          <ul>
            {offers.map((offer) => (
              <li key={offer.id}>
                <div>
                  <Link href={paths.product(offer.id)} target="_blank" rel="noopener">
                    {offer.name}
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wishes.length > 0 && (
        <section aria-label="비슷한 요청">
          <h3>다른 사람도 찾고 있어요</h3>
          <ul>
            {wishes.map((wish) => (
              <li key={wish.id}>
                <div>
                  {[wish.name, wish.manufacture, wish.dealer].filter(Boolean).join(' · ')}
                  <small>{formatNumber(wish.count)}명이 찾고 있어요</small>
                </div>
                {wish.isMine ? (
                  <Badge tone="ok">요청했어요</Badge>
                ) : (
                  <Button
                    size="xs"
                    variant="soft"
                    aria-label={`나도 찾아요: ${wish.name}`}
                    loading={joining === wish.id ? '보내는 중' : undefined}
                    onClick={() => void join(wish)}
                  >
                    나도 찾아요
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Root>
  );
}
