import '@gredia/ui/fonts.css';
import { keepStacks } from './app/without-stacks';
import { hydrateRoot } from 'react-dom/client';
import { startFailed } from './app/start-failed';

keepStacks();

const root = document.getElementById('root');
if (root) import('./app/start-page').then(({ startPage }) => startPage(root, hydrateRoot)).catch(startFailed);
