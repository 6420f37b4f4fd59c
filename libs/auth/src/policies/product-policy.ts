import type { DocumentAccess } from '@gredia/domain';
import { hasAccess, mayUseConsole, type Viewer } from '../viewer';

/** The facts of a raw material that the policy needs. */
interface OwnedProduct {
  visible: boolean;
  /** Null for an imported material that no supplier has claimed. */
  sellerId: string | null;
}

/** @param own the supplier that the viewer acts for */
const edit = (viewer: Viewer | null, own: string | null, { sellerId }: Pick<OwnedProduct, 'sellerId'>): boolean =>
  mayUseConsole(viewer) ||
  (viewer?.role === 'SELLER' && hasAccess(viewer, 'SELLER') && sellerId !== null && sellerId === own);

/** Who may do what with a raw material. */
export const productPolicy = {
  /** Its supplier, and operators for 12 hours from their sign-in. They also read the receivers of its requests. */
  edit,
  /** A hidden material is read only by those who may edit it. */
  read: (viewer: Viewer | null, own: string | null, product: OwnedProduct): boolean =>
    product.visible || edit(viewer, own, product),
  /** Presumes that the viewer may read the material. A document on request is opened here only by those who may edit. */
  openDocument: (viewer: Viewer | null, own: string | null, product: OwnedProduct, access: DocumentAccess): boolean =>
    access === 'PUBLIC' || (access === 'MEMBER' && viewer !== null) || edit(viewer, own, product),
};
