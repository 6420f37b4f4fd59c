import { mayUseConsole } from '@gredia/auth';
import { fieldOf } from '@gredia/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Router, type RequestHandler, type Response } from 'express';
import { validate as isUuid } from 'uuid';
import { audit } from '../../../platform/audit/audit';
import { DocumentOrder } from '../../../platform/collections/document-order';
import { collectionNamed, listCondition } from '../../../platform/collections/find-collection';
import { countDocuments } from '../../../platform/collections/read-documents';
import { notFound } from '../../../platform/errors/errors';
import { attachmentNamed } from '../../../platform/files/attachment';
import type { RequestContext } from '../../../platform/graphql/context';
import { requireUnlocked } from '../../../platform/graphql/session-lock';
import { contextOfDoor, type FileDoorOptions } from '../../../platform/http/context-of-door';
import { sendRefusal } from '../send-refusal';
import { csvSheet } from './csv-sheet';
import { documentExports, type DocumentExportRow } from './document-exports.table';
import { exportRows, type SheetRow } from './export-rows';
import { filterForLog, searchForLog } from './filter-for-log';
import { xlsxSheet } from './xlsx-sheet';

const TYPE = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** A reader that takes nothing for so long has left, whatever its connection says. */
const SILENCE_MS = 60_000;

/**
 * `GET /api/exports/:id`: the file that `exportDocuments` named, to the account that asked for it, by the cookie of its
 * session or a token. All others find nothing here. The file is written while it is read, in one snapshot.
 */
export function exportDoor(options: FileDoorOptions): RequestHandler {
  const router = Router();
  router.get('/:id', async (req, res) => {
    res.set('Cache-Control', 'private, no-store');
    const ctx = await contextOfDoor(options, req, res);
    try {
      const wanted = await findExport(ctx, req.params.id);
      requireUnlocked(ctx.viewer);
      await ctx.exportGate.run(() => sendSheet(ctx, wanted, res));
    } catch (error) {
      sendRefusal(res, error);
    }
  });
  return router;
}

/** @throws NOT_FOUND */
async function findExport({ db, viewer }: RequestContext, id: string): Promise<DocumentExportRow> {
  const isOpen = and(eq(documentExports.id, id), gt(documentExports.expiresAt, sql`now()`));
  const [found] = isUuid(id) && mayUseConsole(viewer) ? await db.select().from(documentExports).where(isOpen) : [];
  if (!found || found.actorId !== viewer?.id) throw notFound('찾는 파일이 없어요. 내보내기를 다시 눌러 주세요.');
  return found;
}

async function sendSheet(ctx: RequestContext, wanted: DocumentExportRow, res: Response): Promise<void> {
  const { format, fileName, wish } = wanted;
  const collection = collectionNamed(ctx, wanted.collection);
  const where = listCondition(collection, wish);
  const order = new DocumentOrder(collection, wish.sort);
  const head = wish.columns.map((name) => fieldOf(collection.spec, name)?.label ?? name);
  let sent = 0;
  const counted = async function* (batches: AsyncIterable<SheetRow[]>) {
    for await (const rows of batches) {
      yield rows;
      sent += rows.length;
    }
  };
  try {
    await ctx.db.transaction(
      async (tx) => {
        await note(ctx, wanted, 'ok', await countDocuments(tx, collection, where));
        const rows = exportRows(tx, collection, { where, order, columns: wish.columns });
        res.set({
          'Content-Type': TYPE[format],
          'Content-Disposition': attachmentNamed(fileName),
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'X-Content-Type-Options': 'nosniff',
        });
        res.setTimeout(SILENCE_MS, () => res.destroy());
        try {
          const batches = counted(rows);
          await sendAll(
            format === 'CSV' ? csvSheet(head, batches) : xlsxSheet(collection.spec.label, head, batches),
            res,
          );
        } finally {
          // What it is reading at this moment it reads on the connection of the transaction.
          await rows.return(undefined);
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } catch (error) {
    if (!res.headersSent) throw error;
    await note(ctx, wanted, 'ABORTED', sent);
    if (!(error instanceof ReaderLeft)) ctx.log.error({ err: error, exportId: wanted.id }, 'An export broke off');
    // Half a file must not look like a whole one.
    res.destroy();
  }
}

class ReaderLeft extends Error {}

/** Writes chunks as fast as they are read. @throws ReaderLeft */
async function sendAll(chunks: AsyncIterable<Uint8Array>, res: Response): Promise<void> {
  const left = new Promise<void>((resolve) => res.once('close', resolve));
  for await (const chunk of chunks) {
    if (res.destroyed) throw new ReaderLeft();
    if (!res.write(chunk)) await Promise.race([left, new Promise<void>((resolve) => res.once('drain', resolve))]);
  }
  res.end();
}

/** Who read what, before the first byte leaves; and how many rows had left where it broke off. */
async function note(ctx: RequestContext, wanted: DocumentExportRow, outcome: 'ok' | 'ABORTED', count: number) {
  const { format, wish, collection: name } = wanted;
  const { spec } = collectionNamed(ctx, name);
  const search = wish.search && searchForLog(spec, wish.search);
  const filter = filterForLog(spec, wish.filter);
  await audit(ctx.db, ctx.keys, ctx.client, {
    action: 'document.export',
    outcome,
    actorId: ctx.viewer?.id ?? null,
    details: { collection: name, format, count, columns: wish.columns, search, filter },
  });
}
