import { type ComponentType, createElement, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resources } from './resources.ts'

type Namespace = keyof Resources

/**
 * A screen whose code comes when it is opened, and with it, instead of after it, the words that it says.
 * @param words their namespaces; one that is missing here comes later, when the screen asks for it.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...words: readonly Namespace[]
): ComponentType<Props> {
  const Screen = lazy(async () => ({ default: await load() }))
  let isAsked = false
  return function ScreenWithWords(props) {
    if (!isAsked) {
      isAsked = true
      // Waiting for the words must not keep the code waiting. What goes wrong here goes wrong again below, and is told there.
      load().catch(() => undefined)
    }
    useTranslation(words)
    return createElement(Screen, props)
  }
}
