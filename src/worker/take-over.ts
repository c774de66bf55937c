import type { WorkerScope } from './worker-scope.ts'

/**
 * A hidden page offers the newer worker to take over: it does where no other page of the sub-site is open. While a page is looked at it
 * asks for something all the time, and what it asks of the old worker in just that moment keeps Chromium from the change: the next
 * page then waits for minutes.
 */
export async function takeOver(scope: WorkerScope): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.filter(({ url }) => url.startsWith(scope.registration.scope)).length <= 1)
    await scope.skipWaiting()
}
