import { expect, it } from 'vitest';
import { communityHref, communityVariables, readCommunity } from './community-params';

const read = (search: string) => readCommunity(new URLSearchParams(search));

it('reads an address back as it wrote it, and leaves out what is so anyway', () => {
  const search = 'board=qna&type=REVIEW&search=%EB%B3%80%EC%83%89&option=COMMENT&sort=VIEWS&page=2';
  expect(communityHref(read(search))).toBe(`/community?${search}`);
  expect(communityHref(read('board=&sort=NEWEST&page=1&option=ALL'))).toBe('/community');
});

it('knows no board, type, place or order that there is not', () => {
  expect(communityHref(read('board=notice&type=NOTICE&option=TITLE&sort=RANDOM&page=-3'))).toBe('/community');
  // A type belongs to its board.
  expect(communityHref(read('board=job&type=REVIEW'))).toBe('/community?board=job');
  expect(communityHref(read('type=QUESTION'))).toBe('/community');
});

it('asks for what the address says', () => {
  expect(communityVariables(read('board=job&type=JOB_SEEK&page=3'))).toEqual({
    ...{ mid: 'job', postType: 'JOB_SEEK', page: 3 },
    ...{ search: undefined, option: undefined, sort: undefined },
  });
  expect(communityVariables(read('search=ph'))).toMatchObject({ search: 'ph', option: 'ALL' });
});
