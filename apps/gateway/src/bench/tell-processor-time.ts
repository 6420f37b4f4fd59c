import { tellProcessorTime } from './processor-time';

/** For servers that know nothing of the benchmark: loaded before them, it also ends them when that has ended. */
tellProcessorTime();
process.once('disconnect', () => process.exit(0));
