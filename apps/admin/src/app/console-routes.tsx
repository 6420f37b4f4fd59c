import { Route, Routes } from 'react-router-dom';
import { NotFoundScreen } from './not-found-screen';

/** Every screen of the console, loaded after the check has passed. */
export function ConsoleRoutes() {
  return (
    <Routes>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
