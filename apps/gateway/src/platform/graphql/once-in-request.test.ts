import { expect, it } from 'vitest';
import type { RequestContext } from './context';
import { onceInRequest } from './once-in-request';

const ask = (ctx: RequestContext, field: string) => () => onceInRequest(ctx, field, '한 번만 물을 수 있어요.');
const request = () => ({}) as RequestContext;

it('lets each field through once in a request', () => {
  const ctx = request();
  ask(ctx, 'Query.a')();
  ask(ctx, 'Query.b')();
  ask(request(), 'Query.a')();
  expect(ask(ctx, 'Query.a')).toThrow('한 번만 물을 수 있어요.');
  expect(ask(ctx, 'Query.b')).toThrow('한 번만 물을 수 있어요.');
});
