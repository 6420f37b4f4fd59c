import { quantityProblem, mostOfOne, ORDER_LIMITS } from '@gredia/domain';
import { GetCartDocument, GraphqlFailure, UpdateCartDocument, type GraphqlClient } from '@gredia/graphql-schema';
import { keepCartKey, rememberCartCount } from '../../../shared/cart/cart-memory';
import { mergeCart } from '../../../shared/cart/merge-cart';
import { inputOf } from './cart-lines';

/** What came of putting something in. */
export interface Added {
  /** How many kinds of goods there are now. */
  count: number;
  /** Why not so many are in it as were to be; null when they are. */
  problem: string | null;
}

/** One after the other: each sending is the whole cart, and must know the one before. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Puts packages into the cart of the account, or of this browser, beside what is there: of goods that are in it already there
 * are more then, up to the most of one order.
 * @throws GraphqlFailure; also where the browser keeps no cart, or it is full
 */
export function addToCart(
  client: GraphqlClient,
  isMember: boolean,
  wanted: { packageId: string; quantity: number },
): Promise<Added> {
  const added = queue.then(() => add(client, isMember, wanted));
  queue = added.catch(() => undefined);
  return added;
}

async function add(
  client: GraphqlClient,
  isMember: boolean,
  { packageId, quantity }: { packageId: string; quantity: number },
): Promise<Added> {
  if (isMember) await mergeCart(client);
  const key = isMember ? null : keepCartKey();
  if (!isMember && key === null) {
    throw refused('이 브라우저는 쿠키를 막고 있어서 장바구니를 쓸 수 없어요. 로그인하면 담을 수 있어요.');
  }
  const { cart } = await client.query(GetCartDocument, { key });
  const there = cart.lines.find((line) => line.packageId === packageId);
  if (!there && cart.lines.length >= ORDER_LIMITS.lines) {
    throw refused(`장바구니에는 ${ORDER_LIMITS.lines}가지까지 담을 수 있어요.`);
  }
  const sum = (there?.quantity ?? 0) + quantity;
  const put = there ? Math.max(there.quantity, Math.min(sum, mostOfOne(there))) : quantity;
  const others = inputOf(cart.lines).filter((line) => line.packageId !== packageId);
  const place = there ? cart.lines.indexOf(there) : others.length;
  const lines = [...others.slice(0, place), { packageId, quantity: put }, ...others.slice(place)];
  const { updateCart } = await client.mutate(UpdateCartDocument, { lines, key });
  rememberCartCount(updateCart.lines.length);
  const now = updateCart.lines.find((line) => line.packageId === packageId);
  return {
    count: updateCart.lines.length,
    problem: put < sum && there ? quantityProblem(there, sum) : (now?.problem ?? null),
  };
}

const refused = (message: string) => new GraphqlFailure({ code: 'CONFLICT', message });
