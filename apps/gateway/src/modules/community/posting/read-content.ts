import { richTextHtml, untagContent, withMentionNames, type RichTextDoc } from '@gredia/domain/rich-text';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { runOnce } from '../../../platform/database/statement';
import { uuidArray } from '../../../platform/database/values';
import { badUserInput } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { readRichText } from '../../../platform/rich-text/read-rich-text';
import { tidyLine } from '../../../platform/rich-text/tidy-line';
import { users } from '../../identity/accounts/accounts.table';
import { isActive } from '../../identity/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { products } from '../../products/products.table';
import type { MentionKind } from '../community.table';

/** A text as it is stored, and what stands in it. */
export interface PostContent {
  doc: RichTextDoc;
  html: string;
  text: string;
  /** Ids of the pictures, in their order. */
  images: string[];
  mentions: { kind: MentionKind; id: string }[];
  /** Addresses outside of ours. */
  links: string[];
}

/**
 * Cleans what a client sent. What is named is called as it is called here: a label could say anything.
 * Links and pictures with the address of our own site become paths, as they are where they were made here.
 * @param mayBeEmpty of a draft: nothing, or pictures alone, is a text as well
 * @throws BAD_USER_INPUT for `content`
 */
export async function readContent(
  { db, origins }: Pick<RequestContext, 'db' | 'origins'>,
  content: string,
  { mayBeEmpty = false } = {},
): Promise<PostContent> {
  const read = readRichText(content, { origin: origins.site.url, mayBeEmpty });
  if (!read.ok) throw badUserInput({ content: read.sentence });
  const names = await namesOf(db, read.mentions);
  if (!read.mentions.length) return { ...read, mentions: [] };
  // A true name beside a link may read as a host with it.
  const doc = withMentionNames(read.doc, (kind, id) => names.get(`${kind} ${id}`) ?? null, tidyLine);
  const mentions = read.mentions.filter(({ kind, id }) => names.has(`${kind} ${id}`));
  return { ...read, doc, html: richTextHtml(doc), text: untagContent(doc), mentions };
}

/** What people, ingredients and materials are called that are there for everyone. */
async function namesOf(
  db: Database,
  mentions: readonly { kind: MentionKind; id: string }[],
): Promise<Map<string, string>> {
  if (!mentions.length) return new Map();
  const idsOf = (wanted: MentionKind) => uuidArray(mentions.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
  const rows = await runOnce<{ key: string; name: string }>(
    db,
    sql`SELECT 'USER ' || ${users.id} AS key, ${users.nickname} AS name FROM ${users}
        WHERE ${users.id} = ANY(${idsOf('USER')}) AND ${isActive()}
      UNION ALL SELECT 'INGREDIENT ' || ${ingredients.id}, ${ingredients.title} FROM ${ingredients}
        WHERE ${ingredients.id} = ANY(${idsOf('INGREDIENT')})
      UNION ALL SELECT 'PRODUCT ' || ${products.id}, ${products.name} FROM ${products}
        WHERE ${products.id} = ANY(${idsOf('PRODUCT')}) AND ${products.visible}`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
