import { type ComponentType, lazy } from 'react'
import { awake } from '#src/lib/awake.ts'

/**
 * A block whose code comes by itself. On the page that was opened its HTML is there already: React takes it over once the page is
 * awake, and what a person sees before does not wait for it.
 */
export const lazyBlock = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await awake
    return { default: await load() }
  })
