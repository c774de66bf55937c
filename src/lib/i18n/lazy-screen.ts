import { type ComponentType, createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazy-part.ts'
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
  let asked: Promise<ComponentType<Props>> | undefined
  const ask = () => (asked ??= load())
  const Screen = lazyPart(ask)
  return function ScreenWithWords(props) {
    // Waiting for the words must not keep the code waiting. Where it does not come, drawing it tells so.
    ask().catch(() => undefined)
    useTranslation(words)
    return createElement(Screen, props)
  }
}
