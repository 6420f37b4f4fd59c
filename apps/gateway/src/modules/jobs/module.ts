import { defineModule } from '../../platform/module/module';
import { jobsResolvers } from './jobs.resolvers';
import type { JobCancellations, JobReports } from './jobs.service';

declare module '../../platform/audit/audit' {
  interface AuditActions {
    'job.cancel': true;
  }
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Kinds of work that may be taken out of the queue before they failed, and what follows from it. */
    jobCancellations: JobCancellations;
    /** Kinds of work that say how they stand. */
    jobReports: JobReports;
  }
}

declare module '../../platform/module/module' {
  interface Module {
    /** Kinds of its work that an operator may take out of the queue, and what follows from that. */
    jobCancellations?: JobCancellations;
    /** How its work stands, and how it is ended while somebody does it. */
    jobReports?: JobReports;
  }
}

/** The console’s view of background work: what waits, what is done now, what failed. */
export const jobsModule = defineModule({
  name: 'jobs',
  resolvers: [jobsResolvers],
  service: ({ registry: { modules } }) => ({
    context: {
      jobCancellations: Object.assign({}, ...modules.map(({ jobCancellations }) => jobCancellations)),
      jobReports: Object.assign({}, ...modules.map(({ jobReports }) => jobReports)),
    },
  }),
  auditActions: ['job.cancel'],
});
