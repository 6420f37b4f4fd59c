import { isOperator, mayActAsAdmin, type Viewer } from '../viewer';

/** Who may do what with an account. */
export const userPolicy = {
  /** Name, address, phone: the account itself and operators (docs/product/privacy.md#personal-fields). */
  readPersonal: (viewer: Viewer | null, userId: string) => viewer?.id === userId || isOperator(viewer),
  /** Settings, password date, sign-in methods. */
  readPrivate: (viewer: Viewer | null, userId: string) => viewer?.id === userId,
  update: (viewer: Viewer | null, userId: string) => viewer?.id === userId || mayActAsAdmin(viewer),
  remove: (viewer: Viewer | null, userId: string) => viewer?.id === userId || mayActAsAdmin(viewer),
  /** Role, level, suspension: never those of the own account. */
  changeRights: (viewer: Viewer | null, userId: string) => mayActAsAdmin(viewer) && viewer?.id !== userId,
};
