import { expect, it } from 'vitest';
import { forgetTextDrafts, reviewDraftKey, textDraftKey } from './text-drafts';

it('forgets what was written by whoever left, and nothing else', () => {
  sessionStorage.setItem(textDraftKey('u1'), '안녕하세요');
  sessionStorage.setItem(textDraftKey(''), '또 안녕하세요');
  sessionStorage.setItem(reviewDraftKey('u1', 'p1'), '{}');
  sessionStorage.setItem('other', 'stays');
  forgetTextDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
