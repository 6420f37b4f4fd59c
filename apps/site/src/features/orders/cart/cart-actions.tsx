import { useAuthClient } from '@gredia/auth/client';
import { failureOf, useGraphqlClient } from '@gredia/graphql-schema';
import { Button, LinkButton, showToast, styled } from '@gredia/ui';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutOf } from '../../../shared/addresses/order-addresses';
import { paths } from '../../../shared/addresses/paths';

const Root = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)', gap: '2' },
});

/** With the documents of the cart: comes when something is put in. */
const loadAdding = () => import('./add-to-cart');

interface CartActionsProps {
  packageId: string;
  quantity: number;
  /** Why it cannot be ordered so; null when it can. */
  problem: string | null;
}

/** 장바구니 담기 and 바로 주문, for a package and a quantity that were chosen. */
export function CartActions({ packageId, quantity, problem }: CartActionsProps) {
  const client = useGraphqlClient();
  const navigate = useNavigate();
  const auth = useAuthClient();
  const [isAdding, setIsAdding] = useState(false);

  async function handleAdd() {
    setIsAdding(true);
    try {
      // Whose cart it is has to be known.
      const [{ addToCart }] = await Promise.all([loadAdding(), auth.load()]);
      const added = await addToCart(client, auth.current().session !== null, { packageId, quantity });
      const action = { label: '장바구니 보기', onClick: () => void navigate(paths.cart) };
      showToast(added.problem ? `장바구니에 담았어요. ${added.problem}` : '장바구니에 담았어요', { action });
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <Root>
      <Button
        size="xl"
        icon={<ShoppingCart size={18} />}
        loading={isAdding ? '담는 중' : undefined}
        disabledReason={problem ?? undefined}
        onPointerEnter={() => void loadAdding().catch(() => undefined)}
        onClick={() => void handleAdd()}
      >
        장바구니 담기
      </Button>
      {problem === null ? (
        <LinkButton size="xl" variant="solid" href={checkoutOf([{ packageId, quantity }])}>
          바로 주문
        </LinkButton>
      ) : (
        <Button size="xl" variant="solid" disabledReason={problem}>
          바로 주문
        </Button>
      )}
    </Root>
  );
}
