import { afterAll } from 'vitest';
import { closeTestApps } from './make-test-app.ts';

// A set-up file of the server's tests (vitest.config.ts): runs again for each test file.
afterAll(closeTestApps);
