import { useEffect, useState } from 'react';

/** A section that links put in its place may begin so much lower than that: half a gap. In pixels. */
const SLACK = 10;

/**
 * Id of the section that is read: the last of these (in their order on the page) that began below the header, or above. Where
 * the page ends it is the one that a link led to, else the last one: they cannot come up so far. Sections that come later, as
 * from a file of their own, are seen as well.
 */
export function useSectionInView(items: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(items[0]?.id);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const inView = sectionInView(items);
      if (inView) setCurrent(inView);
    };
    const lookSoon = () => (frame ||= requestAnimationFrame(look));
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    // At the end of the page a link moves nothing.
    addEventListener('hashchange', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
      removeEventListener('hashchange', lookSoon);
    };
  }, [items]);

  return current;
}

function sectionInView(items: readonly { id: string }[]): string | undefined {
  const sections = items.flatMap(({ id }) => document.getElementById(id) ?? []);
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const topOf = (section: HTMLElement) => section.getBoundingClientRect().top;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1) {
    // The one that a link led to, if it stands in the window at all.
    const named = sections.find((section) => section.matches(':target') && topOf(section) >= 0);
    return (named ?? sections.at(-1))?.id;
  }
  // Where links put it: below the header, for which the window keeps room.
  const begin = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return (sections.findLast((section) => topOf(section) <= begin + SLACK) ?? sections[0])?.id;
}
