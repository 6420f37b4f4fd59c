import type { Viewer } from '../viewer';

/** Who may see what of a supplier. */
export const sellerPolicy = {
  /** The contact person with address and number: every signed-in account. */
  readContact: (viewer: Viewer | null) => viewer !== null,
};
