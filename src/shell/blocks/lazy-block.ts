import type { ComponentType } from 'react'
import { idle } from '#src/lib/idle.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'

/**
 * A block whose code comes by itself. On the page that was opened its HTML is there already: React takes it over once the page is
 * awake, and what a person sees before does not wait for it.
 */
export const lazyBlock = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    await idle
    return load()
  })
