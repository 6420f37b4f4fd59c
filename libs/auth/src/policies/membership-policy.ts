import { hasAccess, type Viewer } from '../viewer';

/** The facts of a membership that the policy needs. */
interface OwnedMembership {
  /** Null once the supplier is gone. */
  sellerId: string | null;
}

/** @param own the supplier that the viewer acts for */
const isOwn = (viewer: Viewer | null, own: string | null, { sellerId }: OwnedMembership): boolean =>
  viewer?.role === 'SELLER' && hasAccess(viewer, 'SELLER') && sellerId !== null && sellerId === own;

/** Who may do what with the membership of a company. */
export const membershipPolicy = {
  /** What it shows is the company's own word: nobody else writes it. */
  editBanners: isOwn,
  /** Names and addresses of its people: those who act for it. In the console they are masked until somebody asks why. */
  readPeople: isOwn,
};
