import { ProgressLine } from '@gredia/ui';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ScreenLinksProvider } from '../shared/screen-links';
import { consoleScreens } from './layout/console-screens';
import { NotFoundScreen } from './not-found-screen';

export { CountedMenu } from './layout/console-menu';
export { ConsolePalette } from './layout/console-palette';
export { ConsoleSearch } from './layout/console-search';

/** What the statistics lead to: the tools, and a table beside which something waits. The menu has them all. */
const linkedScreens = consoleScreens.filter(({ group, table }) => group === 'TOOLS' || table?.config.tabs);

/** Every screen of the console. This file and all it imports are loaded after the check has passed. */
export function ConsoleRoutes() {
  return (
    <ScreenLinksProvider value={linkedScreens}>
      <Suspense fallback={<ProgressLine isBusy />}>
        <Routes>
          {consoleScreens.map(({ path, Screen }) => (
            <Route key={path} path={path} caseSensitive element={<Screen />} />
          ))}
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </ScreenLinksProvider>
  );
}
