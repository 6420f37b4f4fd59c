interface CrashLog {
  fatal(line: { err: unknown }, message: string): void;
}

interface Crashing {
  on(event: 'uncaughtException', listener: (error: unknown) => void): unknown;
  exit(code: number): void;
}

/**
 * Ends a server that failed where no one caught it, as Node does; Node would print the whole error, with every parameter of
 * a failing statement.
 */
export function endOnCrash(log: CrashLog, program: Crashing): void {
  program.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Ended by an error that nothing caught');
    program.exit(1);
  });
}
