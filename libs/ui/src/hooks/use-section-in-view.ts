import { useEffect, useState } from 'react';

/** Id of the first of these sections (in their order) that is in the upper half of the window. */
export function useSectionInView(items: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(items[0]?.id);

  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = items.find(({ id }) => visible.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-83px 0px -50% 0px' },
    );
    for (const { id } of items) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [items]);

  return current;
}
