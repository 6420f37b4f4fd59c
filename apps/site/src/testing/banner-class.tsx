import { CacheProvider } from '@emotion/react';
import { Banner } from '@gredia/ui';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createStyleCache } from '../app/style-cache';

/** The class of every banner of a tone: a class is made of the looks alone. */
export function bannerClass(tone: ComponentProps<typeof Banner>['tone']): string {
  const { container, unmount } = render(
    <CacheProvider value={createStyleCache()}>
      <Banner tone={tone}>{tone}</Banner>
    </CacheProvider>,
  );
  const { className = '' } = container.querySelector('[role=status]') ?? {};
  unmount();
  return className;
}
