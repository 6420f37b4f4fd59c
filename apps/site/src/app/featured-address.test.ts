import { expect, it } from 'vitest';
import { readSearch } from './page-searches';
import { paths } from '../shared/addresses/paths';
import { featuredHref, readFeatured } from '../features/community/featured/featured-params';

it('keeps order, topic and page in the address, also where the server reads it', () => {
  const given = new URLSearchParams('x=1&page=2&topic=보습&sort=VIEWS');
  expect(featuredHref(readFeatured(given))).toBe(`/featured?page=2&sort=VIEWS&topic=${encodeURIComponent('보습')}`);
  const kept = readSearch(paths.featured, given);
  expect(readFeatured(kept)).toEqual({ sort: 'VIEWS', topic: '보습', page: 2 });
  expect(readFeatured(new URLSearchParams('sort=OLD&topic=금지&page=0'))).toEqual({
    sort: 'NEWEST',
    topic: '',
    page: 1,
  });
});
