import { hasAccess, mayActAsAdmin, type Viewer } from '../viewer';

/** Who may see how often the materials of a supplier are seen and asked for. */
export const companyStatsPolicy = {
  /** @param own the supplier that the viewer acts for */
  read: (viewer: Viewer | null, own: string | null, sellerId: string): boolean =>
    mayActAsAdmin(viewer) || (viewer?.role === 'SELLER' && hasAccess(viewer, 'SELLER') && own === sellerId),
};
