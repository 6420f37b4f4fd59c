import type { DocumentAccess } from '@gredia/domain';
import { hasAccess, mayUseConsole, type Viewer } from '../viewer';

/** What of a raw material decides who may do what with it. */
export interface OwnedProduct {
  visible: boolean;
  /** Null for an imported material that nobody has claimed. */
  sellerId: string | null;
}

/** @param own the supplier that the viewer acts for */
const edit = (viewer: Viewer | null, own: string | null, { sellerId }: Pick<OwnedProduct, 'sellerId'>): boolean =>
  mayUseConsole(viewer) ||
  (viewer?.role === 'SELLER' && hasAccess(viewer, 'SELLER') && sellerId !== null && sellerId === own);

/** Who may do what with a raw material. */
export const productPolicy = {
  /** Its supplier, and operators for 12 hours from their sign-in; the receivers of its requests are theirs to read as well. */
  edit,
  /** A hidden one only those who may change it. */
  read: (viewer: Viewer | null, own: string | null, product: OwnedProduct): boolean =>
    product.visible || edit(viewer, own, product),
  /** Where its supplier is asked. */
  readEmail: (viewer: Viewer | null): boolean => viewer !== null,
  /** Of a material they may read. What its supplier sends on request, only those who may change it open here. */
  openDocument: (viewer: Viewer | null, own: string | null, product: OwnedProduct, access: DocumentAccess): boolean =>
    access === 'PUBLIC' || (access === 'MEMBER' && viewer !== null) || edit(viewer, own, product),
};
