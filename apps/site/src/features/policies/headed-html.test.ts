import { describe, expect, it } from 'vitest';
import { headedHtml } from './headed-html';
import { readPolicyAddress } from './policy-address';

describe('the contents of a text', () => {
  it('are its headings, each with an id of ours', () => {
    expect(headedHtml('<p>앞</p><h2>1. A &amp; <strong>B</strong></h2><p>글</p><h2>2. 끝</h2>')).toEqual({
      html: '<p>앞</p><h2 id="section-1">1. A &amp; <strong>B</strong></h2><p>글</p><h2 id="section-2">2. 끝</h2>',
      headings: [
        { id: 'section-1', label: '1. A & B' },
        { id: 'section-2', label: '2. 끝' },
      ],
    });
  });
});

describe('the address of a version', () => {
  it('names versions by their ids alone', () => {
    const id = '0193a000-0000-7000-8000-000000000001';
    expect(readPolicyAddress(new URLSearchParams({ version: id.toUpperCase(), against: '1 OR 1' }))).toEqual({
      version: id,
      against: null,
    });
  });
});
