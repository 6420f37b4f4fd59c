import { terminalLine } from '@gredia/domain/log';
import { connect, type Database } from './client';

/** Runs a command-line program on DATABASE_URL. An error becomes a line on stderr and exit code 1. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const complain = (error: unknown) => void process.stderr.write(`${terminalLine(error)}\n`);
  const url = process.env.DATABASE_URL;
  if (!url) {
    complain('설정 DATABASE_URL이 없어요.');
    process.exitCode = 1;
    return;
  }
  const { db, pool } = connect({ url, max: 2, onIdleError: complain });
  try {
    await work(db);
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
}
