import type { PersonalData } from '../../platform/personal-data/personal-data';
import { comments, postMails, postProposals, postReads, posts } from './community.table';
import { postDrafts } from './drafts/drafts.table';
import { readTextsOf } from './leaving/community-export';
import { leaveCommunity } from './leaving/community-withdrawal';

/** What a person wrote, read and proposed. */
export const communityPersonalData: PersonalData = {
  tables: [posts, comments, postReads, postDrafts, postMails, postProposals],
  lockOrder: 70,
  export: (db, { id }, mostRows) => readTextsOf(db, id, mostRows),
  forget: (tx, { id }) => leaveCommunity(tx, id),
};
