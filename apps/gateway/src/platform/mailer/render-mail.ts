import { AD_MARK, BRAND } from '@gredia/domain';
import { layOutHtml, layOutText } from './mail-layout';
import type { Mail, MailAddresses, MailTable } from './mail';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Where mail programs end such mails (`StopLink`); null where no one is to. */
  oneClickUrl: string | null;
  /** Where an answer goes; null where there is nobody to answer to. */
  replyTo: string | null;
}

/** Signs that end a line or turn the direction of writing: with one of them a value could write a line of its own. */
const LINE_SIGNS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Writes a mail: subject, text and HTML. Values may hold anything; they stay inside their sentence.
 * @throws when no module declares the mail
 */
export function renderMail(mails: MailTable, template: string, values: object, addresses: MailAddresses): RenderedMail {
  const known = mails[template];
  if (!known) throw new Error(`No module declares the mail '${template}'.`);
  const content = known.write(clean(known, values) as never, addresses);
  const { subject } = known.write(clean(known, values, IN_SUBJECT) as never, addresses);
  const mark = content.isAdvertising ? `${AD_MARK} ` : '';
  const branded = { ...content, subject: `${mark}[${BRAND.ko}] ${subject}` };
  return {
    subject: branded.subject,
    text: layOutText(branded, addresses.company),
    html: layOutHtml(branded, addresses.company),
    oneClickUrl: content.stop?.oneClickUrl ?? null,
    replyTo: content.replyTo ?? null,
  };
}

/** Signs of a typed text that a subject has room for, whatever a mail puts there. */
const IN_SUBJECT = 24;

/** Every text on one line; what is not declared as ours cannot become a link, and is cut where `most` says so. */
function clean({ texts }: Pick<Mail<never>, 'texts'>, values: object, most = Infinity): object {
  const words: Readonly<Record<string, string | undefined>> = texts;
  const entries = Object.entries(values).map(([key, value]) => [key, cleanText(value, words[key] === 'ours', most)]);
  return Object.fromEntries(entries);
}

function cleanText(value: unknown, isOurs: boolean, most: number): unknown {
  if (Array.isArray(value)) return value.map((each) => cleanText(each, isOurs, most));
  if (typeof value !== 'string') return value;
  const line = value.replace(LINE_SIGNS, ' ').trim();
  return isOurs ? line : unlinked(cut(line, most));
}

function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}

/**
 * A visitor can make us mail any address, by signing up in its name or by asking for a quote: a "name" such as `prize.example` must not become a link
 * in mail programs, nor a scheme, an address or a full stop of another script that browsers take for a dot. The break
 * between its parts is not seen.
 */
const unlinked = (name: string): string => name.replace(/[.\uFF0E\u3002\uFF61@](?=\S)|:(?=\/\/)/g, '$&\u200B');
