import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { begin } from './pending.ts'

/** Milliseconds after which a part that came but was never drawn, as its place is gone, holds the page up no more. */
const LONGEST = 5000

const raise = (error: unknown): never => {
  throw error
}

/**
 * A component whose code comes when it is drawn. The page is not settled before it stands there.
 * @param otherwise what to do where the code does not come; the fault is thrown unless it is given.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: (error: unknown) => Promise<never> = raise,
) =>
  lazy(async () => {
    const end = begin('part')
    try {
      const Part = await load()
      if (typeof window !== 'undefined') setTimeout(end, LONGEST)
      return {
        default: function ArrivedPart(props: Props) {
          useEffect(end, [])
          return createElement(Part, props)
        },
      }
    } catch (error) {
      end()
      return otherwise(error)
    }
  })
