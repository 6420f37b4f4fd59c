import { itemInput } from '@gredia/domain';
import {
  failureOf,
  GetItemFormDocument,
  GetProductFormDocument,
  useGraphqlClient,
  useUpdateItemMutation,
  type ItemFormFragment,
} from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { draftKeeper } from '../../shared/drafts/draft-keeper';
import { useDraft } from '../../shared/drafts/use-draft';
import { newClientKey } from '../../shared/forms/client-key';
import { problemsOf } from '../../shared/forms/problems-of';
import { useCheckedForm } from '../../shared/forms/use-checked-form';
import { useLeaveGuard } from '../../shared/forms/use-leave-guard';
import { blankItemValues, itemInputOf, itemValuesOf, partsOf, pathOfProblem, type ItemValues } from './item-values';

const DRAFT_DELAY_MS = 800;

const isShaped = (value: unknown): value is ItemValues =>
  typeof value === 'object' && value !== null && Object.keys(blankItemValues).every((key) => key in value);

const drafts = draftKeeper(
  'item-draft',
  z.object({ at: z.number(), clientKey: z.guid(), values: z.custom<ItemValues>(isShaped) }),
);

/** What is told at the texts of the form; of other things it is told as a whole. */
function refusalOf(error: unknown) {
  const { code, message, fields } = failureOf(error);
  if (!fields || Object.keys(fields).length === 0) return { code, message };
  return {
    code,
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [pathOfProblem(path), text])),
  };
}

const check = (values: ItemValues) =>
  Object.fromEntries(
    Object.entries(problemsOf(itemInput, itemInputOf(values))).map(([path, text]) => [pathOfProblem(path), text]),
  );

interface EditorOptions {
  userId: string;
  /** Null for a new item. */
  item: ItemFormFragment | null;
  onSaved: (item: ItemFormFragment) => void;
}

/** Everything behind the form of an item: values, draft, saving, and what to do when it changed elsewhere. */
export function useItemEditor({ userId, item, onSaved }: EditorOptions) {
  const client = useGraphqlClient();
  const [updateItem] = useUpdateItemMutation();
  const [current, setCurrent] = useState(item && { id: item.id, updatedAt: item.updatedAt });
  const [merged, setMerged] = useState(false);
  const slot = `${userId}-${item?.id ?? 'new'}`;
  const { left, isKept, keep, keepNow } = useDraft(drafts, slot, DRAFT_DELAY_MS);
  const [offer, setOffer] = useState(left);
  const [clientKey, setClientKey] = useState(newClientKey);

  const form = useCheckedForm<ItemValues>(check, {
    defaultValues: item ? itemValuesOf(item) : blankItemValues,
    refusalOf,
    onSubmit: async (values) => {
      const which = current ? { id: current.id, expectedUpdatedAt: current.updatedAt } : { clientKey };
      const { updateItem: saved } = await updateItem({ input: { ...itemInputOf(values), ...which } });
      setCurrent({ id: saved.id, updatedAt: saved.updatedAt });
      setMerged(false);
      keepNow(null);
      return { saved: itemValuesOf(saved), afterwards: () => onSaved(saved) };
    },
  });
  const { values, isDirty } = form;
  useLeaveGuard(isDirty && !form.isSending);

  useEffect(() => {
    if (offer) return;
    return keep(isDirty ? { at: Date.now(), clientKey, values } : null);
  }, [keep, offer, isDirty, clientKey, values]);

  return {
    form,
    merged,
    isDraftKept: isKept && isDirty,
    offer,
    takeUp: () => {
      if (!offer) return;
      form.put(offer.values);
      setClientKey(offer.clientKey);
      setOffer(null);
    },
    throwAway: () => {
      keepNow(null);
      setOffer(null);
    },
    /** Goes on from what is saved now: what was typed here stays, and is saved over it next. */
    reload: async () => {
      if (!current) return;
      const { singleItem } = await client.query(GetItemFormDocument, { id: current.id });
      const shown = form.getValues();
      const stocks = new Map(singleItem.packages.map(({ id, stockQuantity }) => [id, stockQuantity]));
      const packages = shown.packages.map((one) => ({ ...one, stockBefore: stocks.get(one.id) ?? one.stockBefore }));
      setCurrent({ id: singleItem.id, updatedAt: singleItem.updatedAt });
      form.rebase(itemValuesOf(singleItem), { ...shown, packages });
      setMerged(true);
    },
    /** What the material says of itself, taken over into the item. */
    takeFromProduct: async (productId: string) => {
      const { singleProduct } = await client.query(GetProductFormDocument, { id: productId });
      form.put({
        composition: partsOf(singleProduct.mappedINCIs.map((part, index) => ({ ...part, id: String(index) }))),
        functions: singleProduct.functions,
        certifications: singleProduct.certificates,
        types: singleProduct.type ? [singleProduct.type] : [],
        manufacturer: singleProduct.manufacture ?? '',
        ...(form.getValues().name === '' && { name: singleProduct.name }),
      });
    },
  };
}
