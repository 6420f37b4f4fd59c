import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';

export interface ReceivedMail extends Email {
  /** Where it was to go: what the sender said to the server, not what stands in the mail. */
  envelope: { from: string; to: string[] };
  /** As it came over the wire. */
  source: string;
}

/** What the server does with a mail before it takes it: throw an `SmtpRefusal`, or wait. */
type Reception = (mail: ReceivedMail) => void | Promise<void>;

export interface TestSmtpServer {
  url: string;
  /** Mails it has taken, in order. */
  taken: ReceivedMail[];
  /** Mails that came, taken or not. */
  offered: ReceivedMail[];
  /** Waits until so many mails were taken. */
  hasTaken(count: number): Promise<void>;
}

/** A refusal as mail servers write it, such as `new SmtpRefusal(451, 'try again later')`. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** A mail server on a free port of this machine, closed when the test ends. */
export async function startSmtpServer(receive: Reception = () => undefined): Promise<TestSmtpServer> {
  const taken: ReceivedMail[] = [];
  const offered: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const accept = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const source = Buffer.concat(chunks);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const mail: ReceivedMail = {
          ...(await PostalMime.parse(source)),
          envelope: { from, to: envelope.rcptTo.map(({ address }) => address) },
          source: source.toString('latin1'),
        };
        offered.push(mail);
        await receive(mail);
        taken.push(mail);
      };
      accept().then(() => done(), done);
    },
  });
  // A client that is killed breaks its connection.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    offered,
    hasTaken: (count) =>
      vi.waitFor(
        () => {
          if (taken.length < count) throw new Error(`${taken.length} of ${count} mails were taken`);
        },
        { timeout: 15_000, interval: 20 },
      ),
  };
}
