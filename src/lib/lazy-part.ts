// eslint-disable-next-line no-restricted-imports -- here it is made
import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { begin } from './pending.ts'

/** A component whose code comes when it is drawn. The page is not settled before it stands there, or its code does not come. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const end = begin('part')
    const Part = await load().catch((error: unknown) => {
      end()
      throw error
    })
    return {
      default: function ArrivedPart(props: Props) {
        useEffect(end, [])
        return createElement(Part, props)
      },
    }
  })
