import type { PostFormFragment } from '@gredia/graphql-schema';
import { expect, it } from 'vitest';
import { blankValues } from '../values/post-values';
import { offerOf } from './draft-offer';
import type { PostDraft } from './post-draft';

const initial = blankValues('free');
const NOW = Date.parse('2026-11-23T12:00:00Z');
const text = (content: string) => ({ ...initial, title: '점도', content });
const left = (values: Partial<PostDraft> = {}): PostDraft => ({
  ...{ at: NOW - 60_000, attempt: null, draft: null, base: initial, values: text('<p>여기</p>') },
  ...values,
});
const draft = (updatedAt: string, content = '<p>서버</p>') =>
  ({
    id: 'd1',
    ...text(content),
    extraFiles: [],
    createdAt: '2026-11-23T10:00:00Z',
    updatedAt,
  }) as unknown as PostFormFragment;
const none = { initial, left: null, opened: null, ofPost: null };

it('offers what was left in this browser, and nothing where nothing was or it stands there already', () => {
  expect(offerOf({ ...none, left: left() }, NOW)?.values.content).toBe('<p>여기</p>');
  expect(offerOf(none, NOW)).toBeNull();
  expect(offerOf({ ...none, left: left({ values: initial }) }, NOW)).toBeNull();
  expect(offerOf({ ...none, initial: text('<p>여기</p>'), left: left() }, NOW)).toBeNull();
});

it('offers the newer one of browser and server', () => {
  const older = draft('2026-11-23T11:00:00Z');
  expect(offerOf({ ...none, left: left(), ofPost: older }, NOW)?.values.content).toBe('<p>여기</p>');
  const newer = draft('2026-11-23T11:59:30Z');
  expect(offerOf({ ...none, left: left(), ofPost: newer }, NOW)).toMatchObject({
    draft: { id: 'd1' },
    attempt: null,
  });
});

it('knows a draft of the server that was begun before the post was changed', () => {
  const ofPost = draft('2026-11-23T11:59:30Z');
  const isBehind = (savedAt: string) => offerOf({ ...none, ofPost, savedAt }, NOW)?.isBehind;
  expect(isBehind('2026-11-23T09:59:59Z')).toBe(false);
  expect(isBehind('2026-11-23T10:00:01Z')).toBe(true);
  // It says itself what it was begun from: in a window that had been open since before the change.
  const begunFrom = { ...ofPost, draftOfUpdatedAt: '2026-11-23T09:00:00Z' };
  const isBehindNow = (savedAt: string) => offerOf({ ...none, ofPost: begunFrom, savedAt }, NOW)?.isBehind;
  expect(isBehindNow('2026-11-23T09:00:00Z')).toBe(false);
  expect(isBehindNow('2026-11-23T09:30:00Z')).toBe(true);
});

it('keeps pin and popup of the post, which drafts of the server do not hold', () => {
  const pinned = { ...initial, mid: 'notice', isNotice: true, popupDay: '2026-12-01', popupSeverity: 'error' } as const;
  const { isNotice, popupDay, popupSeverity } = pinned;
  const offer = offerOf({ ...none, initial: pinned, ofPost: draft('2026-11-23T11:00:00Z') }, NOW);
  expect(offer?.values).toMatchObject({ content: '<p>서버</p>', isNotice, popupDay, popupSeverity });
});

it('offers beside an opened draft only what was written to it later', () => {
  const opened = draft('2026-11-23T11:00:00Z');
  const start = { ...none, initial: text('<p>서버</p>'), opened };
  const known = { id: 'd1', updatedAt: opened.updatedAt };
  expect(offerOf({ ...start, left: left({ draft: known }) }, NOW)?.values.content).toBe('<p>여기</p>');
  expect(offerOf({ ...start, left: left({ draft: { ...known, id: 'd2' } }) }, NOW)).toBeNull();
  expect(offerOf({ ...start, left: left({ draft: known, at: Date.parse(opened.updatedAt) - 1 }) }, NOW)).toBeNull();
});

it('leaves out files that have expired, and names them', () => {
  const values = {
    ...text('<p>글</p><img src="/api/files/x" alt="">'),
    files: [{ id: 'f', name: '측정.xlsx', size: 1 }],
    thumbnailSrc: '/api/files/x',
  };
  const day = 24 * 3_600_000;
  expect(offerOf({ ...none, left: left({ at: NOW - day, values }) }, NOW)).toMatchObject({
    values: { content: '<p>글</p>', files: [], thumbnailSrc: null },
    lost: ['측정.xlsx', '사진 1장'],
  });
  // A draft of the server holds its files.
  const held = left({ at: NOW - day, values, draft: { id: 'd1', updatedAt: '2026-11-22T11:00:00Z' } });
  expect(offerOf({ ...none, left: held }, NOW)).toMatchObject({ values: { files: values.files }, lost: [] });
});

it('leaves files and pictures of the saved post where they are, however old the draft', () => {
  const file = { id: 'f', name: '측정.xlsx', size: 1 };
  const picture = '<img src="/api/files/x" alt="">';
  const base = { ...initial, content: picture, files: [file], thumbnailSrc: '/api/files/x' };
  const values = {
    ...base,
    content: `<p>더</p>${picture}<img src="/api/files/y" alt="">`,
    files: [file, { ...file, id: 'g' }],
  };
  expect(
    offerOf({ ...none, initial: base, left: left({ at: NOW - 24 * 3_600_000, base, values }) }, NOW),
  ).toMatchObject({
    values: { content: `<p>더</p>${picture}`, files: [file], thumbnailSrc: '/api/files/x' },
    lost: ['측정.xlsx', '사진 1장'],
  });
});
