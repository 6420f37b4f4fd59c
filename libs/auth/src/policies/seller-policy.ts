import type { Viewer } from '../viewer';

/** Who may see what of a supplier. */
export const sellerPolicy = {
  /** The person to ask, with address and number: whoever is signed in. */
  readContact: (viewer: Viewer | null) => viewer !== null,
};
