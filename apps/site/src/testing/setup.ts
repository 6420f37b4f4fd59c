import '@testing-library/jest-dom/vitest';
import { forgetPage } from '@gredia/ui/testing';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { setScreen } from './screen';

// Pages arrive in chunks of their own, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => setScreen('wide'));

afterEach(forgetPage);
