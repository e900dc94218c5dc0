import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server serves dist/; in development Vite serves the sources and passes /api on.
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', manifest: true, sourcemap: false },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:3000' } },
  },
});
