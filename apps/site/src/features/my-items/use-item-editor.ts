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
import { isUploadOver } from '../../shared/uploads/thumbnail';
import { uploadsWaitedFor, useUploads } from '../../shared/uploads/use-uploads';
import {
  blankItemValues,
  blankPackage,
  itemInputOf,
  itemValuesOf,
  partsOf,
  pathOfProblem,
  type ItemValues,
} from './item-values';
import type { ItemClash } from './item-clash';
import { mergeItem } from './merge-item';

const DRAFT_DELAY_MS = 800;

/** Each value is of the kind that the form has. */
const isLike = (value: unknown, model: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(model).every(([key, other]) => {
    const own: unknown = (value as Record<string, unknown>)[key];
    return typeof own === typeof other && Array.isArray(own) === Array.isArray(other);
  });

const { stockBefore: _, ...packageModel } = blankPackage;
const pictureShape = z.object({
  ...{ src: z.string().nullable(), fileId: z.string().nullish(), uploadedAt: z.number().optional() },
});

const isShaped = (value: unknown): value is ItemValues =>
  isLike(value, blankItemValues) &&
  pictureShape.safeParse((value as ItemValues).picture).success &&
  (value as ItemValues).packages.every((one) => isLike(one, packageModel)) &&
  (value as ItemValues).composition.every((part) => isLike(part, { INCI: '', ratio: '' }));
const shaped = z.custom<ItemValues>(isShaped);

const drafts = draftKeeper(
  'item-draft',
  // `base`: the values that the form had begun with.
  z.object({ at: z.number(), clientKey: z.guid(), base: shaped, values: shaped }),
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
  const [clashes, setClashes] = useState<ItemClash[] | null>(null);
  const [reloadProblem, setReloadProblem] = useState<string>();
  const slot = `${userId}-${item?.id ?? 'new'}`;
  const { left, isKept, keep, keepNow } = useDraft(drafts, slot, DRAFT_DELAY_MS);
  const [offer, setOffer] = useState(left);
  const [clientKey, setClientKey] = useState(newClientKey);
  const [lost, setLost] = useState<string[]>([]);

  const form = useCheckedForm<ItemValues>(check, {
    defaultValues: item ? itemValuesOf(item) : blankItemValues,
    refusalOf,
    onSubmit: async (values) => {
      const which = current ? { id: current.id, expectedUpdatedAt: current.updatedAt } : { clientKey };
      const { updateItem: saved } = await updateItem({ input: { ...itemInputOf(values), ...which } });
      setCurrent({ id: saved.id, updatedAt: saved.updatedAt });
      setClashes(null);
      setLost([]);
      keepNow(null);
      return { saved: itemValuesOf(saved), afterwards: () => onSaved(saved) };
    },
  });
  const { values, saved, isDirty } = form;
  const pictures = useUploads('PRODUCT_IMAGE', (_key, { id, url }) =>
    form.setValue('picture', { src: url, fileId: id, uploadedAt: Date.now() }),
  );
  const uploads = [...pictures.uploads.values()];
  useLeaveGuard((isDirty || uploads.length > 0) && !form.isSending);

  useEffect(() => {
    if (offer) return;
    return keep(isDirty ? { at: Date.now(), clientKey, base: saved, values } : null);
  }, [keep, offer, isDirty, clientKey, saved, values]);

  /** A stock that was typed over one that orders have changed since. */
  const isStockRefused =
    form.failureCode === 'BAD_USER_INPUT' &&
    values.packages.some(({ id }, at) => id !== '' && form.errorOf(`packages.${at}.stockQuantity`) !== undefined);

  return {
    form,
    pictures,
    /** Which uploads have to finish or be removed before saving. */
    waitsFor: uploadsWaitedFor(uploads, '저장할'),
    /** Files of the draft that have expired. */
    lost,
    /** What is saved was changed elsewhere since the form was filled. */
    isStale: current !== null && (form.failureCode === 'CONFLICT' || isStockRefused),
    reloadProblem,
    /** What was changed here and elsewhere; null when nothing was merged. */
    clashes,
    /** Replaces what was typed by the saved value. */
    takeTheirs: (key: string) => {
      const clash = clashes?.find((each) => each.key === key);
      if (!clash) return;
      const taken = clash.take(form.getValues());
      form.clearRefusal('packages', key);
      form.put(taken);
      setClashes((all) => all?.filter((each) => each !== clash) ?? null);
    },
    isDraftKept: isKept && isDirty,
    offer,
    takeUp: () => {
      if (!offer) return;
      const { picture } = offer.values;
      const isLost = isUploadOver(picture.uploadedAt, Date.now());
      setLost(isLost ? ['사진'] : []);
      const mine = isLost ? { ...offer.values, picture: offer.base.picture } : offer.values;
      const merged = mergeItem(offer.base, mine, saved);
      form.rebase(saved, merged.values);
      setClashes(merged.clashes.length > 0 ? merged.clashes : null);
      setClientKey(offer.clientKey);
      setOffer(null);
    },
    throwAway: () => {
      keepNow(null);
      setOffer(null);
    },
    /** Fetches the saved state and merges what was typed into it. */
    reload: async () => {
      if (!current) return;
      try {
        const { singleItem } = await client.query(GetItemFormDocument, { id: current.id });
        const theirs = itemValuesOf(singleItem);
        const merged = mergeItem(saved, form.getValues(), theirs);
        form.rebase(theirs, merged.values);
        setCurrent({ id: singleItem.id, updatedAt: singleItem.updatedAt });
        setClashes(merged.clashes);
        setReloadProblem(undefined);
      } catch (error) {
        setReloadProblem(failureOf(error).message);
      }
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
