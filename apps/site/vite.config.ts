import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    manifest: true,
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Components and icons that many pages and dialogs share come as one file: dozens of small ones compress worse.
          // No others: what only forms share, such as zod, is not for everybody.
          output: {
            codeSplitting: { groups: [{ name: 'ui', test: /\/(libs\/ui|lucide-react)\//, minShareCount: 10 }] },
          },
          // Emotion calls it in `withTheme` alone, which nobody uses; as CommonJS it would come along all the same.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
        },
      },
    },
  },
});
