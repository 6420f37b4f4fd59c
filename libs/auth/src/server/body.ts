import express, { type Request, type Response } from 'express';

/** Fields of a form or of a JSON object; nothing in them is known to be what it should be. */
export type Body = Readonly<Record<string, unknown>>;

export class BodyTooLarge extends Error {}

const LIMIT = '64kb';
const parsers = [express.urlencoded({ extended: false, limit: LIMIT }), express.json({ limit: LIMIT })];

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body of a POST: forms and JSON objects. Anything else, what cannot be read included, is an empty one.
 * @throws {BodyTooLarge} over 64 kB
 */
export async function readBody(req: Request, res: Response): Promise<Body> {
  if (req.method !== 'POST') return {};
  for (const parse of parsers) {
    const error = await new Promise<unknown>((resolve) => parse(req, res, resolve));
    if (!error) continue;
    if ((error as { status?: number }).status === 413) throw new BodyTooLarge();
    return {};
  }
  const body: unknown = req.body;
  return isObject(body) ? body : {};
}

/** A field or query parameter that was given once, as text; PostgreSQL holds no U+0000, so a text with one is none. */
export function singleText(value: unknown): string | undefined {
  return typeof value === 'string' && !value.includes('\0') ? value : undefined;
}
