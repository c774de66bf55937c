import type { WorkerScope } from './worker-scope.ts'
import type { WorkerSettings } from './worker-settings.ts'

// What stands in the place of the service worker where it is switched off: it takes itself and all that was kept away.

/** Put in by the build. */
declare const KURVE_WORKER: Pick<WorkerSettings, 'basePath'>

const scope = globalThis as unknown as WorkerScope
const prefix = `kurve:${KURVE_WORKER.basePath}/:`

async function removeAll(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix))
  await Promise.all(names.map(name => caches.delete(name)))
  await scope.registration.unregister()
}

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(removeAll()))
