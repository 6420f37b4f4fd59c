import { describe, expect, it } from 'vitest';
import { Html, html } from './html';

describe('html', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`"><img src=x onerror='x'>`, '&quot;&gt;&lt;img src=x onerror=&#39;x&#39;&gt;'],
    ['&amp;', '&amp;amp;'],
    [0, '0'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [false as const, ''],
  ])('makes %j harmless in texts and attributes', (value, text) => {
    expect(html`<p title="${value}">${value}</p>`.text).toBe(`<p title="${text}">${text}</p>`);
  });

  it('keeps pieces that are HTML already, alone and in lists', () => {
    const parts = ['<a>', 'b'].map((text) => html`<i>${text}</i>`);
    expect(html`<b>${parts}${html`<i>c</i>`}</b>`.text).toBe('<b><i>&lt;a&gt;</i><i>b</i><i>c</i></b>');
    expect(html`${new Html('<hr>')}`.text).toBe('<hr>');
  });

  it('believes nothing to be HTML that only looks like it', () => {
    expect(html`${JSON.parse('{"text":"<b>"}') as string}`.text).not.toContain('<b>');
  });
});
