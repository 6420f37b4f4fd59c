import { forwardedWithoutPorts } from '@gredia/domain';
import type { RequestHandler } from 'express';

/** Takes the ports out of `X-Forwarded-For`. Put it before everything that reads `req.ip`. */
export const addressesWithoutPorts: RequestHandler = (req, _res, next) => {
  const header = req.headers['x-forwarded-for'];
  if (header !== undefined) req.headers['x-forwarded-for'] = forwardedWithoutPorts(String(header));
  next();
};
