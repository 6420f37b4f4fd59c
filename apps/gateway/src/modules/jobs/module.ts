import { defineModule } from '../../platform/module/module';
import { jobsResolvers } from './jobs.resolvers';
import type { JobCancellations } from './jobs.service';

declare module '../../platform/audit/audit' {
  interface AuditActions {
    'job.cancel': true;
  }
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Kinds of work that may be taken out of the queue before they failed, and what follows from it. */
    jobCancellations: JobCancellations;
  }
}

declare module '../../platform/module/module' {
  interface Module {
    /** Kinds of its work that an operator may take out of the queue, and what follows from that. */
    jobCancellations?: JobCancellations;
  }
}

/** The console’s view of background work that failed. */
export const jobsModule = defineModule({
  name: 'jobs',
  resolvers: [jobsResolvers],
  service: ({ registry: { modules } }) => ({
    context: { jobCancellations: Object.assign({}, ...modules.map(({ jobCancellations }) => jobCancellations)) },
  }),
  auditActions: ['job.cancel'],
});
