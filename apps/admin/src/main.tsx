import '@gredia/ui/fonts.css';
import { GraphqlClient, GraphqlProvider } from '@gredia/graphql-schema';
import { UiProvider } from '@gredia/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { RouterLink } from './app/router-link';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

const client = new GraphqlClient({
  load: () => import('@gredia/graphql-schema/apollo').then(({ createApollo }) => createApollo()),
});

createRoot(container).render(
  <StrictMode>
    <GraphqlProvider value={client}>
      <BrowserRouter>
        <UiProvider link={RouterLink}>
          <App />
        </UiProvider>
      </BrowserRouter>
    </GraphqlProvider>
  </StrictMode>,
);
