import { spawn, type StdioOptions } from 'node:child_process';
import { root } from '../bootstrap/settings.mjs';
import { StopError } from '../bootstrap/stop-error.mjs';
import { bundleProgram } from './bundle-program';
import { endWithCommand } from './shutdown';

export interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** true shows the output as it comes, false answers it. */
  show?: boolean;
}

export interface ProgramResult {
  code: number;
  output: string;
}

/** Runs a program to its end, or to ours. Answers its exit code and, unless shown, what it printed. */
export function runProgram(command: string, args: string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  const { cwd = root, env, show = false } = options;
  const stdio: StdioOptions = show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    endWithCommand({
      stop: async () => {
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
      },
      kill: () => child.kill('SIGKILL'),
    });
    child.once('error', (error) => reject(new StopError(`${command}: ${error.message}`)));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a TypeScript program of the repository. */
export function runScript(file: string, args: string[] = [], options: ProgramOptions = {}): Promise<ProgramResult> {
  return runProgram(process.execPath, ['--import', 'tsx', file, ...args], options);
}

/** Runs a program of the gateway that is called again and again: made one file first, it starts in a fifth of the time. */
export async function runBundled(script: string, args: string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  return runProgram(process.execPath, ['--enable-source-maps', await bundleProgram(script), ...args], options);
}

/** As `runProgram`, for a program that must succeed. @throws StopError with its output when it does not. */
export async function mustSucceed(title: string, result: Promise<ProgramResult>): Promise<string> {
  const { code, output } = await result;
  if (code !== 0) throw new StopError(`${title} 실패 (코드 ${code})\n${output.trim()}`);
  return output;
}
