import { defineModule } from '../../platform/module/module';
import { jobsResolvers } from './jobs.resolvers';

/** The console’s view of background work that failed. */
export const jobsModule = defineModule({
  name: 'jobs',
  resolvers: [jobsResolvers],
});
