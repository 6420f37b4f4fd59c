import net from 'node:net';

export interface BreakableProxy {
  /** The connection string, through the proxy. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A database that can be lost: connections run through here until they are cut. */
export async function breakableProxy(databaseUrl: string): Promise<BreakableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((inbound) => {
    if (isCut) return void inbound.destroy();
    const outbound = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      breakAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
