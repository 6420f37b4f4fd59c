import { useSession } from '@gredia/auth/client';
import {
  failureOf,
  GetCartDocument,
  GetOrderPreviewDocument,
  GraphqlFailure,
  useCreateOrderMutation,
  useGraphqlClient,
  type OrderDetailFragment,
  type OrderInput,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { rememberCartCount } from '../../../shared/cart/cart-memory';
import { useDraft } from '../../../shared/drafts/use-draft';
import { newClientKey } from '../../../shared/forms/client-key';
import { refusalOf } from '../../../shared/forms/refusal-of';
import { useCheckedForm } from '../../../shared/forms/use-checked-form';
import { goodsKey, type OrderedGoods } from './checkout-address';
import { checkoutDrafts } from './checkout-draft';
import {
  buyerInputOf,
  checkValues,
  fieldOf,
  firstValues,
  isAsSent,
  type Checkout,
  type CheckoutValues,
} from './checkout-values';
import { previewChanges } from './preview-changes';

const DRAFT_DELAY_MS = 600;
/** What the gateway refused may be what changed since the page was filled: it is asked anew. */
const CHANGED = ['CONFLICT', 'BAD_USER_INPUT', 'NOT_FOUND'];

interface CheckoutFormOptions {
  checkout: Checkout;
  goods: OrderedGoods;
  userId: string;
  /** @param isAsSent false where an earlier sending had arrived that said something else */
  onOrdered: (order: OrderDetailFragment, isAsSent: boolean) => void;
}

/** The form of an order: values, draft, sums, and one order however often it is sent. What is refused loses nothing. */
export function useCheckoutForm({ checkout, goods: given, userId, onOrdered }: CheckoutFormOptions) {
  const client = useGraphqlClient();
  const { update: readSession } = useSession();
  const [createOrder] = useCreateOrderMutation();
  const [goods, setGoods] = useState(given);
  const [preview, setPreview] = useState(checkout.orderPreview);
  const [changes, setChanges] = useState<string[]>([]);
  const draft = useDraft(checkoutDrafts, `${userId}-order`, DRAFT_DELAY_MS);
  const [clientKey, setClientKey] = useState(() =>
    draft.left?.goods === goodsKey(given) ? draft.left.clientKey : newClientKey(),
  );
  const { totalKrw } = preview;

  /** Reads the sums anew. @returns what changed */
  async function lookAgain(next = goods) {
    const { orderPreview } = await client.query(GetOrderPreviewDocument, next);
    setPreview(orderPreview);
    return previewChanges(preview, orderPreview);
  }

  const form = useCheckedForm<CheckoutValues>((values) => checkValues(values, totalKrw), {
    defaultValues: { ...firstValues(checkout), ...usable(draft.left?.values, checkout) },
    refusalOf: (error, values) => {
      const failure = failureOf(error).toJSON();
      const fields = Object.entries(failure.fields ?? {}).map(([path, text]) => [fieldOf(path), text]);
      return refusalOf(new GraphqlFailure({ ...failure, fields: Object.fromEntries(fields) }), values);
    },
    onSubmit: async (values) => {
      const input: OrderInput = { ...buyerInputOf(values, totalKrw), ...goods, expectedTotalKrw: totalKrw, clientKey };
      setChanges([]);
      try {
        const { createOrder: order } = await createOrder({ input });
        draft.keepNow(null);
        // What was ordered has left the cart; where that cannot be read, the header says so once the cart is opened.
        client.query(GetCartDocument, {}).then(
          ({ cart }) => rememberCartCount(cart.lines.length),
          () => undefined,
        );
        onOrdered(order, isAsSent(order, input));
      } catch (error) {
        const { code } = failureOf(error);
        if (CHANGED.includes(code)) setChanges(await lookAgain().catch(() => []));
        // The session has ended: once the page knows, it leads to the sign-in page.
        if (code === 'UNAUTHENTICATED') void readSession();
        throw error;
      }
    },
  });

  const { values, isDirty } = form;
  const { keep } = draft;
  useEffect(() => {
    if (!isDirty) return;
    const { consent: _, ...kept } = values;
    return keep({ goods: goodsKey(goods), clientKey, values: kept });
  }, [keep, isDirty, values, goods, clientKey]);

  return {
    ...form,
    preview,
    /** What changed since the page was filled, as a refused sending found out. */
    changes,
    /** Orders without a package that cannot be had. */
    leaveOut: async (packageId: string) => {
      if (!goods.lines) return;
      const next = { lines: goods.lines.filter((line) => line.packageId !== packageId) };
      try {
        await lookAgain(next);
        setGoods(next);
        setClientKey(newClientKey());
        setChanges([]);
      } catch (error) {
        showToast(failureOf(error).message, { tone: 'bad' });
      }
    },
  };
}

/** What was typed before, with a way to pay that there is. */
function usable(left: Omit<CheckoutValues, 'consent'> | undefined, { paymentOptions }: Checkout) {
  if (!left) return {};
  const { paymentMethod, ...others } = left;
  const isThere = paymentMethod !== '' && paymentOptions.methods.includes(paymentMethod);
  return { ...others, ...(isThere && { paymentMethod }) };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;
