// Serves dist/ as the product does, with isolation headers, for all browser tests.
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

export default async function setup(project: TestProject) {
  const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
  const address = server.httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  project.provide('url', `http://127.0.0.1:${address.port}/`);
  return () => server.close();
}

declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
  }
}
