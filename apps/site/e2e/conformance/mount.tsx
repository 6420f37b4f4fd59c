import { useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DrivenClient } from './driven-client';

/** What a client says of the session. */
export interface Said {
  status: string;
  name: string;
  update: DrivenClient['update'];
}

/** Mounts a page that shows what a client says, and hands the client to the test. */
export function mount(
  client: Omit<DrivenClient, 'update' | 'statuses'>,
  Provider: ComponentType<{ children: ReactNode }>,
  useSaid: () => Said,
): void {
  function Shown() {
    const { status, name, update } = useSaid();
    useEffect(() => {
      window.client.update = update;
    }, [update]);
    useEffect(() => {
      window.client.statuses.push(status);
    }, [status]);
    return (
      <>
        <output aria-label="status">{status}</output>
        <output aria-label="name">{name}</output>
      </>
    );
  }

  window.client = { ...client, update: async () => null, statuses: [] };
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <Provider>
      <Shown />
    </Provider>,
  );
}
