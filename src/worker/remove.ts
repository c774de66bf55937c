import { takeOver } from './take-over.ts'
import type { WorkerScope } from './worker-scope.ts'
import type { WorkerSettings } from './worker-settings.ts'

// What replaces the service worker where it is switched off. It removes itself and all that was kept, as soon as the old one can go.

/** Put in by the build. */
declare const KURVE_WORKER: Pick<WorkerSettings, 'basePath'>

const scope = globalThis as unknown as WorkerScope
const prefix = `kurve:${KURVE_WORKER.basePath}/:`

async function removeAll(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix))
  await Promise.all(names.map(name => caches.delete(name)))
  await scope.registration.unregister()
}

scope.addEventListener('activate', event => event.waitUntil(removeAll()))
scope.addEventListener('message', event => {
  const { kind } = event.data as { kind: string }
  if (kind === 'takeOver') event.waitUntil(takeOver(scope))
})
