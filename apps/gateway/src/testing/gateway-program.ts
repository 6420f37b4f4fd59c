import { spawn, type ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { builtProgram } from './built-programs';

export interface GatewayProgram {
  child: ChildProcess;
  ended: Promise<{ code: number | null; stderr: string }>;
  /** Waits until the program has written this to its log; answers the whole log until then. */
  says(text: string): Promise<string>;
}

/**
 * Starts the program itself, as `npm start` does. It ends with the test.
 * @param before modules that are loaded first
 */
export function runGateway(env: Record<string, string>, before: readonly string[] = []): GatewayProgram {
  const child = spawn(process.execPath, [...before.flatMap((file) => ['--import', file]), builtProgram('main')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  const written: (() => void)[] = [];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    written.forEach((check) => check());
  });
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  );
  const says = (text: string) =>
    new Promise<string>((resolve) => {
      const check = () => stdout.includes(text) && resolve(stdout);
      written.push(check);
      check();
    });
  return { child, ended, says };
}
