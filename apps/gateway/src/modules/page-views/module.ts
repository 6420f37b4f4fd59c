import { defineModule } from '../../platform/module/module';
import { createPageViewLog, type PageViewLog } from './page-view-log';
import { pageViewsDoor } from './page-views-door';
import { forgetOldVisitors } from './page-views-retention';
import { pageViewLimits } from './page-views.limits';
import * as tables from './page-visitors.table';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Counts opened pages of the site. */
    pageViews: PageViewLog;
  }
}

/** How many people visit the site and how many pages they open, without knowing people or pages. */
export const pageViewsModule = defineModule({
  name: 'page-views',
  tables: [tables],
  service: (platform) => {
    const pageViews = createPageViewLog(platform);
    return { context: { pageViews }, stop: () => pageViews.close() };
  },
  earlyHttp: (platform, { services }) => pageViewsDoor({ ...platform, pageViews: services.pageViews }),
  nightly: { pageVisitors: forgetOldVisitors },
  limits: pageViewLimits,
});
