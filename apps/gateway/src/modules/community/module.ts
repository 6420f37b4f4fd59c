import type { Company } from '@gredia/domain';
import { fileDoor } from '../../platform/http/file-door';
import { defineModule } from '../../platform/module/module';
import { addressConfirmationsModule } from '../address-confirmations/module';
import { contentChecksModule } from '../content-checks/module';
import { identityModule } from '../identity/module';
import { sessionViewer } from '../identity/public';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { searchModule } from '../search/module';
import { membershipsModule } from '../memberships/module';
import { sellersModule } from '../sellers/module';
import { smsModule } from '../sms/module';
import { smsDeskOf } from '../sms/public';
import * as events from './alarms/community.events';
import { textComment } from './alarms/text-comment';
import { communityMails } from './alarms/community-mails';
import { unsubscribeEndpoint } from './alarms/stop-endpoint';
import { communityLimits } from './community.limits';
import { communityLoaders } from './community.loaders';
import { communityPersonalData } from './community.personal-data';
import { loadCommunity } from './community.starter';
import { communitySitemap } from './community.sitemap';
import * as tables from './community.table';
import { indexMissing } from './finding/index-posts';
import * as draftTables from './drafts/drafts.table';
import { postHits } from './finding/post-hits';
import * as searchTables from './finding/post-search.table';
import { forgetOldTexts } from './leaving/community-retention';
import { mailNotice } from './mailing/mail-notice';
import { noticeMails } from './mailing/notice-mails';
import * as mailingTables from './mailing/notice-mailings.table';
import { commentsResolvers } from './reading/comments.resolvers';
import { openPostFile } from './reading/open-file.service';
import { commentsDocuments } from './console/comments.collection';
import { communityStored } from './console/community-stored';
import { postsDocuments } from './console/posts.collection';
import { postsResolvers } from './reading/posts.resolvers';
import { writingResolvers } from './writing.resolvers';

const auditActions = [
  'post.change',
  'post.remove',
  'post.restore',
  'comment.change',
  'comment.remove',
  'comment.restore',
  'notice.mail',
] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Who runs the service, as its mails say it. */
    company: Company;
  }
  interface Loaders extends ReturnType<typeof communityLoaders> {}
}

/** Boards with posts and comments: the forum, notices, articles of suppliers and news of the service. */
export const communityModule = defineModule({
  name: 'community',
  after: [
    identityModule,
    searchModule,
    ingredientsModule,
    sellersModule,
    membershipsModule,
    addressConfirmationsModule,
    productsModule,
    contentChecksModule,
    smsModule,
  ],
  tables: [tables, draftTables, searchTables, mailingTables],
  personalData: communityPersonalData,
  resolvers: [postsResolvers, commentsResolvers, writingResolvers],
  loaders: ({ db }) => communityLoaders(db),
  http: (platform, door) => [
    {
      path: '/api/posts',
      // The door that `ExtraFile.url` names.
      handler: fileDoor({ ...platform, ...door, sessionViewer: sessionViewer(platform) }, openPostFile),
    },
    { path: '/api/unsubscribe', handler: unsubscribeEndpoint(platform) },
  ],
  service: ({ settings }) => ({ context: { company: settings.company } }),
  searchHits: [postHits],
  nightly: { community: forgetOldTexts, postSearch: indexMissing },
  events: Object.values(events),
  mails: { ...communityMails, ...noticeMails },
  tasks: ({ db, settings }) => ({
    'mail-notice': ({ postId }) => mailNotice(db, postId),
    'text-comment': (commented) => textComment({ db, desk: smsDeskOf(settings), siteUrl: settings.siteUrl }, commented),
  }),
  limits: communityLimits,
  auditActions,
  collections: [postsDocuments, commentsDocuments],
  stored: communityStored,
  sitemap: communitySitemap,
  starter: loadCommunity,
  uploads: { POST_IMAGE: { access: 'VERIFIED' }, POST_FILE: { access: 'VERIFIED' } },
});
