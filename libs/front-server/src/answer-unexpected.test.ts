import express from 'express';
import pino from 'pino';
import { expect, it } from 'vitest';
import { answerUnexpected } from './answer-unexpected';
import { requestIds } from './request-ids';
import { serve } from './testing/serve';

it('answers a failure by the id of its line, and tells neither the browser nor the console what it was', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = express();
  app.use(requestIds());
  app.get('/broken', () => {
    throw new Error('a secret of ours');
  });
  app.use(answerUnexpected(log));
  const response = await fetch(`${await serve(app)}/broken`);
  const errorId = response.headers.get('x-request-id');
  expect(response.status).toBe(500);
  expect(await response.text()).toBe(`문제가 생겼어요. ${errorId}`);
  expect(lines).toMatchObject([{ errorId, url: '/broken', msg: 'request failed' }]);
});

it('breaks off an answer that has begun', async () => {
  const app = express();
  app.get('/broken', (_, response) => {
    response.write('half');
    throw new Error('too late');
  });
  app.use(answerUnexpected(pino({ level: 'silent' })));
  await expect(fetch(`${await serve(app)}/broken`).then((response) => response.text())).rejects.toThrow();
});
