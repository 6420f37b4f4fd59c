import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UiProvider } from '../components/ui-provider';

/** Renders a component inside the theme. */
export function renderUi(ui: ReactElement) {
  return render(ui, { wrapper: ({ children }) => <UiProvider>{children}</UiProvider> });
}
