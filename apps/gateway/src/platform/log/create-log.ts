import { logOptions } from '@gredia/domain/log';
import pino, { type DestinationStream, type Level, type LevelWithSilent, type Logger } from 'pino';

/** The log of the gateway, its jobs and its doors. What it never says is decided with that of every other server. */
export const createLog = (level: LevelWithSilent | Level, destination?: DestinationStream): Logger =>
  pino({ ...logOptions, level, base: { app: 'gateway' } }, destination);
