import { describe, expect, it } from 'vitest';
import { readXml, xmlAsJson } from './xml-answer';

const read = (xml: string) => xmlAsJson(readXml(xml));

/** The shortest of five readings, in milliseconds. */
const leastTime = (xml: string): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const begun = performance.now();
      readXml(xml);
      return performance.now() - begun;
    }),
  );

describe('XML of the portal', () => {
  it('reads as its JSON does', () => {
    const xml = `<?xml version="1.0"?><!-- made for this test --><response kind="a"><header><resultCode>00</resultCode></header>
      <body><items><item><A>x &amp; y &#44032;&#xac01;</A><B/><C><![CDATA[<b>1,2</b>]]></C></item></items></body></response>`;
    expect(read(xml)).toEqual({
      response: {
        header: { resultCode: '00' },
        body: { items: { item: [{ A: 'x & y 가각', B: null, C: '<b>1,2</b>' }] } },
      },
    });
    expect(read('<items><item><A>1</A></item><item><A>2</A></item></items>')).toEqual({
      items: { item: [{ A: '1' }, { A: '2' }] },
    });
  });

  it.each([
    ['', 'nothing'],
    ['<a><b></a>', 'elements across each other'],
    ['<a><b>', 'an element without its end'],
    ['<a', 'half a beginning'],
    ['<a><![CDATA[x</a>', 'CDATA without its end'],
    ['</a>', 'an end without beginning'],
    ['<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>', 'a document type'],
    [`${'<a>'.repeat(30)}${'</a>'.repeat(30)}`, 'too many levels'],
    ['<1>x</1>', 'a name that is none'],
  ])('is refused where it is %j: %s', (xml) => {
    expect(() => readXml(xml)).toThrow();
  });

  it('leaves unknown entities as they are, and takes time by its length alone', () => {
    expect(read('<a>&nbsp; &#0; &#55296;x</a>')).toEqual({ a: '&nbsp;  x' });
    const parts = 20_000;
    const longer = 8;
    const [short, long] = [parts, longer * parts].map((count) => leastTime(`<a>${'<b>&amp;</b>'.repeat(count)}</a>`));
    // Half of what the square of the length would take; a machine that does ten other things takes longer for both.
    expect(long! / short!).toBeLessThan(longer ** 2 / 2);
  });
});
