import { WITHDRAWN_NAME } from '@gredia/domain';
import type { UserModel } from '../../identity/accounts/accounts.table';

/** How a person is called: of those who left nothing tells one from another. */
export const shownNickname = ({ state, nickname }: Pick<UserModel, 'state' | 'nickname'>): string =>
  state === 'WITHDRAWN' ? WITHDRAWN_NAME : nickname;
