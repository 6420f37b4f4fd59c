/** Milliseconds of processor that this process has used, all its threads together. */
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const QUESTION = 'processor-time';
const MEMORY = 'memory';

/** Lets a server of the benchmark tell what it has used, when the main process asks. */
export function tellProcessorTime(): void {
  process.on('message', (message) => {
    if (message === QUESTION) process.send?.({ processorMs: used() });
    if (message === MEMORY) process.send?.({ memoryBytes: process.memoryUsage().rss });
  });
}

interface Child {
  send(message: string): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
}

/** What a server process has used so far. */
export const askProcessorTime = (child: Child): Promise<number> => ask(child, QUESTION, 'processorMs');

/** How many bytes of memory it has now. */
export const askMemory = (child: Child): Promise<number> => ask(child, MEMORY, 'memoryBytes');

const ask = (child: Child, question: string, answer: string): Promise<number> =>
  new Promise((resolve) => {
    const listener = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(answer in message)) return;
      child.off('message', listener);
      resolve(Number((message as Record<string, unknown>)[answer]));
    };
    child.on('message', listener);
    child.send(question);
  });
