import { expect, it } from 'vitest';
import { readableHtml } from './readable-html';

it('tells screen readers what a name is of, and leaves words alone that look like it', () => {
  expect(
    readableHtml(
      '<p><a href="/x" data-mention="INGREDIENT" data-id="1">판테놀</a>은 data-mention=&quot;PRODUCT&quot;</p>',
    ),
  ).toBe(
    '<p><a href="/x" aria-description="성분" data-mention="INGREDIENT" data-id="1">판테놀</a>은 data-mention=&quot;PRODUCT&quot;</p>',
  );
});

it('makes tables scroll and pictures come late, and leaves words alone that look like them', () => {
  expect(readableHtml('<p>&lt;table&gt; &lt;img </p><img src="/api/files/1" alt="">')).toBe(
    '<p>&lt;table&gt; &lt;img </p><img loading="lazy" decoding="async" src="/api/files/1" alt="">',
  );
  expect(readableHtml('<table><tbody></tbody></table>')).toBe(
    '<div data-scroll role="group" aria-label="표" tabindex="0"><table><tbody></tbody></table></div>',
  );
});
