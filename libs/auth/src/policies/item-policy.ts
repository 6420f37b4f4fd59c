import type { Viewer } from '../viewer';
import { productPolicy } from './product-policy';

/** The facts of an item that the policy needs. */
interface OwnedItem {
  sellerId: string;
  isActive: boolean;
  deletedAt: Date | null;
}

/** @param own the supplier that the viewer acts for */
const edit = (
  viewer: Viewer | null,
  own: string | null,
  { sellerId, deletedAt }: Omit<OwnedItem, 'isActive'>,
): boolean => deletedAt === null && productPolicy.edit(viewer, own, { sellerId });

/** Who may do what with an item of the shop. */
export const itemPolicy = {
  /** Whoever may change the materials of its supplier; a removed one nobody. */
  edit,
  /** One that is not shown is read only by those who may edit it. */
  read: (viewer: Viewer | null, own: string | null, item: OwnedItem): boolean =>
    (item.isActive && item.deletedAt === null) || edit(viewer, own, item),
};
