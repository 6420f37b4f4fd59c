import { GetRequestHintsDocument, type RequestedProductRowFragment } from '@gredia/graphql-schema';
import { Badge, Button, formatNumber, Link, styled } from '@gredia/ui';
import { useState } from 'react';
import { paths } from '../addresses/paths';
import { useQuerySoon } from '../lists/use-query-soon';

const SHORTEST = 2;
const SHOWN = 3;

const Group = styled('section', { base: { _notFirst: { mt: '3' } } });
const Title = styled('h3', { base: { mb: '1', textStyle: 'label', color: 'fg.muted' } });
const List = styled('ul', { base: { border: '1px solid', borderColor: 'border.default', borderRadius: 'thumb' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'touch',
    px: '3',
    py: '1.5',
    _notFirst: { borderTop: '1px solid {colors.border.default}' },
  },
});
const Text = styled('div', { base: { flex: 1, minW: 0 } });
const Offer = styled(Link, {
  base: { fontWeight: 600, color: 'fg.link', _hover: { textDecoration: 'underline' } },
});
const Count = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });

interface RequestHintsProps {
  /** As it is being typed. */
  name: string;
  /** Requests the same material. */
  onJoin: (wish: Pick<RequestedProductRowFragment, 'name' | 'dealer' | 'manufacture'>) => Promise<void>;
}

/** What is offered already under a like name, and what other members requested. */
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
    <div>
      {offers.length > 0 && (
        <Group aria-label="이미 있는 원료">
          <Title>혹시 이 원료인가요?</Title>
          <List>
            {offers.map((offer) => (
              <Row key={offer.id}>
                <Text>
                  <Offer href={paths.product(offer.id)} target="_blank" rel="noopener">
                    {offer.name}
                  </Offer>
                </Text>
              </Row>
            ))}
          </List>
        </Group>
      )}
      {wishes.length > 0 && (
        <Group aria-label="비슷한 요청">
          <Title>다른 사람도 찾고 있어요</Title>
          <List>
            {wishes.map((wish) => (
              <Row key={wish.id}>
                <Text>
                  {[wish.name, wish.manufacture, wish.dealer].filter(Boolean).join(' · ')}
                  <Count>{formatNumber(wish.count)}명이 찾고 있어요</Count>
                </Text>
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
              </Row>
            ))}
          </List>
        </Group>
      )}
    </div>
  );
}
