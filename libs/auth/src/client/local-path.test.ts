import { describe, expect, it } from 'vitest';
import { localPath } from './local-path';

const ORIGIN = 'https://www.gredia.example';

describe('localPath', () => {
  it.each([
    ['https://evil.example/a', '/'],
    ['//evil.example/a', '/'],
    ['/\\evil.example/a', '/'],
    ['\\\\evil.example', '/'],
    ['http://www.gredia.example/a', '/'],
    ['https://www.gredia.example.evil.example/a', '/'],
    ['https://www.gredia.example:444/a', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    [`blob:${ORIGIN}/a`, '/'],
    ['https://', '/'],
    [' \t', '/'],
    ['', '/'],
    [null, '/'],
    [undefined, '/'],
  ])('sends %j home', (url, path) => expect(localPath(url, ORIGIN)).toBe(path));

  it.each([
    [`${ORIGIN}//evil.example/a`, '/evil.example/a'],
    [`${ORIGIN}/\\evil.example`, '/evil.example'],
    [`${ORIGIN}/.//evil.example`, '/evil.example'],
    [`${ORIGIN}///a//b`, '/a//b'],
  ])('lets no slash of %j lead out of the site', (url, path) => expect(localPath(url, ORIGIN)).toBe(path));

  it.each([
    [`${ORIGIN}/`, '/'],
    [ORIGIN, '/'],
    [`${ORIGIN}/ingredients/a%2Fb?x=1#y`, '/ingredients/a%2Fb?x=1#y'],
    ['/membership?tab=1', '/membership?tab=1'],
    ['membership', '/membership'],
  ])('keeps the way of %j', (url, path) => expect(localPath(url, ORIGIN)).toBe(path));
});
