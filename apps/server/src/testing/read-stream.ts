import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp, TestClient } from './make-test-app.ts';

/** An open stream of live events. */
export interface Stream {
  /** What came so far, once it contains the text. */
  until(text: string): Promise<string>;
  end(): void;
  readonly ended: Promise<void>;
}

/** Opens the stream of live events as the client, on an application that listens. */
export function openStream(
  app: TestApp,
  client: TestClient,
  { lastEventId, path = '/api/events' }: { lastEventId?: string | undefined; path?: string } = {},
): Promise<Stream> {
  const { port } = app.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        headers: { cookie: client.cookie, ...(lastEventId && { 'last-event-id': lastEventId }) },
      },
      (response) => {
        let received = '';
        let wake = () => {};
        const ended = new Promise<void>((done) => response.on('close', () => done()));
        response.setEncoding('utf8');
        response.on('error', () => undefined);
        response.on('data', (chunk: string) => {
          received += chunk;
          wake();
        });
        resolve({
          async until(text) {
            while (!received.includes(text)) {
              await new Promise<void>((done) => {
                wake = done;
              });
            }
            return received;
          },
          end: () => void request.destroy(),
          ended,
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
}
