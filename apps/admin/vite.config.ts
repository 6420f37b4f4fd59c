import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Files, never data: addresses: the content security policy allows fonts and images from our own host only.
    assetsInlineLimit: 0,
  },
});
